import type { InsulinDirection, PlanDifference } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { usePlanUnits } from '../plan-texts.ts';
import { directionOfUnit } from '../quantity.tsx';
import styles from './direction-mark.module.css';
import { isDose } from './value-text.ts';

export const DIRECTION_SIGNS: Readonly<Record<InsulinDirection, string>> = {
  more: '▲',
  less: '▼',
  same: '=',
  unclear: '↔',
};

/** Whether somebody would take more or less insulin: by a sign, by words and by how much, never by colour alone. */
export function DirectionMark({ difference }: Readonly<{ difference: PlanDifference }>) {
  const { t } = useTranslation('plan-editors');
  const change = useDoseChange(difference);
  return (
    <span className={styles.mark} data-direction={difference.insulin}>
      <span>
        <span aria-hidden="true">{DIRECTION_SIGNS[difference.insulin]}</span>{' '}
        {t(`differences.directions.${difference.insulin}`)}
      </span>
      {change && (
        <bdi dir={directionOfUnit(change)} className="gp-numbers">
          {change}
        </bdi>
      )}
    </span>
  );
}

/** "+2 U": of doses only. */
function useDoseChange({ quantity, before, after }: PlanDifference): string | null {
  const language = useLanguage();
  const units = usePlanUnits('mg/dL');
  if (!isDose(quantity) || typeof before === 'string' || typeof after === 'string') return null;
  const changeUnits = (after ?? 0) - (before ?? 0);
  const sign = changeUnits > 0 ? '+' : '−';
  const amount = Math.abs(changeUnits);
  // The sign stays before its number where the unit is a Hebrew word.
  const number = leftToRight(`${sign}${formatNumber(amount, language, Number.isInteger(amount) ? 0 : 1)}`, language);
  return `${number} ${units.dose(amount)}`;
}
