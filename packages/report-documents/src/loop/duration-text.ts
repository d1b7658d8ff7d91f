import { MINUTES_PER_HOUR } from '@glidepath/quantities';

import type { Writer } from '../writing/writer.ts';

/** "20 h 53 min" or "53 min", of whole minutes: 59.6 are an hour, not 60 minutes. */
export function durationText(writer: Writer, minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < MINUTES_PER_HOUR) return writer.texts.daily.minutes(writer.number(whole, 0));
  return writer.texts.duration(
    writer.number(Math.floor(whole / MINUTES_PER_HOUR), 0),
    writer.number(whole % MINUTES_PER_HOUR, 0),
  );
}
