import { percentText, shownPercent } from '@glidepath/quantities';
import type { TreatmentPlan } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { useToday } from '#shared/format/use-today.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { ageYears } from '#shared/patient/patient-age.ts';
import { PlanForecast } from '../evidence/plan-forecast.tsx';
import { useEditedForecast } from '../evidence/use-edited-forecast.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './approve-and-share.module.css';
import { lowsCautions } from './lows-cautions.ts';

type ApprovedForecastProps = Readonly<{ source: ReviewSource; plan: TreatmentPlan }>;

/** The prediction for exactly the plan that is approved, or why there is none; where it has too many lows, a caution. */
export function ApprovedForecast({ source, plan }: ApprovedForecastProps) {
  const { t } = useTranslation('recommendation-review');
  const { words } = useGlucoseWriter();
  const today = useToday();
  const { advice } = source.reviewed.recommendation.extra;
  const edited = useEditedForecast(source, plan);
  // A message doses nothing.
  if (plan.type === 'GENERIC') return null;
  const shown = edited?.state === 'known' ? edited.forecast : advice;
  const effect = edited && edited.state !== 'known' ? null : (shown?.predictedEffect ?? null);
  const isUnsaid = !edited && !effect && !shown?.forecastWithheld;
  const { dateOfBirth } = source.patient;
  const cautions = lowsCautions(effect, dateOfBirth === null ? null : ageYears(dateOfBirth, today));
  return (
    <section className={styles.forecast} aria-label={t('approve.forecast')}>
      <h3>{t('approve.forecast')}</h3>
      {advice && !isUnsaid ? (
        <PlanForecast advice={advice} edited={edited} />
      ) : (
        <p>{t(advice ? 'effect.withheld.other' : 'effect.withheld.NO_ADVICE')}</p>
      )}
      {cautions.length > 0 && (
        <div role="alert" className={styles.caution}>
          <strong>{t('approve.caution.title')}</strong>
          {cautions.map(({ below, nowPercent, expectedPercent, goalPercent }) => (
            <p key={below}>
              {t(`approve.caution.${below}`, {
                ...words,
                now: shareText(nowPercent),
                expected: shareText(expectedPercent),
                goal: `${goalPercent}%`,
              })}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

const shareText = (exactPercent: number) =>
  percentText(shownPercent({ wholePercent: exactPercent, exactPercent }, 1), 1);
