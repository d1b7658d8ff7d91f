import type { ShownRange } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { type PlanTexts, quantityText } from '../plan-texts.ts';

/** "Low to 100 mg/dL", "401 mg/dL to Above": the range of a row in words. */
export function useRangeText(texts: PlanTexts): (range: ShownRange, isFirst: boolean, isLast: boolean) => string {
  const { t } = useTranslation('plan-editors');
  const end = (glucose: number | null) => (glucose === null ? '?' : quantityText(texts.shownGlucose(glucose)));
  return ({ low, high }, isFirst, isLast) =>
    t('scale.range', {
      from: isFirst ? t('scale.low') : end(low),
      to: isLast ? t('scale.above') : end(high),
    });
}
