import type { Regime } from '../advice/advice.ts';
import { at } from '../arithmetic/series.ts';
import type { Grid } from '../extraction/grid.ts';
import { HIGH_HOURS, SLOT_MINUTES, SLOTS_PER_DAY } from '../rules/tuning.ts';

const [LOW_MG_DL, HIGH_MG_DL] = [70, 180];

/** A part of every day. Minutes of the day after go on from 1440. */
export type HoursOfDay = Readonly<{ fromMinute: number; toMinute: number }>;

/** Whether hours are often high and hardly ever low. */
export type AreHigh = (hours: HoursOfDay) => boolean;

type SensorDays = Pick<Grid, 'days' | 'slots' | 'glucoseMgDl'>;
type Recent = Readonly<{ grid: SensorDays; regime: Pick<Regime, 'softensCuts'> }>;

/**
 * Life makes some hours high that no median meal and no fasting hour explains: forgotten boluses, food nobody counted.
 * Where lows have been rare at such hours for weeks, while there is time in range to win and lows as a whole are within
 * the consensus, a little more insulin then has the most to win and the least to lose.
 */
export function highHours({ grid, regime }: Recent, earlierGrid: SensorDays | null): AreHigh {
  if (!earlierGrid || !regime.softensCuts) return () => false;
  return (hours) => {
    const [recent, before] = [countedAt(hours, grid), countedAt(hours, earlierGrid)];
    const readings = recent.readings + before.readings;
    const percent = (of: 'low' | 'high') => (100 * (recent[of] + before[of])) / readings;
    return (
      readings >= (HIGH_HOURS.minDays * (hours.toMinute - hours.fromMinute)) / SLOT_MINUTES &&
      percent('high') >= HIGH_HOURS.above180FromPercent &&
      percent('low') < HIGH_HOURS.below70UnderPercent.allWeeks &&
      100 * recent.low <= HIGH_HOURS.below70UnderPercent.lastWeeks * recent.readings
    );
  };
}

function countedAt({ fromMinute, toMinute }: HoursOfDay, { days, slots, glucoseMgDl }: SensorDays) {
  const counted = { readings: 0, low: 0, high: 0 };
  for (let day = 0; day < days; day += 1) {
    const midnight = day * SLOTS_PER_DAY;
    const end = Math.min(slots, midnight + Math.floor(toMinute / SLOT_MINUTES));
    for (let slot = midnight + Math.floor(fromMinute / SLOT_MINUTES); slot < end; slot += 1) {
      const mgDl = at(glucoseMgDl, slot);
      if (Number.isNaN(mgDl)) continue;
      counted.readings += 1;
      if (mgDl < LOW_MG_DL) counted.low += 1;
      if (mgDl > HIGH_MG_DL) counted.high += 1;
    }
  }
  return counted;
}
