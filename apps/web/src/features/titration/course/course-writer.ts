import { dayAfter } from '@glidepath/quantities';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Reading } from '#charts/cursor/cursor-readout.tsx';
import type { DataTableContent } from '#charts/data-table.tsx';
import { usePlanUnits } from '#plan-editors/plan-texts.ts';
import { formatDay } from '#shared/format/dates.ts';
import { shortestAmount } from '#shared/format/numbers.ts';
import { type GlucoseWriter, useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { CourseCheck, TitrationCourse } from './titration-course.ts';

/** In the words of clinicians, or of patients. */
export type CheckText = (check: CourseCheck, dose: (units: number) => string) => string;

/** How this reader's language and units write a course. The same object until one of these changes. */
export type CourseWriter = Readonly<{
  t: TFunction<'titration'>;
  glucose: GlucoseWriter;
  dose: (units: number) => string;
  /** Days are counted from the first one. */
  day: (day: number) => string;
  checkText: CheckText;
  drawing: Readonly<{
    titles: Readonly<Record<'fasting' | 'dose', string>>;
    formatGlucose: (mgDl: number) => string;
    formatAmount: (units: number) => string;
    formatDay: (day: number) => string;
  }>;
}>;

export function useCourseWriter({ firstDay }: TitrationCourse, checkText: CheckText): CourseWriter {
  const { t } = useTranslation('titration');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const units = usePlanUnits(glucose.unit);
  return useMemo(() => {
    const amount = (doseUnits: number) => shortestAmount(doseUnits, language);
    const inDrawing = (words: string) => (language === 'he' ? `\u2067${words}\u2069` : words);
    return {
      t,
      glucose,
      checkText,
      dose: (doseUnits) => `\u2068${amount(doseUnits)} ${units.dose(doseUnits)}\u2069`,
      day: (day) => formatDay(dayAfter(firstDay, day), language),
      drawing: {
        titles: {
          fasting: inDrawing(t('course.titleOfFasting', { unit: `\u2066${glucose.unit}\u2069` })),
          dose: inDrawing(t('course.titleOfDose', { unit: units.insulin })),
        },
        formatGlucose: glucose.number,
        formatAmount: amount,
        formatDay: (day) => inDrawing(shortDay(dayAfter(firstDay, day), language)),
      },
    };
  }, [t, language, glucose, units, firstDay, checkText]);
}

/** Under the axis there is no room for the year. */
function shortDay(day: string, language: Language): string {
  const locale = language === 'he' ? 'he-IL' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Everything that is known of a day. */
export function dayReadings(course: TitrationCourse, day: number, writer: CourseWriter): Reading[] {
  const { t, glucose, dose } = writer;
  const valueOn = (values: TitrationCourse['fasting']) => values.find((value) => value.day === day)?.mgDl;
  const [fasting, low] = [valueOn(course.fasting), valueOn(course.lows)];
  const units = doseOn(course, day);
  const events = eventsOn(course, day, writer);
  return [
    { label: t('course.fasting'), text: fasting === undefined ? t('course.nothing') : glucose.text(fasting) },
    ...(low === undefined ? [] : [{ label: t('course.low'), text: glucose.text(low) }]),
    ...(units === undefined ? [] : [{ label: t('course.dose'), text: dose(units) }]),
    ...(events.length === 0 ? [] : [{ label: t('course.event'), text: events.join(' ') }]),
  ];
}

/** A step comes into force in the course of its day: the new dose counts. */
function doseOn({ doses }: TitrationCourse, day: number): number | undefined {
  return doses.findLast(({ fromDay }) => fromDay <= day)?.units;
}

function eventsOn({ checks }: TitrationCourse, day: number, { checkText, dose }: CourseWriter): string[] {
  return checks.filter((check) => check.day === day).map((check) => checkText(check, dose));
}

/** The days on which anything happened, as a table. */
export function courseTable(course: TitrationCourse, writer: CourseWriter): DataTableContent {
  const { t, glucose, dose, day: dayText } = writer;
  const days = Array.from({ length: course.dayCount }, (_, day) => day);
  const number = (values: TitrationCourse['fasting'], day: number) => {
    const value = values.find((one) => one.day === day);
    return value ? glucose.number(value.mgDl) : '';
  };
  return {
    caption: t('course.table'),
    columns: [
      t('course.day'),
      t('course.titleOfFasting', { unit: glucose.unit }),
      ...(course.lows.length === 0 ? [] : [`${t('course.low')} (${glucose.unit})`]),
      t('course.dose'),
      t('course.event'),
    ],
    rows: days.flatMap((day): DataTableContent['rows'] => {
      const fasting = number(course.fasting, day);
      const low = course.lows.length === 0 ? [] : [number(course.lows, day)];
      const events = eventsOn(course, day, writer);
      if (fasting === '' && events.length === 0 && !low.some((text) => text !== '')) return [];
      const units = doseOn(course, day);
      return [[dayText(day), fasting, ...low, units === undefined ? '' : dose(units), events.join(' ')]];
    }),
  };
}
