import { UNITS } from '@glidepath/quantities';
import { type BolusEvent, wallMinute } from '@glidepath/report-figures';
import type { TFunction } from 'i18next';

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
    delivery ? [line(id, t(`series.${id}`), formats.rate(delivery.rateUnitsPerHour))] : [];
  return [
    ...glucose('sensor', sensor),
    ...glucose('meter', meter),
    ...glucose('manual', manual),
    ...(meal ? [mealLine(meal, t)] : []),
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

function mealLine(meal: NonNullable<Readings['meal']>, t: TFunction<'daily'>): ReadingLine {
  const text = mealReading(meal.text);
  return line('meal', t('series.meal'), meal.isWithoutBolus ? t('withoutBolus', { meal: text }) : text);
}

/** The number alone was drawn; a letter stays a letter. */
const mealReading = (text: string) => (/^[\d.,]+$/.test(text) ? `${text} ${UNITS.carbs}` : text);

/** Only the nearest dose tells its details: two lists at once could be mistaken for each other. */
function doseLine(dose: ShownDose, isNearest: boolean, t: TFunction<'daily'>, formats: DailyFormats): ReadingLine {
  const units = formats.dose(doseUnits(dose));
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
  if (detail.unit === 'insulin') return formats.dose(detail.amount);
  return formats.withUnit(detail.amount, detail.unit === 'carbs' ? UNITS.carbs : formats.units.carbRatio('g_per_u'));
}

/** How the number of a detail is written. */
type DetailUnit = 'insulin' | 'carbs' | 'glucose' | 'carbRatio' | 'correctionFactor' | 'minutes';

type BolusDetail =
  | Readonly<{ field: NumberField; amount: number; unit: DetailUnit }>
  /** Carbs in the unit that the device names. */
  | Readonly<{ field: 'carbs'; amount: number; unitText: string }>
  | Readonly<{ field: 'insulinType'; text: string }>
  | Readonly<{ field: 'timestampStart' | 'timestampEnd'; timestamp: string }>
  | Readonly<{ field: 'override'; direction: 'increase' | 'decrease' }>;

type NumberField =
  | 'amountSuggested'
  | 'carbs'
  | 'glucoseLevel'
  | 'activeInsulin'
  | 'cr'
  | 'cf'
  | 'target'
  | 'targetLow'
  | 'targetHigh'
  | 'delivered'
  | 'immediate'
  | 'extendedAmount'
  | 'extendedDuration';

/** The lines about a bolus in the order of the fields; what the device did not record is left out (D3-20). */
export function bolusDetails(event: BolusEvent, isExtended: boolean): readonly BolusDetail[] {
  return [...insulinType(event), ...calculation(event), ...override(event), ...(isExtended ? extension(event) : [])];
}

function insulinType({ insulinType: text }: BolusEvent): BolusDetail[] {
  return text ? [{ field: 'insulinType', text }] : [];
}

function calculation(event: BolusEvent): BolusDetail[] {
  return [
    ...numberLine('amountSuggested', event.amountSuggested, 'insulin'),
    ...carbsLine(event),
    ...numberLine('glucoseLevel', event.glucoseLevel, 'glucose'),
    ...numberLine('activeInsulin', event.activeInsulin, 'insulin'),
    ...numberLine('cr', event.cr, 'carbRatio'),
    ...numberLine('cf', event.cf, 'correctionFactor'),
    ...numberLine('target', event.target, 'glucose'),
    ...numberLine('targetLow', event.targetLow, 'glucose'),
    ...numberLine('targetHigh', event.targetHigh, 'glucose'),
    ...numberLine('delivered', event.delivered, 'insulin'),
  ];
}

function override({ isOverrideIncrease, isOverrideDecrease }: BolusEvent): BolusDetail[] {
  if (isOverrideIncrease === true) return [{ field: 'override', direction: 'increase' }];
  return isOverrideDecrease === true ? [{ field: 'override', direction: 'decrease' }] : [];
}

function extension(event: BolusEvent): BolusDetail[] {
  const seconds = event.extendedDurationInSeconds;
  return [
    ...numberLine('immediate', event.immediate, 'insulin'),
    ...numberLine('extendedAmount', event.extendedAmount, 'insulin'),
    ...numberLine('extendedDuration', seconds == null ? seconds : Math.round(seconds / 60), 'minutes'),
    { field: 'timestampStart', timestamp: event.timestampStart },
    ...(event.timestampEnd == null
      ? []
      : [{ field: 'timestampEnd', timestamp: event.timestampEnd } satisfies BolusDetail]),
  ];
}

function carbsLine({ carbs, carbsUnits }: BolusEvent): BolusDetail[] {
  if (carbs == null) return [];
  const isGrams = carbsUnits == null || carbsUnits === 'g';
  return isGrams ? numberLine('carbs', carbs, 'carbs') : [{ field: 'carbs', amount: carbs, unitText: carbsUnits }];
}

function numberLine(field: NumberField, amount: number | null | undefined, unit: DetailUnit): BolusDetail[] {
  return amount == null ? [] : [{ field, amount, unit }];
}
