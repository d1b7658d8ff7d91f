import { GLUCOSE_DECIMALS, type GlucoseUnit, ROUNDING_NOISE, shownLimit } from '@glidepath/quantities';
import type { Assessment, OuterBand, ProfileLevel } from '@glidepath/report-figures';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { type PlanUnits, usePlanUnits } from '#plan-editors/plan-texts.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { type GlucoseWriter, useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

/** Numbers need no translation. */
export const BAND_NAMES: Readonly<Record<OuterBand | 'inner', string>> = {
  inner: '25–75%',
  '10-90': '10–90%',
  '5-95': '5–95%',
};

const INNER_NAMES = { innerLow: '25%', median: '50%', innerHigh: '75%' } as const;
export const LEVEL_NAMES: Readonly<Record<OuterBand, Readonly<Record<ProfileLevel, string>>>> = {
  '10-90': { outerLow: '10%', ...INNER_NAMES, outerHigh: '90%' },
  '5-95': { outerLow: '5%', ...INNER_NAMES, outerHigh: '95%' },
};

/** How this tab writes. The same object until the language or the clock changes, so that drawings need not render. */
export type AgpWriter = Readonly<{
  t: TFunction<'agp'>;
  language: Language;
  formatTime: (minuteOfDay: number) => string;
  formatAmount: (amount: number, decimals?: number) => string;
  glucose: GlucoseWriter;
  units: PlanUnits;
}>;

type AgpReader = Readonly<{ language: Language; isAmPm: boolean; glucose: GlucoseWriter; units: PlanUnits }>;

export function agpWriter(t: TFunction<'agp'>, { language, isAmPm, glucose, units }: AgpReader): AgpWriter {
  return {
    t,
    language,
    units,
    glucose: { ...glucose, number: withMemory(glucose.number) },
    formatTime: (minuteOfDay) => formatTimeOfDay(minuteOfDay, isAmPm),
    formatAmount: (amount, decimals = 0) => formatNumber(amount, language, decimals),
  };
}

/** The table behind the profile holds hundreds of numbers, most of them more than once, and formatting is slow. */
function withMemory(write: (glucoseMgDl: number) => string): (glucoseMgDl: number) => string {
  const written = new Map<number, string>();
  return (glucoseMgDl) => {
    const text = written.get(glucoseMgDl) ?? write(glucoseMgDl);
    written.set(glucoseMgDl, text);
    return text;
  };
}

export function useAgpWriter(isAmPm: boolean): AgpWriter {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const units = usePlanUnits(glucose.unit);
  return useMemo(() => agpWriter(t, { language, isAmPm, glucose, units }), [t, language, isAmPm, glucose, units]);
}

/** As many decimals as an amount has, one at least: pumps run in steps of 0.05 or 0.025. */
export function amountText(amount: number, language: Language): string {
  const decimals = [1, 2].find((count) => Math.abs(Number(amount.toFixed(count)) - amount) < ROUNDING_NOISE) ?? 3;
  return formatNumber(amount, language, decimals);
}

type Goals = Assessment['goals'];
type Goal = Goals['cv'];

const SIGNS: Readonly<Record<Goal['bound'], string>> = { lt: '<', lte: '≤', gt: '>', gte: '≥' };

/** The same in both languages. */
export function goalText({ bound, value, unitsType }: Goal, unit: GlucoseUnit): string {
  const limit =
    unitsType === 'percent' ? `${value}%` : `${shownLimit(value, unit).toFixed(GLUCOSE_DECIMALS[unit])} ${unit}`;
  return `${SIGNS[bound]}${limit}`;
}
