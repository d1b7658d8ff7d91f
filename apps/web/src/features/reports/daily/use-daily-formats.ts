import { dayOfMinute, dayStartMinute, minuteOfDay } from '@glidepath/report-figures';
import { useMemo } from 'react';

import { type PlanUnits, usePlanUnits } from '#plan-editors/plan-texts.ts';
import { shortestAmount } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { type GlucoseWriter, useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { dayLabel } from './day-label.ts';

/** How this reader's language and clock write the numbers and times of a report. */
export type DailyFormats = Readonly<{
  language: Language;
  amount: (amount: number) => string;
  glucose: GlucoseWriter;
  withUnit: (amount: number, unit: string) => string;
  dose: (doseUnits: number) => string;
  rate: (unitsPerHour: number) => string;
  units: PlanUnits;
  /** Minutes are counted from the midnight that begins `firstDay`. */
  time: (minute: number) => string;
  dayAndTime: (firstDay: string, minute: number) => string;
  /** Words in a drawing, which itself runs left to right. */
  sentence: (words: string) => string;
  /** Under a chart: as short as the clock allows. */
  axisTime: (minuteOfDay: number) => string;
}>;

type DailyReader = Readonly<{ language: Language; isAmPm: boolean; glucose: GlucoseWriter; units: PlanUnits }>;

export function dailyFormats({ language, isAmPm, glucose, units }: DailyReader): DailyFormats {
  // Numbers with units and times stay left to right inside Hebrew sentences.
  const isolated = (text: string) => (language === 'he' ? `\u2066${text}\u2069` : text);
  // A unit in words reads as its language does.
  const withUnit = (number: string, unit: string) =>
    /[\u0590-\u05FF]/.test(unit) ? `\u2067${isolated(number)} ${unit}\u2069` : isolated(`${number} ${unit}`);
  const amount = withMemory((number: number) => shortestAmount(number, language));
  const label = withMemory((day: string) => dayLabel(day, language));
  const time = (minute: number) => isolated(formatTimeOfDay(minuteOfDay(minute), isAmPm));
  return {
    language,
    amount,
    glucose: {
      ...glucose,
      number: withMemory(glucose.number),
      text: (glucoseMgDl) => isolated(glucose.text(glucoseMgDl)),
      factor: (mgDlPerUnit) => withUnit(glucose.number(mgDlPerUnit), units.correctionFactor),
    },
    withUnit: (number, unit) => withUnit(amount(number), unit),
    dose: (doseUnits) => withUnit(amount(doseUnits), units.dose(doseUnits)),
    rate: (unitsPerHour) => withUnit(amount(unitsPerHour), units.basalRate),
    units,
    time,
    dayAndTime: (firstDay, minute) => {
      const day = dayOfMinute(dayStartMinute(firstDay) + minute);
      return `${label(day)}, ${time(minute)}`;
    },
    sentence: (words) => (language === 'he' ? `\u2067${words}\u2069` : words),
    axisTime: (minute) => formatTimeOfDay(minute, isAmPm).replace(/:00 /, ' '),
  };
}

/** Formatting is slow beside looking up, and the cursor asks for the same days and amounts with every move. */
function withMemory<Input extends string | number>(write: (input: Input) => string): (input: Input) => string {
  const known = new Map<Input, string>();
  return (input) => {
    const text = known.get(input) ?? write(input);
    known.set(input, text);
    return text;
  };
}

export function useDailyFormats(): DailyFormats {
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const glucose = useGlucoseWriter();
  const units = usePlanUnits(glucose.unit);
  return useMemo(() => dailyFormats({ language, isAmPm, glucose, units }), [language, isAmPm, glucose, units]);
}
