import { glucoseSummary, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import {
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
import { LEVEL_2_MG_DL, type LowEvent } from './lows/low-events.ts';

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

/** By all days; and by those since the plan is as it is now, which days before them do not excuse. */
export function judgedRegime(judged: JudgedGlucose, asNowSinceDay: number): JudgedRegime {
  const regimeSince = judged.source === 'sensor' ? bySensor : byMeter;
  // Whoever asks for advice has readings.
  const all = regimeSince(judged, 0) as JudgedRegime;
  const since = asNowSinceDay > 0 ? regimeSince(judged, asNowSinceDay) : null;
  if (!since) return all;
  const isBySince =
    !all.regime.stopsIncreases &&
    (since.regime.stopsIncreases || (since.regime.halvesIncreases && !all.regime.halvesIncreases));
  return {
    regime: strictest(all.regime, since.regime),
    regimeFigures: isBySince ? since.regimeFigures : all.regimeFigures,
  };
}

/** Null without readings since that day. */
function bySensor({ dataset, treated }: JudgedGlucose, sinceDay: number): JudgedRegime | null {
  const glucose = glucoseSummary(dataset.glucoseMgDl.subarray(sinceDay * SLOTS_PER_DAY));
  if (sinceDay > 0 && glucose.readings === 0) return null;
  const days = dataset.days - sinceDay;
  return { regime: sensorRegime(glucose, treated), regimeFigures: sensorFigures(glucose, treated, days) };
}

function byMeter({ dataset, lows, treated }: JudgedGlucose, sinceDay: number): JudgedRegime | null {
  const meter = dataset.meter.filter(({ minute }) => minute >= sinceDay * MINUTES_PER_DAY);
  if (sinceDay > 0 && meter.length === 0) return null;
  const days = dataset.days - sinceDay;
  const { meanMgDl, inRangePercent, above250Percent } = glucoseSummary(meter.map(({ glucoseMgDl }) => glucoseMgDl));
  const level2 = meter.filter(({ glucoseMgDl }) => glucoseMgDl < LEVEL_2_MG_DL);
  const level2Days = new Set(level2.map(({ minute }) => Math.floor(minute / MINUTES_PER_DAY))).size;
  const lowsPerDay = lows.filter(({ startSlot }) => startSlot >= sinceDay * SLOTS_PER_DAY).length / days;
  const glucose: MeterGlucose = { meanMgDl, inRangePercent, above250Percent, lowsPerDay, level2Days };
  return { regime: meterRegime(glucose, treated.isHighRisk), regimeFigures: meterFigures(glucose, days) };
}
