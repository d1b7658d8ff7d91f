import { changedValueKey } from '../differences/plan-difference.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import { dailyAmounts, impliedAmounts, shares, singleDoses } from './amount-findings.ts';
import { type JudgedPlans, perKgFinding } from './finding.ts';
import { foldChanges, foldOfDailyDose } from './fold-changes.ts';
import { pumpLimits, targets } from './setting-findings.ts';
import type { UnusualBase, UnusualChange } from './unusual-change.ts';
import { type DosedPerson, TITRATION_FOLD, usualPerKg } from './usual-bounds.ts';

/** What a plan is compared with, besides the person. */
export type ComparedPlan = Readonly<{
  person: DosedPerson;
  /**
   * The last that was, also of another treatment: then what both give in a day is compared. Null where none ever was.
   */
  inForce: TreatmentPlan | null;
  /** What the pump says it is set to, where that was approved by nobody here. */
  reported?: TreatmentPlan | null;
  /** For the start of a pump: what was proposed, and the daily dose it was calculated from. */
  start?: StartedPump;
}>;

type StartedPump = Readonly<{
  proposed: TreatmentPlan;
  dailyDoseUnits: number;
  pumpDailyDoseUnits: number;
  /** What the days before came to; null where no insulin was recorded. */
  recordedDailyDoseUnits?: number | null;
}>;

/**
 * All that lies beyond what is usual in a plan that somebody approves: changes by how many times, and amounts that are
 * now beyond a bound. The browser names them and has them confirmed; the server refuses what is not.
 */
export function unusualChanges(after: TreatmentPlan, compared: ComparedPlan): UnusualChange[] {
  const { person, start } = compared;
  const inForce = compared.inForce?.type === after.type ? compared.inForce : null;
  const judged: JudgedPlans = { after, before: inForce, person };
  return withoutRepeats([
    ...changedFolds(after, compared),
    ...dailyAmounts(judged, start?.pumpDailyDoseUnits ?? null),
    ...shares(judged, start?.dailyDoseUnits ?? null),
    ...singleDoses(judged),
    ...impliedAmounts(judged),
    ...targets(judged),
    ...(after.type === 'PUMP' ? pumpLimits(after, judged) : []),
  ]);
}

/** By how many times insulin changes, against all that is known. */
function changedFolds(after: TreatmentPlan, { person, inForce, reported, start }: ComparedPlan): UnusualChange[] {
  const against = (base: UnusualBase, before: TreatmentPlan | null | undefined) =>
    before ? foldChanges({ before, after, against: base, person }) : [];
  return [
    ...against('in-force', inForce),
    ...against('reported', reported),
    ...against('proposed', start?.proposed),
    ...(start ? foldOfDailyDose(start) : []),
  ];
}

type Titrated = Readonly<{ person: DosedPerson; doseUnits: number }>;

/** The highest dose that titration may go to by itself. */
export function unusualTitrationLimit(maxDoseUnits: number, { person, doseUnits }: Titrated): UnusualChange[] {
  const value = { quantity: 'titrationMaxDoseUnits', place: {}, before: doseUnits, after: maxDoseUnits } as const;
  const times = maxDoseUnits / doseUnits;
  const isFold = times > TITRATION_FOLD;
  const { basalPerDay } = usualPerKg(person);
  return [
    ...(isFold
      ? [{ code: 'fold-above', ...value, against: 'in-force', measured: times, bound: TITRATION_FOLD } as const]
      : []),
    ...perKgFinding({ ...value, value: maxDoseUnits }, doseUnits, basalPerDay, person),
  ];
}

/** The same value can be unusual against the plan in force and against the proposal: one of them is enough. */
function withoutRepeats(found: readonly UnusualChange[]): UnusualChange[] {
  const keys = found.map(({ code, quantity, place }) => `${code} ${changedValueKey({ quantity, place })}`);
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
