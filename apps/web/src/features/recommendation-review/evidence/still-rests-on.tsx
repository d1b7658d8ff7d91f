import { dayAfter } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { useDaysLeftOut } from '#shared/days-left-out/days-left-out.query.ts';
import { useLeftOutWords } from '#shared/days-left-out/use-left-out-words.ts';
import type { Recommendation } from '../recommendation/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './evidence.module.css';

type LeftOut = Readonly<{ day: string }>;
type OfAdvice = Readonly<{ extra: Pick<Recommendation['extra'], 'advice'> }>;

/** Days that were left out after a recommendation was made from them. */
export function daysStillIn<Day extends LeftOut>(
  { extra: { advice } }: OfAdvice,
  leftOut: readonly Day[],
): readonly Day[] {
  if (advice === null) return [];
  const first = advice.period.firstDay;
  const last = dayAfter(first, advice.period.days - 1);
  const known = new Set(advice.daysLeftOut?.map(({ day }) => day));
  return leftOut.filter(({ day }) => day >= first && day <= last && !known.has(day));
}

/** That a plan rests on such days as long as nobody computes it again; nothing where there are none. */
export function StillRestsOn({ source: { patient, reviewed } }: Readonly<{ source: ReviewSource }>) {
  const { t } = useTranslation('recommendation-review');
  const { list } = useLeftOutWords();
  const days = daysStillIn(reviewed.recommendation, useDaysLeftOut(patient.id));
  if (days.length === 0) return null;
  return <p className={styles.stillRestsOn}>{t('leftOut.stillIn', { count: days.length, days: list(days) })}</p>;
}
