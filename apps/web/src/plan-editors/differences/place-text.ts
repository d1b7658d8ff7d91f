import { type GlucoseUnit, MINUTES_PER_DAY } from '@glidepath/quantities';
import { type PlanDifference, SCALE_TOP_MG_DL, shownRanges } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { usePlanTexts } from '../plan-texts.ts';
import { useRangeText } from '../scale/range-text.ts';

/** Where in the plan a value stands, in the words of its tables; empty where a value is of the whole plan. */
export function usePlaceText(glucoseUnit: GlucoseUnit): (placed: Pick<PlanDifference, 'place'>) => string {
  const { t } = useTranslation('plan-editors');
  const language = useLanguage();
  const texts = usePlanTexts(glucoseUnit);
  const rangeText = useRangeText(texts);
  return ({ place: { period, atMinute, lowMgDl, highMgDl, startMinute, endMinute } }) => {
    const parts: string[] = [];
    if (period) parts.push(texts.period(period));
    if (atMinute !== undefined) parts.push(t('differences.injectionAt', { time: texts.time(atMinute) }));
    if (lowMgDl !== undefined && highMgDl !== undefined) {
      // As the second of two rows: in mmol/L a range begins 0.1 above the end of the one before it (D-28).
      const ranges = shownRanges([{ upToMgDl: lowMgDl - 1 }, { upToMgDl: highMgDl }], glucoseUnit);
      const range = ranges[1] ?? { low: null, high: null };
      parts.push(rangeText(range, lowMgDl === 0, highMgDl === SCALE_TOP_MG_DL));
    }
    if (startMinute !== undefined && endMinute !== undefined) {
      const times = `${texts.time(startMinute)}–${texts.time(endMinute)}`;
      const isAllDay = startMinute === 0 && endMinute === MINUTES_PER_DAY;
      parts.push(isAllDay ? t('differences.allDay') : leftToRight(times, language));
    }
    return parts.join(', ');
  };
}
