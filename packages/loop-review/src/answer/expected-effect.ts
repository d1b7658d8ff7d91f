import { type Body, type GlucoseSummary, glucoseSummary, SLOTS_PER_DAY } from '@glidepath/plan-replay';

import type { LoopDays } from '../days/loop-days.ts';
import type { LoopSettings } from '../systems/loop-settings.ts';
import { askedBoluses } from './asked-boluses.ts';
import {
  type DaySettings,
  daySettings,
  type LoopColumns,
  loopColumns,
  SENSITIVITY_RULE_MG_DL,
} from './loop-columns.ts';
import { LEAST_EXPLAINED_SHARE, type LoopLaw, learnedLaw } from './loop-law.ts';
import { type LoopReplay, replayWithLoop } from './replay-with-loop.ts';

/** How a loop was seen to answer, and the days that other settings can be tried on. */
export type LoopAnswer = Readonly<{
  days: LoopDays;
  settings: LoopSettings;
  dailyUnits: number;
  base: DaySettings;
  columns: LoopColumns;
  /** Null where the loop could not be learned well enough. */
  law: LoopLaw | null;
}>;

/** What the recorded days might have been. Means over bodies that are more and less sensitive than the rule says. */
export type LoopEffect = Readonly<{
  before: GlucoseSummary;
  after: GlucoseSummary;
  timeInRangePoints: ExpectedPoints;
  timeBelowRangePoints: ExpectedPoints;
  riskPoints: ExpectedPoints;
  extraUnitsPerDay: number;
  /** Points of risk won on the half of the days on which less is won: chance does not win on both. */
  leastHalfGain: number;
}>;
export type ExpectedPoints = Readonly<{ expected: number; lowest: number; highest: number }>;

const SENSITIVITIES = [0.7, 1, 1.4] as const;
const BODY = { actionMinutes: 90, fadeMinutes: 180, rescueBelowMgDl: 65, doubt: 0.3 } as const;
/** Two to four times as wide as replays missed over virtual people (docs/closed-loops.md): no loop of a maker was replayed yet. */
const BAND = { timeInRange: 4, timeBelowRange: 1, risk: 4 } as const;

export function loopAnswer(days: LoopDays, settings: LoopSettings): LoopAnswer {
  const dailyUnits = dailyUnitsOf(days);
  const base = daySettings(settings, dailyUnits);
  const columns = loopColumns(days, base);
  const law = learnedLaw(days, columns);
  const isLearned = law !== null && law.explainedShare >= LEAST_EXPLAINED_SHARE;
  return { days, settings, dailyUnits, base, columns, law: isLearned ? law : null };
}

/** All insulin of a day, over the time in which the pump is known. */
export function dailyUnitsOf({ basalUnits, automaticBolusUnits, userBolusUnits }: LoopDays): number {
  let [units, known] = [0, 0];
  basalUnits.forEach((basal, slot) => {
    if (Number.isNaN(basal)) return;
    units += basal + (automaticBolusUnits[slot] ?? 0) + (userBolusUnits[slot] ?? 0);
    known += 1;
  });
  return (units / known) * SLOTS_PER_DAY;
}

/** Null where nobody knows how the loop would answer. */
export function expectedEffect(answer: LoopAnswer, next: LoopSettings): LoopEffect | null {
  const { days, law, columns, dailyUnits, settings } = answer;
  if (!law) return null;
  const asked = askedBoluses(days, settings);
  const replayed = SENSITIVITIES.map((times) =>
    replayWithLoop(
      {
        days,
        columns,
        law,
        next: daySettings(next, dailyUnits),
        dosing: asked.dosingBy(next),
        bolusSlots: asked.slots,
      },
      bodyOf(dailyUnits, times),
    ),
  );
  const before = glucoseSummary(days.glucoseMgDl);
  const after = meanSummary(replayed.map(({ glucoseMgDl }) => glucoseSummary(glucoseMgDl)));
  const extraUnits = replayed.reduce((sum, one) => sum + one.extraUnits, 0) / replayed.length;
  return {
    before,
    after,
    timeInRangePoints: points(after.inRangePercent - before.inRangePercent, BAND.timeInRange),
    timeBelowRangePoints: points(after.below70Percent - before.below70Percent, BAND.timeBelowRange),
    riskPoints: points(after.riskIndex - before.riskIndex, BAND.risk),
    extraUnitsPerDay: extraUnits / days.days,
    leastHalfGain: Math.min(...[0, 1].map((half) => halfGain(days, replayed, half))),
  };
}

/** Every other day. */
function halfGain({ glucoseMgDl }: LoopDays, replayed: readonly LoopReplay[], half: number): number {
  const riskOf = (column: Float64Array) =>
    glucoseSummary(column.filter((_, slot) => Math.floor(slot / SLOTS_PER_DAY) % 2 === half)).riskIndex;
  const after = replayed.reduce((sum, one) => sum + riskOf(one.glucoseMgDl), 0) / replayed.length;
  return riskOf(glucoseMgDl) - after;
}

function bodyOf(dailyUnits: number, times: number): Body {
  const sensitivity = (times * SENSITIVITY_RULE_MG_DL) / dailyUnits;
  return { ...BODY, sensitivityMgDlPerUnit: new Float64Array(SLOTS_PER_DAY).fill(sensitivity) };
}

function meanSummary(summaries: readonly GlucoseSummary[]): GlucoseSummary {
  const mean = (of: (summary: GlucoseSummary) => number) =>
    summaries.reduce((sum, one) => sum + of(one), 0) / summaries.length;
  return {
    readings: mean(({ readings }) => readings),
    meanMgDl: mean(({ meanMgDl }) => meanMgDl),
    inRangePercent: mean(({ inRangePercent }) => inRangePercent),
    below70Percent: mean(({ below70Percent }) => below70Percent),
    below54Percent: mean(({ below54Percent }) => below54Percent),
    above180Percent: mean(({ above180Percent }) => above180Percent),
    above250Percent: mean(({ above250Percent }) => above250Percent),
    riskIndex: mean(({ riskIndex }) => riskIndex),
  };
}

const whole = (amount: number): number => Math.round(amount) + 0;

function points(change: number, band: number): ExpectedPoints {
  return { expected: whole(change), lowest: whole(change - band), highest: whole(change + band) };
}
