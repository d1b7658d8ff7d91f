import { UNITS } from '@glidepath/quantities';
import { wallMinute } from '@glidepath/report-figures';
import type { TFunction } from 'i18next';

import { type BolusDetail, bolusDetails, type DetailUnit } from './bolus-details.ts';
import type { Readings } from './readings-at.ts';
import { doseUnits, type ShownDose } from './shown-doses.ts';
import type { DailyFormats } from './use-daily-formats.ts';

export type DetailLine = Readonly<{ id: string; label: string; text: string }>;
export type ReadingLine = DetailLine & Readonly<{ details: readonly DetailLine[] }>;

/** Everything at the cursor in words, from glucose down to the notes as the charts stand. */
export function readingLines(readings: Readings, t: TFunction<'daily'>, formats: DailyFormats): readonly ReadingLine[] {
  const { sensor, meter, manual, meal, basal, tempBasal, doses, siteChangeMinute, activity, note } = readings;
  const glucose = (id: 'sensor' | 'meter' | 'manual', reading: Readonly<{ glucoseMgDl: number }> | undefined) =>
    reading ? [line(id, t(`series.${id}`), formats.glucose.text(reading.glucoseMgDl))] : [];
  const rate = (id: 'basal' | 'tempBasal' | 'suspend', delivery: Readings['basal']) =>
    delivery ? [line(id, t(`series.${id}`), formats.withUnit(delivery.rateUnitsPerHour, UNITS.basalRate))] : [];
  return [
    ...glucose('sensor', sensor),
    ...glucose('meter', meter),
    ...glucose('manual', manual),
    ...(meal ? [line('meal', t('series.meal'), mealReading(meal.text))] : []),
    ...rate('basal', basal),
    ...rate(tempBasal?.rateUnitsPerHour === 0 ? 'suspend' : 'tempBasal', tempBasal),
    ...doses.map((dose, index) => doseLine(dose, index === 0, t, formats)),
    ...(siteChangeMinute === undefined
      ? []
      : [line('siteChange', t('series.siteChange'), formats.time(siteChangeMinute))]),
    ...(activity ? [line('activity', t('series.activity'), activity.text)] : []),
    ...(note ? [line('note', t('series.note'), note.text)] : []),
  ];
}

/** For those who listen: one sentence for each line. */
export function spokenLines(lines: readonly ReadingLine[]): string {
  return lines
    .flatMap(({ label, text, details }) => [{ label, text }, ...details])
    .map(({ label, text }) => `${label}: ${text}.`)
    .join(' ');
}

function line(id: string, label: string, text: string): ReadingLine {
  return { id, label, text, details: [] };
}

/** The number alone was drawn; a letter stays a letter. */
const mealReading = (text: string) => (/^[\d.,]+$/.test(text) ? `${text} ${UNITS.carbs}` : text);

/** Only the nearest dose tells its details: two lists at once could be mistaken for each other. */
function doseLine(dose: ShownDose, isNearest: boolean, t: TFunction<'daily'>, formats: DailyFormats): ReadingLine {
  const units = formats.withUnit(doseUnits(dose), UNITS.insulin);
  const name = dose.event ? undefined : dose.insulinName;
  const isExtended = dose.kind === 'dual' || dose.kind === 'square';
  return {
    id: `dose-${dose.kind}-${dose.id}`,
    label: t(`series.${dose.kind}`),
    text: [formats.time(dose.startMinute), units, name].filter(Boolean).join(' · '),
    details:
      isNearest && dose.event
        ? bolusDetails(dose.event, isExtended).map((detail) => detailLine(detail, t, formats))
        : [],
  };
}

const UNIT_TEXTS: Readonly<Record<Exclude<DetailUnit, 'minutes' | 'glucose' | 'correctionFactor'>, string>> = {
  insulin: UNITS.insulin,
  carbs: UNITS.carbs,
  carbRatio: `${UNITS.carbs}/${UNITS.insulin}`,
};

function detailLine(detail: BolusDetail, t: TFunction<'daily'>, formats: DailyFormats): DetailLine {
  return { id: detail.field, label: t(`bolus.${detail.field}`), text: detailText(detail, t, formats) };
}

function detailText(detail: BolusDetail, t: TFunction<'daily'>, formats: DailyFormats): string {
  if ('text' in detail) return detail.text;
  if ('timestamp' in detail) return formats.time(wallMinute(detail.timestamp));
  if ('direction' in detail) return t(`override.${detail.direction}`);
  if ('unitText' in detail) return formats.withUnit(detail.amount, detail.unitText);
  if (detail.unit === 'minutes') return t('minutes', { minutes: formats.amount(detail.amount) });
  if (detail.unit === 'glucose') return formats.glucose.text(detail.amount);
  if (detail.unit === 'correctionFactor') return formats.glucose.factor(detail.amount);
  return formats.withUnit(detail.amount, UNIT_TEXTS[detail.unit]);
}
