import { at } from '../arithmetic/series.ts';
import type { SensorReadings } from '../input/recorded.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../rules/tuning.ts';
import type { SensorColumn } from './dataset.ts';
import { glucoseSlots } from './glucose-slots.ts';
import { sensorColumn } from './sensor-column.ts';

/** Two good sensors on one person are rarely farther apart than both of these. */
const AGREEMENT = { withinMgDl: 30, withinShare: 0.2 } as const;
/** Glucose does not go up and down by so much between readings this close, and not three times an hour. */
const ZIGZAG = { maxSpanMinutes: 20, perHour: 3 } as const;
const SLOTS_PER_HOUR = 60 / SLOT_MINUTES;

export type SensorSlots = Readonly<{
  /** In slots of five minutes with short gaps filled; NaN where nothing is known or sensors contradict each other. */
  glucoseMgDl: Float64Array;
  /** Slots of which two sensors tell something, and those of them in which they contradict each other. */
  sharedSlots: number;
  contradictedSlots: number;
}>;

/** All sensors as one. Where they contradict each other their mean would be nobody's glucose: it is not known. */
export function sensorSlots(sensors: readonly SensorReadings[], firstDay: number, days: number): SensorSlots {
  const streams = [...Map.groupBy(sensors, ({ deviceId }) => deviceId ?? '').values()];
  const columns = streams.map((stream) => sensorColumn(stream, firstDay, days));
  const series = columns.map((column) => glucoseSlots(column, days));
  const mixedHours = new Set(columns.flatMap(hoursOfTwo));
  const glucoseMgDl =
    series.length === 1 && series[0] ? series[0] : glucoseSlots(sensorColumn(sensors, firstDay, days), days);
  let [sharedSlots, contradictedSlots] = [0, 0];
  if (series.length < 2 && mixedHours.size === 0) return { glucoseMgDl, sharedSlots, contradictedSlots };
  for (let slot = 0; slot < days * SLOTS_PER_DAY; slot += 1) {
    const seen = series.map((stream) => at(stream, slot)).filter((glucose) => !Number.isNaN(glucose));
    const isMixed = seen.length > 0 && mixedHours.has(Math.floor(slot / SLOTS_PER_HOUR));
    if (seen.length < 2 && !isMixed) continue;
    sharedSlots += 1;
    if (!isMixed && isAgreed(Math.min(...seen), Math.max(...seen))) continue;
    contradictedSlots += 1;
    glucoseMgDl[slot] = Number.NaN;
  }
  return { glucoseMgDl, sharedSlots, contradictedSlots };
}

function isAgreed(lowest: number, highest: number): boolean {
  const { withinMgDl, withinShare } = AGREEMENT;
  return highest - lowest <= Math.max(withinMgDl, (withinShare * (lowest + highest)) / 2);
}

/** The hours in which one stream jumps up and down between two levels: two sensors that share a name. */
function hoursOfTwo({ minutes, glucoseMgDl }: SensorColumn): number[] {
  const jumps = new Map<number, number>();
  for (let index = 1; index < minutes.length - 1; index += 1) {
    if (at(minutes, index + 1) - at(minutes, index - 1) > ZIGZAG.maxSpanMinutes) continue;
    const [before, here, after] = [at(glucoseMgDl, index - 1), at(glucoseMgDl, index), at(glucoseMgDl, index + 1)];
    const isTop = here > Math.max(before, after) && !isAgreed(Math.max(before, after), here);
    const isBottom = here < Math.min(before, after) && !isAgreed(here, Math.min(before, after));
    if (!isTop && !isBottom) continue;
    const hour = Math.floor(at(minutes, index) / 60);
    jumps.set(hour, (jumps.get(hour) ?? 0) + 1);
  }
  return [...jumps].flatMap(([hour, count]) => (count >= ZIGZAG.perHour ? [hour] : []));
}
