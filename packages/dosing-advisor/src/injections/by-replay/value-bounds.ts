import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { ChangeBounds } from '../../advice/chosen-changes.ts';
import type { BasalInjectionCode } from '../../advice/reason-code.ts';
import type { Findings } from '../../evidence/findings.ts';
import { type GridBolus, isForCorrection } from '../../evidence/grid.ts';
import { couldDosesHaveCaused } from '../../evidence/lows/level-2-causes.ts';
import type { ExplainedLow } from '../../evidence/lows/low-causes.ts';
import { type GivenDoses, type TakenWay } from '../../evidence/taken/taken-doses.ts';
import { basalInsulinKind, type InsulinKinds } from '../../input/insulin-kind.ts';
import { type GuardTag, largestFall, maxRise } from '../../limits/guard.ts';
import type { Regime } from '../../limits/regime.ts';
import { type ForcedCut, forcedCut, regimeBlocks } from '../../limits/rise-and-cut.ts';
import { FORCED_CUT_LOG, LOWS_PER_DOSE, MIN_DOSES_FOR_RATE } from '../../limits/tuning.ts';
import type { TypeRules } from '../../limits/type-rules.ts';
import type { ByPeriod, InjectionValue } from '../../replay/injection-values.ts';
import type { BasalRowChange } from '../basal-rows.ts';
import { blamedOn, type DosingPast } from '../dosing-past.ts';

/** How far a value may change, and the lows that it is blamed for. */
export type ValueBounds = ChangeBounds &
  Readonly<{
    lows: readonly ExplainedLow[];
    lowRate: number;
    lowsOutOf: number;
    /** Why it may not fall; nothing where it may. */
    fallBlocks: readonly GuardTag[];
    /** Of basal insulin: the rule that forbids a rise. */
    heldBy: BasalInjectionCode | null;
  }>;

export type BoundedBy = Readonly<{
  plan: InjectionPlan;
  findings: Findings;
  rules: TypeRules;
  given: GivenDoses;
  past: DosingPast;
  /** What mornings and nights say of each basal injection. */
  rows: readonly BasalRowChange[];
  insulins: InsulinKinds;
}>;

export function valueBounds(value: InjectionValue, by: BoundedBy): ValueBounds {
  return value.kind === 'basal' ? basalBounds(value.row, by) : periodBounds(value, by);
}

/** What mornings and nights say against a rise of basal insulin, as a guard where it is one of all settings. */
const BASAL_BLOCKS: Partial<Record<BasalInjectionCode, GuardTag>> = {
  L2_HYPO_REPEAT: 'HYPO_BLOCK',
  NIGHT_HYPO: 'HYPO_BLOCK',
  HYPO_HOLD: 'HYPO_BLOCK',
  HYPO_WATCH: 'HYPO_BLOCK',
  LEFT_OUT_LOW_HOLD: 'LEVEL_2_BLOCK',
  TAKEN_OTHERWISE: 'TAKEN_OTHERWISE',
  // A step is not followed by another one of the same mornings.
  CHANGED_LATELY: 'CHANGED_LATELY',
  CARE_LOW_HOLD: 'CARE_LOW',
};
/** Beyond the consensus low nights cut it, whatever the days in between ask for. */
const BASAL_CUTS: Partial<Record<BasalInjectionCode, ForcedCut>> = {
  L2_HYPO_REPEAT: 'HYPO_FORCE_20',
  NIGHT_HYPO: 'HYPO_FORCE_10',
};

const forcedFall = (forced: ForcedCut) => ({ highestLog: -FORCED_CUT_LOG[forced], forced });

/** Those that only basal insulin knows. */
const BASAL_HOLDS: readonly BasalInjectionCode[] = [
  // Mornings on goal ask for no more of it, whatever the days are like.
  'IN_TARGET',
  'NEAR_GOAL_HOLD',
  'VARIABLE_HOLD',
  'BASAL_SHARE_HOLD',
  'OVERBASAL_HOLD',
  'CARE_GOAL_HOLD',
];

/** While lows are within the consensus most of them come by chance, and a basal dose acts on all hours: 10 % at most. */
const FALL_WITHIN_CONSENSUS = Math.log(0.9);

/** NPH acts some hours after it was injected; long-acting insulin at all of them. */
const NPH_ACTS_MINUTES = { from: 60, to: 960 } as const;

function basalBounds(row: number, { findings, rules, given, rows, insulins }: BoundedBy): ValueBounds {
  const { row: injection, step, lows, lowNights, injection: judged } = rows[row] as BasalRowChange;
  const heldBy = BASAL_HOLDS.find((code) => code === step.code) ?? null;
  const ruledOut = BASAL_BLOCKS[step.code];
  const isNph = basalInsulinKind(injection.insulinName, insulins) === 'nph';
  const couldHaveCaused = findings.level2Minutes.some(
    (minute) => !isNph || isWithin(sinceMinutes(injection.atMinute, minute), NPH_ACTS_MINUTES),
  );
  const blocks: GuardTag[] = [
    ...(couldHaveCaused ? (['LEVEL_2_BLOCK'] as const) : []),
    ...(ruledOut ? [ruledOut] : []),
    ...(findings.regime.stopsIncreases ? (['TBR_BLOCK'] as const) : []),
  ];
  const largestRise = Math.min(
    Math.max(...rules.basalStepShares),
    rules.maxBasalStepUnits / injection.doseUnits,
    Math.expm1(maxRise(findings.regime, rules)),
  );
  const forced = BASAL_CUTS[step.code];
  const highestLog = heldBy || blocks.length > 0 ? 0 : Math.log1p(largestRise);
  const doseThen = (day: number) => given.plans[day]?.basal[row]?.doseUnits ?? injection.doseUnits;
  return {
    ...fallOf(findings.regime.softensCuts ? FALL_WITHIN_CONSENSUS : -rules.maxFall, {
      way: judged.takenWay,
      hadLess: given.plans.some((_, day) => doseThen(day) < injection.doseUnits),
      hasOwnLows: lows.length > 0,
    }),
    ...(forced && !findings.regime.softensCuts ? forcedFall(forced) : { highestLog }),
    blocks,
    heldBy,
    lows,
    lowRate: lowNights / findings.grid.counted.days,
    lowsOutOf: findings.grid.counted.days,
  };
}

const sinceMinutes = (atMinute: number, minute: number) =>
  (((minute - atMinute) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
const isWithin = (amount: number, { from, to }: Readonly<{ from: number; to: number }>) =>
  amount >= from && amount <= to;

type Taken = Readonly<{ way: TakenWay | null; hadLess: boolean; hasOwnLows: boolean }>;

/**
 * With more in its place than planned, nothing is known of the planned dose. With less of it, or where the plan gave less
 * until lately, only lows of its own cut it: other days would take a change back, or speak of other doses.
 */
function fallOf(lowestLog: number, { way, hadLess, hasOwnLows }: Taken): Pick<ValueBounds, 'lowestLog' | 'fallBlocks'> {
  if (way && (way === 'more' || !hasOwnLows)) return { lowestLog: 0, fallBlocks: ['TAKEN_OTHERWISE'] };
  return hadLess && !hasOwnLows ? { lowestLog: 0, fallBlocks: ['CHANGED_LATELY'] } : { lowestLog, fallBlocks: [] };
}

const partOf = ({ kind }: ByPeriod) => (kind === 'carb-ratio' || kind === 'meal' ? 'meal' : 'correction');

function periodBounds(value: ByPeriod, by: BoundedBy): ValueBounds {
  const { findings, rules, given, past } = by;
  const { regime } = findings;
  const part = partOf(value);
  const dosesIn = (boluses: readonly GridBolus[]) => boluses.filter((bolus) => isOf(bolus, value, by));
  const then = past.insulinThen[part](value.period);
  const way = wayOf(value, by);
  const lows = blamedOn(part, findings.lows).filter((low) => low[part] !== null && isOf(low[part], value, by));
  const lowsOutOf = Math.max(MIN_DOSES_FOR_RATE, dosesIn(findings.grid.counted.boluses).length);
  const lowRate = weightOf(lows) / lowsOutOf;
  const couldHaveCaused = couldDosesHaveCaused(WHOLE_DAY, findings.level2Minutes, dosesIn(findings.grid.boluses));
  const blocks: GuardTag[] = [
    ...(couldHaveCaused ? (['LEVEL_2_BLOCK'] as const) : []),
    ...(lowRate >= LOWS_PER_DOSE.block ? (['HYPO_BLOCK'] as const) : []),
    ...regimeBlocks(regime),
    ...(way ? (['TAKEN_OTHERWISE'] as const) : []),
  ];
  const ownLows = lows.filter((low) => !low.isAfterExtraDose && then(low[part]?.minute ?? 0) <= 0);
  const forced = way === 'more' ? null : forcedCut(weightOf(ownLows) / lowsOutOf, LOWS_PER_DOSE, regime);
  const highestLog =
    blocks.length > 0 ? 0 : riseShare(lowRate, regime) * (regime.riseCare ? rules.maxRise : maxRise(regime, rules));
  return {
    ...fallOf(-largestFall(regime, rules), {
      way,
      hadLess: given.plans.some((_, day) => then(day * MINUTES_PER_DAY) < 0),
      hasOwnLows: ownLows.length > 0,
    }),
    ...(forced ? forcedFall(forced) : { highestLog }),
    blocks,
    heldBy: null,
    lows,
    lowRate,
    lowsOutOf,
  };
}

/** Of a low that meal and correction caused together, each bears a half. */
const weightOf = (lows: readonly ExplainedLow[]) =>
  lows.reduce((sum, { weight, cause }) => sum + (cause === 'mixed' ? weight / 2 : weight), 0);

/** Half as far where lows are nearly too many, of the value or as a whole. */
const NEARLY_SHARE = 0.5;

function riseShare(lowRate: number, { halvesIncreases, softensCuts }: Regime): number {
  const isBlameless = softensCuts && lowRate === 0;
  const isNearly = lowRate >= LOWS_PER_DOSE.halve || (halvesIncreases && !isBlameless);
  return isNearly ? NEARLY_SHARE : 1;
}

/** In which other way than planned the doses of a value were mostly taken; null where they were as planned. */
function wayOf(value: ByPeriod, { given, past }: BoundedBy): TakenWay | null {
  const way = past.takenWay(value.period);
  if (way) return way;
  return given.otherInsulin.some(({ dose }) => dose === 'meals') ? 'less' : null;
}

const WHOLE_DAY = { startMinute: 0, endMinute: MINUTES_PER_DAY } as const;

/** Whether a dose was, at least in part, given by a value. */
function isOf(bolus: GridBolus, value: ByPeriod, { past }: BoundedBy): boolean {
  if (past.periodOf(bolus.minute % MINUTES_PER_DAY) !== value.period) return false;
  if (partOf(value) === 'correction') return isForCorrection(bolus);
  const isOfSize = value.kind !== 'meal' || !value.size || value.size === (bolus.mealSize ?? 'normal');
  return bolus.foodUnits > 0 && isOfSize;
}
