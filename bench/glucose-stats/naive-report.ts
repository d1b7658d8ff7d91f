// The report as one would write it first: a pass for each figure, dates as texts, a scan of everything for each day,
// slot and hour. It computes the same main figures and is the measure for the package's speed.

import { type DeviceRecord, withoutDoubleStreams, withoutDuplicates } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';

import { type RecordedDays, ZONE } from './recorded-days.ts';

const dayTextOf = (record: DeviceRecord) => new Date(record.deviceClockMs).toISOString().slice(0, 10);
const minuteOf = (record: DeviceRecord) =>
  new Date(record.deviceClockMs).getUTCHours() * 60 + new Date(record.deviceClockMs).getUTCMinutes();

export function naiveReport({ records, devices, nowMs }: RecordedDays, days: number) {
  const counted = withoutDoubleStreams(withoutDuplicates(records), devices);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(nowMs);
  const dates = Array.from({ length: days }, (_, back) =>
    new Date(Date.parse(today) - back * DAY_MS).toISOString().slice(0, 10),
  );
  const span = dates.slice(0, 14);
  const levels = counted.flatMap((record) =>
    record.type === 'cgm' && span.includes(dayTextOf(record)) ? [record.glucose] : [],
  );
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return {
    mean,
    sd: Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / (levels.length - 1)),
    inRange: (100 * levels.filter((level) => level >= 70 && level <= 180).length) / levels.length,
    profile: Array.from({ length: 96 }, (_, slot) => slotPercentiles(counted, span, slot)),
    daily: counted.map((record) => ({
      ...record,
      timestamp: new Date(record.deviceClockMs).toISOString().slice(0, 19),
    })),
    timeInRange: dates.map((date) => shareInRange(counted, date)),
    insulin: dates.map((date) => bolusUnits(counted.filter((record) => dayTextOf(record) === date))),
    logbook: dates.map((date) => logbookDay(counted, date)),
  };
}

function slotPercentiles(records: readonly DeviceRecord[], span: readonly string[], slot: number) {
  const levels = records
    .flatMap((record) =>
      record.type === 'cgm' && Math.floor(minuteOf(record) / 15) === slot && span.includes(dayTextOf(record))
        ? [record.glucose]
        : [],
    )
    .sort((a, b) => a - b);
  return [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => levels[Math.round((levels.length - 1) * share)] ?? null);
}

function shareInRange(records: readonly DeviceRecord[], date: string): number {
  const levels = records.flatMap((record) =>
    record.type === 'cgm' && dayTextOf(record) === date ? [record.glucose] : [],
  );
  return levels.filter((level) => level >= 70 && level <= 180).length / levels.length;
}

function bolusUnits(records: readonly DeviceRecord[]): number {
  return records.reduce((sum, record) => sum + (record.type === 'bolus' ? record.deliveredUnits : 0), 0);
}

function logbookDay(records: readonly DeviceRecord[], date: string) {
  const ofDay = records.filter((record) => dayTextOf(record) === date);
  return Array.from({ length: 24 }, (_, hour) => {
    const ofHour = ofDay.filter((record) => Math.floor(minuteOf(record) / 60) === hour);
    return { bolus: bolusUnits(ofHour), meters: ofHour.filter(({ type }) => type === 'smbg') };
  });
}
