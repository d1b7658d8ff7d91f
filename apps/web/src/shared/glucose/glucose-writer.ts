import { GLUCOSE_DECIMALS, type GlucoseUnit, readGlucose, shownLimit, UNITS } from '@glidepath/quantities';
import { useMemo } from 'react';

import { formatNumber } from '#shared/format/numbers.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useGlucoseUnit } from './glucose-unit.tsx';

/** Writes glucose that is kept in mg/dL as one reader reads it. Numbers are bare, texts have their unit. */
export type GlucoseWriter = Readonly<{
  unit: GlucoseUnit;
  /** The unit of a correction factor. */
  factorUnit: string;
  factor: (mgDlPerUnit: number) => string;
  decimals: 0 | 1;
  number: (glucoseMgDl: number) => string;
  text: (glucoseMgDl: number) => string;
  /** A limit that the consensus names in both units: 180 is 10.0. */
  limit: (limitMgDl: number) => string;
  /** For sentences about fixed limits: `{{below54}}`, `{{below70}}`, `{{above180}}` with their unit, and `{{unit}}`. */
  words: Readonly<Record<'unit' | 'below54' | 'below70' | 'above180', string>>;
}>;

export function glucoseWriter(unit: GlucoseUnit, language: Language): GlucoseWriter {
  const decimals = GLUCOSE_DECIMALS[unit];
  const number = (glucoseMgDl: number) => formatNumber(readGlucose(glucoseMgDl, unit), language, decimals);
  // The bottom of a chart is a plain zero.
  const limit = (limitMgDl: number) =>
    formatNumber(shownLimit(limitMgDl, unit), language, limitMgDl === 0 ? 0 : decimals);
  const factorUnit = `${unit}/${UNITS.insulin}`;
  const named = (limitMgDl: number) => `${limit(limitMgDl)} ${unit}`;
  return {
    unit,
    factorUnit,
    factor: (mgDlPerUnit) => `${number(mgDlPerUnit)} ${factorUnit}`,
    decimals,
    number,
    text: (glucoseMgDl) => `${number(glucoseMgDl)} ${unit}`,
    limit,
    words: { unit, below54: named(54), below70: named(70), above180: named(180) },
  };
}

/** The same object until the unit or the language changes. */
export function useGlucoseWriter(): GlucoseWriter {
  const unit = useGlucoseUnit();
  const language = useLanguage();
  return useMemo(() => glucoseWriter(unit, language), [unit, language]);
}
