import type { TreatmentPlan } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { LowsCaution } from '../evidence/lows-caution.tsx';
import { PlanForecast } from '../evidence/plan-forecast.tsx';
import { knownForecast, useEditedForecast } from '../evidence/use-edited-forecast.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './approve-and-share.module.css';

type ApprovedForecastProps = Readonly<{ source: ReviewSource; plan: TreatmentPlan }>;

/**
 * The prediction for exactly the plan that is approved, or why there is none; where it has too many lows, a caution. The
 * last of the dialog, so that it stands above the button however long the plan is.
 */
export function ApprovedForecast({ source, plan }: ApprovedForecastProps) {
  const { t } = useTranslation('recommendation-review');
  const { advice } = source.reviewed.recommendation.extra;
  const edited = useEditedForecast(source, plan);
  // A message doses nothing.
  if (plan.type === 'GENERIC') return null;
  const known = knownForecast(advice, edited);
  // Long ago nothing was predicted, and no reason kept.
  const isUnsaid = known !== null && !known.predictedEffect && !known.forecastWithheld;
  return (
    <section className={styles.forecast} aria-label={t('approve.forecast')}>
      <h3>{t('approve.forecast')}</h3>
      {advice && !isUnsaid ? (
        <PlanForecast advice={advice} edited={edited} />
      ) : (
        <p>{t(advice ? 'effect.withheld.other' : 'effect.withheld.NO_ADVICE')}</p>
      )}
      <LowsCaution effect={known?.predictedEffect ?? null} patient={source.patient} />
    </section>
  );
}
