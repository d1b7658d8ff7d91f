import type { GlucoseUnit } from '@glidepath/quantities';
import {
  carbUnitsOf,
  changedValueKey,
  PLAN_QUANTITIES,
  type PlanQuantity,
  type TreatmentPlan,
  type UnusualChange,
} from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { usePlaceText } from '../differences/place-text.ts';
import { useValueText } from '../differences/value-text.ts';
import type { ShownNumber } from './typed-confirmation.ts';

/** The plans whose values are named; null where there was none. */
export type NamedPlans = Readonly<{
  before: TreatmentPlan | null;
  after: TreatmentPlan | null;
  glucoseUnit: GlucoseUnit;
}>;

/** One value with everything that is unusual about it. */
export type NamedChange = Readonly<{ key: string; value: string; findings: readonly string[] }>;

/** Percents and doses that are only about so large. */
const WHOLE_CODES: ReadonlySet<UnusualChange['code']> = new Set([
  'share-above',
  'share-below',
  'implied-share-above',
  'implied-dose-above',
]);

/** What is unusual, in the words and units of the plan's own tables. */
export function useUnusualTexts(plans: NamedPlans) {
  const { before, after, glucoseUnit } = plans;
  const { t } = useTranslation('plan-editors');
  const placeText = usePlaceText(glucoseUnit);
  const shownValue = useShownValue(glucoseUnit);
  const shownAfter = (change: UnusualChange) => shownValue(change, change.after, after);
  const finding = useFindingText((change) => shownValue(change, change.bound, after).text);
  const named = (change: UnusualChange): string => {
    const what = [t(quantityKey(change)), placeText(change)].filter(Boolean).join(', ');
    const now = shownAfter(change).text;
    if (change.before === null) return t('unusual.newValue', { what, after: now });
    return t('unusual.change', { what, before: shownValue(change, change.before, before).text, after: now });
  };
  return {
    shownAfter,
    /** In the order in which they were found, each value once. */
    namedChanges: (changes: readonly UnusualChange[]): readonly NamedChange[] => {
      const keys = [...new Set(changes.map(changedValueKey))];
      return keys.map((key) => {
        const ofValue = changes.filter((change) => changedValueKey(change) === key);
        return { key, value: ofValue.slice(0, 1).map(named).join(''), findings: ofValue.map(finding) };
      });
    },
  };
}

function useShownValue(glucoseUnit: GlucoseUnit) {
  const valueText = useValueText(glucoseUnit);
  return (change: UnusualChange, value: number, plan: TreatmentPlan | null): ShownNumber => {
    const shown = valueText(tableQuantity(change), value, carbUnitsOf(plan));
    if (shown === null || typeof shown === 'string') return { number: String(value), text: shown ?? String(value) };
    return { number: shown.number, text: `${shown.number} ${shown.unit}`.trim() };
  };
}

/** The bound that is crossed, and by how much. */
function useFindingText(boundText: (change: UnusualChange) => string): (change: UnusualChange) => string {
  const { t } = useTranslation('plan-editors');
  const language = useLanguage();
  const amount = (value: number, decimals: number) => {
    const rounded = Number(value.toFixed(decimals));
    return formatNumber(rounded, language, (String(rounded).split('.')[1] ?? '').length);
  };
  return (change) => {
    const { code, against, measured, bound } = change;
    if (code === 'value-below' || code === 'value-above') {
      return t(`unusual.codes.${code}`, { bound: boundText(change) });
    }
    if (code === 'fold-below') {
      const shares = { measured: amount(100 * measured, 1), bound: amount(100 * bound, 0) };
      return t(`unusual.codes.${code}.${against}`, shares);
    }
    const decimals = WHOLE_CODES.has(code) ? 0 : 2;
    const numbers = { measured: amount(measured, decimals), bound: amount(bound, decimals) };
    return code === 'fold-above' ? t(`unusual.codes.${code}.${against}`, numbers) : t(`unusual.codes.${code}`, numbers);
  };
}

function isPlanQuantity(quantity: string): quantity is PlanQuantity {
  return PLAN_QUANTITIES.some((known) => known === quantity);
}

/** Sums of a day, and the highest dose of titration, are written like any dose. */
function tableQuantity({ quantity }: UnusualChange): PlanQuantity {
  return isPlanQuantity(quantity) ? quantity : 'basalDoseUnits';
}

function quantityKey({ quantity }: UnusualChange): string {
  return isPlanQuantity(quantity) ? `differences.quantities.${quantity}` : `unusual.quantities.${quantity}`;
}
