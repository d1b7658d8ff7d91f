import type { WallTime } from '../report-input.ts';

/** The same moment on the clocks of a zone. */
export type ZoneTime = (instant: string) => WallTime | null;

/** Null for what is no moment: PostgreSQL knows an end of time, too. */
export function zoneTime(zone: string): ZoneTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant) => {
    const atMs = Date.parse(instant);
    if (Number.isNaN(atMs)) return null;
    const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    return {
      day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
      minuteOfDay: Number(part('hour')) * 60 + Number(part('minute')),
    };
  };
}
