import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { DAY_PERIODS, type DayPeriod, UNITS } from '@glidepath/quantities';
import { CARB_UNIT_SIGNS, CARB_UNITS, type CarbUnits, carbRatioOf } from '@glidepath/treatment-plan';
import type { TFunction } from 'i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { shortestAmount } from '#shared/format/numbers.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import type { GlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';

/** A value that is outside what the advisor supports, and where it stands: a row, a part of the day, or a moment. */
export type OutsideLimits = Readonly<{
  found: number;
  /** Null where only the highest is limited. */
  lowest: number | null;
  highest: number;
  fromMinute: number | null;
  period: DayPeriod | null;
  at: string | null;
  carbUnits: CarbUnits;
  /** How many other values are outside as well. */
  others: number;
}>;

type Params = Readonly<Record<string, number | string>>;

export function outsideLimits(params: Params): OutsideLimits | null {
  const { found, lowest, highest, fromMinute, period, at, carbUnits, others } = params;
  if (typeof found !== 'number' || typeof highest !== 'number') return null;
  return {
    found,
    lowest: typeof lowest === 'number' ? lowest : null,
    highest,
    fromMinute: typeof fromMinute === 'number' ? fromMinute : null,
    period: DAY_PERIODS.find((known) => known === period) ?? null,
    at: typeof at === 'string' ? at : null,
    carbUnits: CARB_UNITS.find((known) => known === carbUnits) ?? 'g_per_u',
    others: typeof others === 'number' ? others : 0,
  };
}

export type Reader = Readonly<{
  t: TFunction<'generation'>;
  language: Language;
  isAmPm: boolean;
  glucose: GlucoseWriter;
}>;

/** Which value it is and by how much it is outside: "2.5 g/U from 06:00: 0.5 g/U below the lowest supported value (3 g/U)." */
export function outsideText(name: ErrorName, outside: OutsideLimits, reader: Reader): string {
  const { t, language } = reader;
  const { found, lowest, highest } = shownValues(name, outside);
  const text = (amount: number) => leftToRight(amountText(name, amount, outside, reader), language);
  const isBelow = lowest !== null && found < lowest;
  const limit = isBelow ? lowest : highest;
  const told = t(isBelow ? 'readiness.outside.below' : 'readiness.outside.above', {
    found: text(found),
    by: text(Math.abs(found - limit)),
    limit: text(limit),
    place: placeText(name, outside, reader),
  });
  return outside.others === 0 ? told : `${told} ${t('readiness.outside.others', { count: outside.others })}`;
}

/** A carb ratio as the plan writes it: in units per portion more is less. */
function shownValues(name: ErrorName, outside: OutsideLimits): Pick<OutsideLimits, 'found' | 'lowest' | 'highest'> {
  const { found, lowest, highest, carbUnits } = outside;
  if (name !== 'carb-ratio-out-of-range' || carbUnits === 'g_per_u' || lowest === null) return outside;
  const shown = (ratioGramsPerUnit: number) => carbRatioOf(ratioGramsPerUnit, carbUnits);
  return { found: shown(found), lowest: shown(highest), highest: shown(lowest) };
}

function amountText(
  name: ErrorName,
  amount: number,
  { carbUnits }: OutsideLimits,
  { glucose, language }: Reader,
): string {
  switch (name) {
    case 'carb-ratio-out-of-range':
      return `${shortestAmount(amount, language, 2)} ${CARB_UNIT_SIGNS[carbUnits]}`;
    case 'correction-factor-out-of-range':
      return glucose.factor(amount);
    case 'target-out-of-range':
      return glucose.text(amount);
    default:
      return `${shortestAmount(amount, language, 2)} ${UNITS.insulin}`;
  }
}

function placeText(
  name: ErrorName,
  { fromMinute, period, at }: OutsideLimits,
  { t, language, isAmPm }: Reader,
): string {
  if (period) return t(`readiness.outside.places.${period}`);
  if (name === 'daily-basal-out-of-range') return t('readiness.outside.places.day');
  if (fromMinute !== null) {
    const time = leftToRight(formatTimeOfDay(fromMinute, isAmPm), language);
    return t('readiness.outside.places.from', { time });
  }
  if (at) {
    // By the patient's own clock, wherever it is read.
    const time = formatDateTime(`${at}Z`, { language, isAmPm, timeZone: 'UTC' });
    return t('readiness.outside.places.at', { time });
  }
  return t('readiness.outside.places.plan');
}
