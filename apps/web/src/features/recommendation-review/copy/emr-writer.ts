import type { DayPeriod, GlucoseUnit } from '@glidepath/quantities';
import type { CarbUnits, PumpStage } from '@glidepath/treatment-plan';

/** How the copied text is written: its words, and values with their units. */
export type EmrWriter = Readonly<{
  word: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  /** The heading of a table, as the patient reads it. */
  table: (table: PumpStage | 'basal') => string;
  time: (minute: number) => string;
  period: (period: DayPeriod) => string;
  dose: (units: number) => string;
  day: (day: string) => string;
  glucose: (mgDl: number) => string;
  /** A measured figure, with its unit. */
  readGlucose: (mgDl: number) => string;
  /** A bound of a scale, in the clinic's unit already and without naming it. */
  shownGlucose: (shown: number) => string;
  glucoseUnit: GlucoseUnit;
  correctionFactor: (mgDlPerUnit: number) => string;
  carbRatio: (ratio: number, carbUnits: CarbUnits) => string;
  rate: (stage: PumpStage, value: number) => string;
}>;
