import { glucoseSummary, type LowEvent, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import {
  heldBackBy,
  type MeterGlucose,
  meterFigures,
  meterRegime,
  type Regime,
  type RegimeFigures,
  sensorFigures,
  sensorRegime,
  strictest,
  type Treated,
} from '../limits/regime.ts';
import type { Dataset } from './dataset/dataset.ts';
import { countedSince } from './dataset/days-left-out.ts';
import { LEVEL_2_MG_DL, lowsSeen } from './lows/low-events.ts';

export type JudgedRegime = Readonly<{
  regime: Regime;
  /** What the regime was derived from. */
  regimeFigures: RegimeFigures;
}>;

export type JudgedGlucose = Readonly<{
  source: 'sensor' | 'meter';
  dataset: Dataset;
  lows: readonly LowEvent[];
  treated: Treated;
}>;

/** By the days that count; what all of them together show holds back as well. */
export function judgedRegime(judged: JudgedGlucose, asNowSinceDay: number): JudgedRegime {
  const counted = countedRegime(judged, asNowSinceDay);
  const { withLeftOut } = judged.dataset;
  const all = withLeftOut && regimeSince({ ...judged, ...withAll(judged, withLeftOut) }, 0);
  if (!all) return counted;
  return {
    regime: heldBackBy(counted.regime, all.regime),
    regimeFigures: isStricter(all.regime, counted.regime) ? all.regimeFigures : counted.regimeFigures,
  };
}

function withAll({ source, dataset }: JudgedGlucose, all: NonNullable<Dataset['withLeftOut']>) {
  return { dataset: { ...dataset, ...all }, lows: lowsSeen(all, source) };
}

/** By all days that count; and by those since the plan is as it is now, which days before them do not excuse. */
function countedRegime(judged: JudgedGlucose, asNowSinceDay: number): JudgedRegime {
  // Whoever asks for advice has readings.
  const all = regimeSince(judged, 0) as JudgedRegime;
  const since = asNowSinceDay > 0 ? regimeSince(judged, asNowSinceDay) : null;
  if (!since) return all;
  return {
    regime: strictest(all.regime, since.regime),
    regimeFigures: isStricter(since.regime, all.regime) ? since.regimeFigures : all.regimeFigures,
  };
}

const isStricter = (one: Regime, other: Regime) =>
  !other.stopsIncreases && (one.stopsIncreases || (one.halvesIncreases && !other.halvesIncreases));

/** Null without readings since that day. */
function regimeSince(judged: JudgedGlucose, sinceDay: number): JudgedRegime | null {
  return judged.source === 'sensor' ? bySensor(judged, sinceDay) : byMeter(judged, sinceDay);
}

function bySensor({ dataset, treated }: JudgedGlucose, sinceDay: number): JudgedRegime | null {
  const glucose = glucoseSummary(dataset.glucoseMgDl.subarray(sinceDay * SLOTS_PER_DAY));
  if (sinceDay > 0 && glucose.readings === 0) return null;
  const days = countedSince(dataset, sinceDay);
  return { regime: sensorRegime(glucose, treated), regimeFigures: sensorFigures(glucose, treated, days) };
}

function byMeter({ dataset, lows, treated }: JudgedGlucose, sinceDay: number): JudgedRegime | null {
  const meter = dataset.meter.filter(({ minute }) => minute >= sinceDay * MINUTES_PER_DAY);
  if (sinceDay > 0 && meter.length === 0) return null;
  const days = countedSince(dataset, sinceDay);
  const { meanMgDl, inRangePercent, above250Percent } = glucoseSummary(meter.map(({ glucoseMgDl }) => glucoseMgDl));
  const level2 = meter.filter(({ glucoseMgDl }) => glucoseMgDl < LEVEL_2_MG_DL);
  const level2Days = new Set(level2.map(({ minute }) => Math.floor(minute / MINUTES_PER_DAY))).size;
  const lowsPerDay = lows.filter(({ startSlot }) => startSlot >= sinceDay * SLOTS_PER_DAY).length / days;
  const glucose: MeterGlucose = { meanMgDl, inRangePercent, above250Percent, lowsPerDay, level2Days };
  return { regime: meterRegime(glucose, treated.isHighRisk), regimeFigures: meterFigures(glucose, days) };
}
