import { OLDER_FROM_YEARS, percentText, shownPercent, TIME_BELOW_GOAL_PERCENT } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { ageYears, useToday } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { PredictedEffect } from '../recommendation/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './evidence.module.css';

type CautionsProps = Readonly<{
  effect: PredictedEffect | null;
  patient: Pick<ReviewSource['patient'], 'dateOfBirth'>;
}>;

/** Where a plan is predicted to bring more lows than is the goal of the person: both figures, wherever it is shown. */
export function LowsCaution(props: CautionsProps) {
  const { t } = useTranslation('recommendation-review');
  const cautions = useLowsCautions(props);
  if (cautions.length === 0) return null;
  return (
    <div role="alert" className={styles.caution}>
      <strong>{t('approve.caution.title')}</strong>
      {cautions.map((caution) => (
        <p key={caution}>{caution}</p>
      ))}
    </div>
  );
}

/** The same in sentences, the shares below 70 before those below 54; none where the goals are kept. */
export function useLowsCautions({ effect, patient: { dateOfBirth } }: CautionsProps): readonly string[] {
  const { t } = useTranslation('recommendation-review');
  const { words } = useGlucoseWriter();
  const today = useToday();
  const cautions = lowsCautions(effect, dateOfBirth === null ? null : ageYears(dateOfBirth, today));
  return cautions.map(({ below, nowPercent, expectedPercent, goalPercent }) =>
    t(`approve.caution.${below}`, {
      ...words,
      now: shareText(nowPercent),
      expected: shareText(expectedPercent),
      goal: `${goalPercent}%`,
    }),
  );
}

export const shareText = (exactPercent: number) =>
  percentText(shownPercent({ wholePercent: exactPercent, exactPercent }, 1), 1);

/** More time below a limit than is the goal of this person. */
type LowsAboveGoal = Readonly<{
  below: 'below70' | 'below54';
  nowPercent: number;
  expectedPercent: number;
  goalPercent: number;
}>;

/** What of a prediction must not be overlooked before a plan is approved. Without an age the goals of most people. */
export function lowsCautions(effect: Pick<PredictedEffect, 'lows'> | null, years: number | null): LowsAboveGoal[] {
  if (!effect?.lows) return [];
  const { lows } = effect;
  const isOlder = years !== null && years >= OLDER_FROM_YEARS;
  const { below54, below70, below70WhenOlder } = TIME_BELOW_GOAL_PERCENT;
  const goals = { below70: isOlder ? below70WhenOlder : below70, below54 };
  return (['below70', 'below54'] as const)
    .map((below) => ({ below, ...lows[below], goalPercent: goals[below] }))
    .filter(({ expectedPercent, goalPercent }) => expectedPercent >= goalPercent);
}
