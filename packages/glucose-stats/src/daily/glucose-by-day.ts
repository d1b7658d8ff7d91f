import { type Device, type DeviceRecord, withSeenIntervals } from '@glidepath/device-readings';
import { DAY_MS, dayText, MINUTES_PER_HOUR } from '@glidepath/quantities';

import { activePercent } from '../cgm-statistics/cgm-statistics.ts';
import { addAt } from '../preparation/add-at.ts';
import { BIN_COUNT } from '../preparation/glucose-bin.ts';
import { recordsByType } from '../preparation/records-by-type.ts';
import { recordsInOrder } from '../preparation/records-in-order.ts';
import { type DaySpan, dayNumber } from '../preparation/report-window.ts';
import { type SensorReadings, sensorReadings } from '../preparation/sensor-readings.ts';
import { meterReadings } from '../smbg/meter-readings.ts';
import { sensorDays, sensorTally } from '../time-in-range/sensor-days.ts';

const HOURS_PER_DAY = 24;

/** Readings by range on one calendar day: of the sensor, or of a meter where nobody wore one. */
type DayOfGlucose = Readonly<{
  day: string;
  /** Of the day's time, by the sensor. */
  activePercent: number;
  below54: number;
  from54To70: number;
  from70To180: number;
  from180To250: number;
  above250: number;
}>;

export type GlucoseByDay = Readonly<{
  days: readonly DayOfGlucose[];
  /** Mean of each hour of the clock over the last days; null where there is no reading. */
  hourlyMgDl: readonly (number | null)[];
}>;

type AskedDays = Readonly<{
  records: readonly DeviceRecord[];
  devices: readonly Device[];
  zone: string;
  nowMs: number;
  /** YYYY-MM-DD; all of them are over. */
  firstDay: string;
  lastDay: string;
  /** Of those, how many of the last the hours are of. */
  hourlyDays: number;
}>;

/** What a report counts of these days, and nothing else of it: for a list of many patients. */
export function glucoseByDay(asked: AskedDays): GlucoseByDay {
  const { nowMs, zone } = asked;
  const span = { firstDay: dayNumber(asked.firstDay), lastDay: dayNumber(asked.lastDay) };
  const records = recordsInOrder(asked.records, nowMs);
  const devices = withSeenIntervals(records, asked.devices);
  const sorted = recordsByType(records, devices);
  const readings = sensorReadings(sorted.readings, devices, nowMs);
  const ofSensor = sensorDays(readings, span);
  const meter = meterReadings(sorted.events);
  const isWorn = sensorTally(ofSensor, span).count > 0;
  const days: DayOfGlucose[] = [];
  for (let day = span.firstDay; day <= span.lastDay; day += 1) {
    const only = { firstDay: day, lastDay: day };
    const tally = sensorTally(ofSensor, only);
    const bins = isWorn ? tally.binCounts : binsOf(meter.filter((reading) => reading.day === day));
    days.push({
      day: dayText(day),
      activePercent: activePercent(tally.coveredMs, only, { zone, nowMs }) ?? 0,
      ...countsOf(bins),
    });
  }
  const hours = { firstDay: span.lastDay - asked.hourlyDays + 1, lastDay: span.lastDay };
  return { days, hourlyMgDl: isWorn ? hourlyOfSensor(readings, hours) : hourlyMeans(meter, hours) };
}

function binsOf(readings: readonly Readonly<{ bin: number }>[]): readonly number[] {
  const bins = Array.from({ length: BIN_COUNT }, () => 0);
  for (const { bin } of readings) addAt(bins, bin, 1);
  return bins;
}

/** In range are two bins: the tight one, and what lies above it. */
function countsOf(bins: readonly number[]) {
  const [below54 = 0, from54To70 = 0, tight = 0, aboveTight = 0, from180To250 = 0, above250 = 0] = bins;
  return { below54, from54To70, from70To180: tight + aboveTight, from180To250, above250 };
}

type TimedGlucose = Readonly<{ day: number; clockMs: number; mgDl: number }>;

function hourlyOfSensor({ count, day, minute, mgDl }: SensorReadings, span: DaySpan): (number | null)[] {
  const means = hourSums();
  for (let index = 0; index < count; index += 1) {
    const at = day[index] ?? 0;
    if (at < span.firstDay || at > span.lastDay) continue;
    means.add(Math.floor((minute[index] ?? 0) / MINUTES_PER_HOUR), mgDl[index] ?? 0);
  }
  return means.read();
}

function hourlyMeans(readings: readonly TimedGlucose[], span: DaySpan): (number | null)[] {
  const means = hourSums();
  for (const { day, clockMs, mgDl } of readings) {
    if (day < span.firstDay || day > span.lastDay) continue;
    means.add(Math.floor(((clockMs - day * DAY_MS) * HOURS_PER_DAY) / DAY_MS), mgDl);
  }
  return means.read();
}

function hourSums() {
  const sums = new Float64Array(HOURS_PER_DAY);
  const counts = new Uint32Array(HOURS_PER_DAY);
  return {
    add(hour: number, mgDl: number) {
      addAt(sums, hour, mgDl);
      addAt(counts, hour, 1);
    },
    read: () => Array.from(sums, (sum, hour) => (counts[hour] ? Math.round(sum / (counts[hour] ?? 1)) : null)),
  };
}
