import { GLUCOSE_DECIMALS, ROUNDING_NOISE, readGlucose, roundedHalfUp, shownLimit } from '@glidepath/quantities';

import type { GlucoseUnit } from '../report-input.ts';

/** A hyphen is not a minus: it is shorter, and lines break after it. */
const MINUS = '\u2212';

export function numberText(exact: number, decimals: number): string {
  if (!Number.isFinite(exact)) throw new RangeError(`${exact} cannot be printed.`);
  const text = roundedHalfUp(Math.abs(exact), decimals).toFixed(decimals);
  const isNegative = exact < 0 && Number(text) !== 0;
  return `${isNegative ? MINUS : ''}${text}`;
}

/** With its sign; no change is a plain zero. */
export function changeText(change: number, decimals: number): string {
  const text = numberText(change, decimals);
  return Number(text) > 0 ? `+${text}` : text;
}

/** "4", "4.5", "0.85": as many decimals as the amount has, up to three. */
export function amountText(amount: number): string {
  const decimals = [0, 1, 2].find((count) => Math.abs(roundedHalfUp(amount, count) - amount) < ROUNDING_NOISE) ?? 3;
  return numberText(amount, decimals);
}

export function glucoseText(glucoseMgDl: number, unit: GlucoseUnit): string {
  return numberText(readGlucose(glucoseMgDl, unit), GLUCOSE_DECIMALS[unit]);
}

/** The bottom of a chart is a plain zero. */
export function limitText(limitMgDl: number, unit: GlucoseUnit): string {
  return limitMgDl === 0 ? '0' : numberText(shownLimit(limitMgDl, unit), GLUCOSE_DECIMALS[unit]);
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A time of day from its minute, 0 to 1440: "5:00 PM" or "17:00". Minute 1440 is the end of the day, not its start. */
export function timeOfDayText(minuteOfDay: number, isAmPm: boolean): string {
  const hour = Math.floor(minuteOfDay / 60);
  const minutes = twoDigits(Math.floor(minuteOfDay % 60));
  if (!isAmPm) return `${twoDigits(hour)}:${minutes}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Under a chart: as short as the clock allows. */
export function axisHourText(minuteOfDay: number, isAmPm: boolean): string {
  return timeOfDayText(minuteOfDay, isAmPm).replace(':00 ', ' ');
}
