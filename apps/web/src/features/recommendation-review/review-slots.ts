import type { GlucoseUnit } from '@glidepath/quantities';
import type { PlanDifference, TreatmentPlan } from '@glidepath/treatment-plan';
import type { ComponentType, ReactNode } from 'react';

import type { Patient } from '#shared/account/patients.query.ts';
import type { Feedback, Recommendation } from './recommendation/reviewed-recommendation.ts';

/** A stretch of a day that somebody wants to see, in minutes of the day; it may end after midnight. */
export type ShownTime = Readonly<{ day: string; fromMinute: number; toMinute: number }>;

/** Asked for again it is a new request. */
export type AskedTime = ShownTime & Readonly<{ request: number }>;

export type DataReportsProps = Readonly<{
  patient: Patient;
  recommendation: Recommendation;
  asked: AskedTime | null;
  /** To the reason that led to the asked time; null where nobody was led there. */
  onBack: (() => void) | null;
  /** Given the glucose profile as a picture, where the clinic allows it. */
  onAgpImage: (base64Png: string) => void;
}>;

export type PrintedPlanProps = Readonly<{ feedback: Feedback; glucoseUnit: GlucoseUnit }>;

export type RecordSystemProps = Readonly<{ recommendationId: string; isShared: boolean; hasRecordNumber: boolean }>;

/** A day that somebody wants to leave out; asked for again it is a new request. */
export type AskedDay = Readonly<{ day: string; request: number }>;

/** What would be lost with the review as it stands. */
export type ReviewEdits = Readonly<{
  isUnsaved: boolean;
  /** Somebody knows that it is lost, and waits for the recommendation that takes the place of this one. */
  onReplacing: (isReplacing: boolean) => void;
}>;

export type DaysLeftOutProps = Readonly<{
  patient: Patient;
  recommendation: Recommendation;
  /** Nobody has decided on it yet: it can be computed again. */
  isOpen: boolean;
  asked: AskedDay | null;
  edits: ReviewEdits;
}>;

/** A view of advice that the reader may have given before it was shown. */
export type OwnViewProps = Readonly<{ patientId: string; requestId: string; difference: PlanDifference }>;

export type AskedFirstProps = Readonly<{
  patient: Patient;
  recommendation: Recommendation;
  /** The plan in force when it was made. */
  plan: TreatmentPlan | null;
  glucoseUnit: GlucoseUnit;
  /** Somebody could still decide on it. */
  isOpen: boolean;
  /** The advice. */
  children: ReactNode;
}>;

/** What other features know how to show: the app puts it in. */
export type ReviewSlots = Readonly<{
  /** The data that the recommendation was made from. */
  Reports: ComponentType<DataReportsProps>;
  /** The approved plan as the patient reads and prints it. */
  PrintedPlan: ComponentType<PrintedPlanProps>;
  /** The days that no recommendation rests on, and the way to compute this one again without them. */
  DaysLeftOut: ComponentType<DaysLeftOutProps>;
  /** What became of the approved plan at the clinic's record system. */
  RecordSystem: ComponentType<RecordSystemProps>;
  /** The data and a question in place of the advice, until the reader has answered or skipped it. */
  AskedFirst: ComponentType<AskedFirstProps>;
  /** Beside a change what the reader would have done; nothing where nobody asked. */
  OwnView: ComponentType<OwnViewProps>;
}>;
