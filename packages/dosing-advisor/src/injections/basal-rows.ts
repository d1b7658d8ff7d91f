import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import {
  bedtimeToMorningFall,
  bedtimeValues,
  type DayValues,
  fastingValues,
  preDinnerValues,
} from '../evidence/fasting/day-values.ts';
import type { Findings } from '../evidence/findings.ts';
import type { ExplainedLow } from '../evidence/lows/low-causes.ts';
import { totalBasalUnits } from '../evidence/taken/planned-dose.ts';
import { basalTakenWay, type GivenDoses } from '../evidence/taken/taken-doses.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { type BasalInsulinKind, basalInsulinKind, type InsulinKinds } from '../input/insulin-kind.ts';
import type { Pen } from '../limits/pen-dose.ts';
import { type BasalInjectionCase, type BasalInjectionStep, titratedBasal } from './titrated-basal.ts';

const DAYTIME = { fromMinute: 300, toMinute: 1020 } as const;

/** NPH in the daytime acts before dinner: fasting glucose says nothing about it. */
export function isJudgedByMornings(kind: BasalInsulinKind, atMinute: number): boolean {
  if (kind === 'other') return false;
  return kind !== 'nph' || !isDaytime({ atMinute });
}
/** When lows count against an injection, by the value it is judged by. */
const LOW_HOURS = {
  fasting: { fromMinute: 0, toMinute: 420 },
  'pre-dinner': { fromMinute: 660, toMinute: 1080 },
} as const;

type BasalInjection = InjectionPlan['basal'][number];
export type JudgedBy = keyof typeof LOW_HOURS;

/** One row of the plan, with what it was judged by. */
export type BasalRowChange = Readonly<{
  row: BasalInjection;
  judgedBy: JudgedBy;
  values: DayValues;
  lows: readonly ExplainedLow[];
  lowNights: number;
  injection: BasalInjectionCase;
  step: BasalInjectionStep;
}>;

/** Each basal injection by the glucose it governs. Of two that would rise only one does: one change at a time. */
export function basalRowChanges(
  plan: InjectionPlan,
  findings: Findings,
  { patient, insulins = {} }: Pick<AdvisorInput, 'patient' | 'insulins'>,
  given: GivenDoses,
  pen: Pen,
): BasalRowChange[] {
  const values = valuesOf(findings);
  const changes = judgedRows(plan.basal, insulins).map(({ row, judgedBy }, index): BasalRowChange => {
    const { takenWay, lows, ofPlan, ofThisDose } = ownEvidence({ row, judgedBy, index }, values, findings, given);
    const injection: BasalInjectionCase = {
      doseUnits: row.doseUnits,
      pen,
      diabetesType: patient.diabetesType,
      goalMgDl: patient.preMealRangeMgDl,
      valuesMgDl: ofThisDose.flatMap((value) => (value ? [value.glucoseMgDl] : [])),
      isChangedLately: values[judgedBy].some((value, day) => value !== null && ofPlan[day] === null),
      takenWay,
      lowNights: nightsWith(lows.filter(({ level }) => level === 1)),
      level2Lows: lows.filter(({ level }) => level === 2).length,
      isLowLeftOut: isLevel2LeftOut(findings, judgedBy),
      isHighRisk: findings.regime.riseCare !== undefined,
      isWithoutSensor: findings.source === 'meter',
      isLowSeen: findings.regime.riseCare === 'low-seen',
      stopsIncreases: findings.regime.stopsIncreases,
      softensCuts: findings.regime.softensCuts,
      watchesFewLows: findings.regime.watchesFewLows,
      basalShare: findings.grid.boluses.length === 0 ? 0 : totalBasalUnits(plan) / findings.grid.dailyDoseUnits,
      unitsPerKg: patient.weightKg === undefined ? null : totalBasalUnits(plan) / patient.weightKg,
      bedtimeFallMgDl: values.bedtimeFallMgDl,
    };
    const step = titratedBasal(injection);
    return { row, judgedBy, values: ofThisDose, lows, lowNights: nightsWith(lows), injection, step };
  });
  return oneRiseAtATime(changes);
}

/** What tells of the present dose: not the days of another plan, nor those on which another dose was taken. */
function ownEvidence(
  { row, judgedBy, index }: Readonly<{ row: BasalInjection; judgedBy: JudgedBy; index: number }>,
  values: Readonly<Record<JudgedBy, DayValues>>,
  findings: Findings,
  given: GivenDoses,
) {
  const doseThen = (day: number) => given.plans[day]?.basal[index]?.doseUnits ?? row.doseUnits;
  const takenWay = basalTakenWay(given, row.atMinute);
  const besidePlan = (minute: number) => {
    const day = dayOfDose(row, minute);
    // Before the first day nothing is known of any dose.
    return day < 0 ? 0 : given.basalBesidePlan(day);
  };
  const lows = lowsIn(findings.lows, judgedBy).filter(
    // What a larger dose did is no reason to cut the present one; a low after none that is known of still is.
    ({ startSlot }) =>
      doseThen(dayOfSlot(startSlot)) <= row.doseUnits && (besidePlan(startSlot * SLOT_MINUTES) ?? 0) <= 0,
  );
  const ofPlan = values[judgedBy].map((value, day) => (doseThen(day) === row.doseUnits ? value : null));
  // Where it is a habit nothing is judged by them; single mornings after another dose, or none, are left out.
  const ofThisDose = ofPlan.map((value) => (value && !takenWay && besidePlan(value.minute) !== 0 ? null : value));
  return { takenWay, lows, ofPlan, ofThisDose };
}

function valuesOf({ dataset }: Findings) {
  const fasting = fastingValues(dataset);
  const bedtimeFallMgDl = bedtimeToMorningFall(bedtimeValues(dataset), fasting);
  return { fasting, 'pre-dinner': preDinnerValues(dataset), bedtimeFallMgDl };
}

export function judgedRows(
  rows: readonly BasalInjection[],
  insulins: InsulinKinds,
): Readonly<{ row: BasalInjection; judgedBy: JudgedBy }>[] {
  const [first, second] = rows;
  if (!first || !second) {
    const isNph = ({ insulinName }: BasalInjection) => basalInsulinKind(insulinName, insulins) === 'nph';
    return rows.map((row) => ({ row, judgedBy: isNph(row) && isDaytime(row) ? 'pre-dinner' : 'fasting' }));
  }
  const isFirstByDay = isDaytime(first);
  // Both on one side of the day: the later one reaches the morning.
  const isFirstPreDinner = isFirstByDay === isDaytime(second) ? fromMorning(first) < fromMorning(second) : isFirstByDay;
  return [
    { row: first, judgedBy: isFirstPreDinner ? 'pre-dinner' : 'fasting' },
    { row: second, judgedBy: isFirstPreDinner ? 'fasting' : 'pre-dinner' },
  ];
}

function isDaytime({ atMinute }: Pick<BasalInjection, 'atMinute'>): boolean {
  return atMinute >= DAYTIME.fromMinute && atMinute < DAYTIME.toMinute;
}

function fromMorning({ atMinute }: BasalInjection): number {
  return (atMinute - DAYTIME.fromMinute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

const lowsIn = (lows: readonly ExplainedLow[], judgedBy: JudgedBy): ExplainedLow[] =>
  lows.filter(({ cause, startSlot }) => cause === 'basal' && isInHours(startSlot * SLOT_MINUTES, judgedBy));

function isInHours(minute: number, judgedBy: JudgedBy): boolean {
  const { fromMinute, toMinute } = LOW_HOURS[judgedBy];
  const minuteOfDay = minute % MINUTES_PER_DAY;
  return minuteOfDay >= fromMinute && minuteOfDay < toMinute;
}

/** Whatever caused it: of a day that is left out nobody looks at what acted. */
const isLevel2LeftOut = ({ level2Minutes, dataset: { leftOut } }: Findings, judgedBy: JudgedBy): boolean =>
  level2Minutes.some((minute) => leftOut.has(Math.floor(minute / MINUTES_PER_DAY)) && isInHours(minute, judgedBy));

function nightsWith(lows: readonly ExplainedLow[]): number {
  return new Set(lows.map(({ startSlot }) => dayOfSlot(startSlot))).size;
}

/** The day whose injection was the last one planned before a minute. */
function dayOfDose({ atMinute }: BasalInjection, minute: number): number {
  return Math.floor((minute - atMinute) / MINUTES_PER_DAY);
}

const dayOfSlot = (slot: number) => Math.floor((slot * SLOT_MINUTES) / MINUTES_PER_DAY);

function oneRiseAtATime(changes: readonly BasalRowChange[]): BasalRowChange[] {
  const rising = changes.filter(({ step }) => step.share > 0);
  if (rising.length < 2) return [...changes];
  const order = (change: BasalRowChange) => (change.judgedBy === 'fasting' ? 0 : 1);
  const [chosen] = rising.toSorted((a, b) => b.step.share - a.step.share || order(a) - order(b));
  return changes.map((change) => {
    if (change === chosen || change.step.share <= 0) return change;
    return { ...change, step: { ...change.step, doseUnits: change.row.doseUnits, share: 0, code: 'ONE_AT_A_TIME' } };
  });
}
