import { MINUTE_MS } from '@glidepath/quantities';

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** No device of ours recorded anything before; a later year is a broken clock. */
const YEARS = { first: 2000, last: 2099 } as const;

export type ClockParts = Readonly<{
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}>;

/** A wall clock as milliseconds, read as if it were UTC; undefined for a day or a time that does not exist. */
export function clockMsOf(parts: ClockParts): number | undefined {
  const { year, month, day, hour, minute, second } = parts;
  if (year < YEARS.first || year > YEARS.last || hour > 23 || minute > 59 || second > 59) return undefined;
  const days = DAYS_IN_MONTH[month - 1] ?? 0;
  if (day < 1 || day > days) return undefined;
  const clockMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(clockMs).getUTCDate() === day ? clockMs : undefined;
}

const FIRST_MS = Date.UTC(YEARS.first, 0, 1);
const LAST_MS = Date.UTC(YEARS.last + 1, 0, 1);

/** For instants and for wall clocks. */
export function isSaneInstant(ms: number): boolean {
  return Number.isInteger(ms) && ms >= FIRST_MS && ms < LAST_MS;
}

/** No zone is farther from UTC. */
const MAX_OFFSET_MINUTES = 14 * 60;

export function offsetOfMinutes(minutes: number | undefined): number | undefined {
  if (minutes === undefined || Math.abs(minutes) > MAX_OFFSET_MINUTES) return undefined;
  return Math.round(minutes) * MINUTE_MS;
}

/** What an ISO text says: the wall clock, and how far it is ahead of UTC where the text tells. */
export type ClockText = Readonly<{ clockMs: number; offsetMs: number | undefined }>;

// Seconds may be missing, and an offset may have seconds of its own: 2021-02-03T14:15Z, -06:59:58.
const ISO = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d*)?)?(?:(Z)|([+-])(\d\d):?(\d\d)(?::?(\d\d))?)?$/;

/** Seconds are kept, their fractions not: two clouds write the same reading with and without them. */
export function clockText(text: string): ClockText | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const clockMs = clockMsOf({
    year: Number(match[1]),
    month: Number(match[2]),
    day: Number(match[3]),
    hour: Number(match[4]),
    minute: Number(match[5]),
    second: Number(match[6] ?? 0),
  });
  return clockMs === undefined ? undefined : { clockMs, offsetMs: offsetMsOf(match) };
}

function offsetMsOf(match: RegExpExecArray): number | undefined {
  if (match[7]) return 0;
  if (!match[8]) return undefined;
  // Offsets are whole minutes; one with seconds is a clock that drifted.
  const minutes = Math.round(Number(match[9]) * 60 + Number(match[10]) + Number(match[11] ?? 0) / 60);
  return (match[8] === '-' ? -minutes : minutes) * MINUTE_MS;
}

/** The instant of a text; one without an offset is UTC. */
export function instantOfText(text: string): number | undefined {
  const read = clockText(text);
  return read && read.clockMs - (read.offsetMs ?? 0);
}

export function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
