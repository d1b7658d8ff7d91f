import type { GlucoseUnit } from '@glidepath/quantities';
import type { Insulin } from './insulin/insulin.ts';
import type { DiabetesType } from './treatment-type.ts';

/** What about patient and clinic decides whether a plan may be saved. Browser and server must give the same. */
export type PlanContext = Readonly<{
  diabetesType: DiabetesType;
  /** In which the clinic types and reads glucose; plans themselves are always mg/dL. */
  glucoseUnit: GlucoseUnit;
  insulins: readonly Insulin[];
}>;
