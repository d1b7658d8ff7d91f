import { lowsSentenceKey, wasVeryLow } from '@glidepath/api-contract/advice/left-out-day';
import { useTranslation } from 'react-i18next';

import { useLeftOutWords } from '#shared/days-left-out/use-left-out-words.ts';
import { formatDay } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Advice } from '../recommendation/reviewed-recommendation.ts';
import styles from './evidence.module.css';

/** "Computed without 2 days: Nov 12, 2026 (sick), Nov 14, 2026 (sensor failing)."; null where all were looked at. */
export function useLeftOutSentence(): (advice: Advice | null) => string | null {
  const { t } = useTranslation('recommendation-review');
  const { list } = useLeftOutWords();
  return (advice) => {
    const days = advice?.daysLeftOut ?? [];
    return days.length === 0 ? null : t('leftOut.days', { count: days.length, days: list(days) });
  };
}

/** What an advice does not rest on; and, where somebody was very low on such a day, what that means. */
export function LeftOutLines({ advice }: Readonly<{ advice: Advice | null }>) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const sentence = useLeftOutSentence()(advice);
  if (sentence === null) return null;
  return (
    <>
      <p className={styles.taken}>{sentence}</p>
      {(advice?.daysLeftOut ?? []).filter(wasVeryLow).map(({ day, reason, lowestMgDl }) => (
        <p key={day} className={styles.taken}>
          {t(lowsSentenceKey({ reason }), {
            day: formatDay(day, language),
            lowest: lowestMgDl === null ? '' : glucose.text(lowestMgDl),
            ...glucose.words,
          })}
        </p>
      ))}
    </>
  );
}
