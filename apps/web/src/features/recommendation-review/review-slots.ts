import type { GlucoseUnit } from '@glidepath/quantities';
import type { ComponentType } from 'react';

import type { Patient } from '#shared/account/patients.query.ts';
import type { Feedback, Recommendation } from './opened/reviewed-recommendation.ts';

/** A day that somebody wants to see; asked for again it is a new request. */
export type AskedDay = Readonly<{ day: string; request: number }>;

export type DataReportsProps = Readonly<{
  patient: Patient;
  recommendation: Recommendation;
  askedDay: AskedDay | null;
  /** Given the glucose profile as a picture, where the clinic allows it. */
  onAgpImage: (base64Png: string) => void;
}>;

export type PrintedPlanProps = Readonly<{ feedback: Feedback; glucoseUnit: GlucoseUnit }>;

/** What other features know how to show: the app puts it in. */
export type ReviewSlots = Readonly<{
  /** The data that the recommendation was made from. */
  Reports: ComponentType<DataReportsProps>;
  /** The approved plan as the patient reads and prints it. */
  PrintedPlan: ComponentType<PrintedPlanProps>;
}>;
