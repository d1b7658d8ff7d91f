import type { DayTable } from '@glidepath/device-readings';
import type { DayLeftOut } from '@glidepath/plan-replay';
import type { PerPeriod } from '@glidepath/quantities';
import type { DosedPlan, PumpBrand, PumpPlan, TreatmentType } from '@glidepath/treatment-plan';

import type { BolusInsulinKind, InsulinKinds } from './insulin-kind.ts';
import type { PatientFacts } from './patient-facts.ts';
import type { Recorded } from './recorded.ts';

/** A generic plan is written by hand; everything else can be advised on. */
export type AdvisedTreatment = Exclude<TreatmentType, 'GENERIC'>;

/** Everything an advice depends on: the same input gives the same advice. */
export type AdvisorInput = Readonly<{
  /** The treatment that advice is asked for. */
  treatmentType: AdvisedTreatment;
  /** The treatment that is stored, where it may differ (`treatment-type-mismatch`). */
  storedTreatmentType?: TreatmentType;
  /** How long to wait after a change of treatment; 21 unless said. */
  waitDaysAfterTreatmentChange?: 1 | 21;
  window: AdviceWindow;
  patient: PatientFacts;
  /** The plan in force, which the advice is about; null where none is stored. */
  plan: DosedPlan | null;
  /** The kinds of the insulins that plans name; there is no advice on others. */
  insulins?: InsulinKinds;
  /** When each part of the day begins, where it is not as usual; night lasts until morning. */
  periodStartMinutes?: PerPeriod<number>;
  /** What is set in a pump beside its plan; without it there are no settings (`bolus-plan-missing`). */
  pump?: PumpFacts;
  /** What ran before it, inside the window and in the weeks before, oldest first; nothing where the present plan ran all the time. */
  formerPlans?: readonly FormerPlan[];
  /** Approved for a pump that still runs `plan`. */
  approvedPlan?: PumpPlan;
  recorded: Recorded;
  /** Days of the window or the weeks before it that no advice may rest on, each once. */
  daysLeftOut?: readonly DayLeftOut[];
  /** What was recorded in the weeks before the window, under whatever plan. */
  earlier?: EarlierDays;
}>;

/** What injection plans are read with: how their insulins act, and when the parts of the day begin. */
export type InjectionFacts = Pick<AdvisorInput, 'insulins' | 'periodStartMinutes'>;

/** No advice changes any of it. Tables begin at minute 0; a value holds until the next row. */
export type PumpFacts = Readonly<{
  brand: PumpBrand;
  /** The middle, if the pump has a range. */
  targetMgDl: DayTable;
  insulinKind: BolusInsulinKind;
}>;

/** A pump's plan with what is set beside it. */
export type AdvisedPump = Readonly<{ plan: PumpPlan; pump: PumpFacts }>;

/** A plan that ran until a day, from which the next one ran: 0 is the first day of the window, the weeks before it are below 0. */
export type FormerPlan = Readonly<{
  untilDay: number;
  /** Null where nobody knows what ran. */
  plan: DosedPlan | null;
  /** If the pump had another target than now. */
  targetMgDl?: DayTable;
}>;

/** The days right before the window; `minute` counts from local midnight of the first of them. */
export type EarlierDays = Readonly<{ days: number; recorded: Recorded }>;

/** The complete local days before the day of the request: that day is `days` days after `firstDay`. */
export type AdviceWindow = Readonly<{
  /** Such as 2026-03-01. */
  firstDay: string;
  days: number;
}>;

/** The usual length of a window, and the longest. */
export const WINDOW_DAYS = 21;
/** The longest time before it that is looked at. */
export const EARLIER_DAYS = 42;
