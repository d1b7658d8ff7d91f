import { percentText, shownPercent } from '@glidepath/quantities';
import type { TreatmentPlan } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { useToday } from '#shared/format/use-today.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { ageYears } from '#shared/patient/patient-age.ts';
import { PlanForecast } from '../evidence/plan-forecast.tsx';
import { type EditedForecast, type Forecast, useEditedForecast } from '../evidence/use-edited-forecast.ts';
import type { Advice, PredictedEffect } from '../opened/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './approve-and-share.module.css';
import { lowsCautions } from './lows-cautions.ts';

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
      <Cautions effect={known?.predictedEffect ?? null} patient={source.patient} />
    </section>
  );
}

/** Null while it is asked for, and where nobody advised. */
function knownForecast(advice: Advice | null, edited: EditedForecast | null): Forecast | null {
  if (!edited) return advice;
  return edited.state === 'known' ? edited.forecast : null;
}

type CautionsProps = Readonly<{ effect: PredictedEffect | null; patient: ReviewSource['patient'] }>;

function Cautions({ effect, patient: { dateOfBirth } }: CautionsProps) {
  const { t } = useTranslation('recommendation-review');
  const { words } = useGlucoseWriter();
  const today = useToday();
  const cautions = lowsCautions(effect, dateOfBirth === null ? null : ageYears(dateOfBirth, today));
  if (cautions.length === 0) return null;
  return (
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
  );
}

const shareText = (exactPercent: number) =>
  percentText(shownPercent({ wholePercent: exactPercent, exactPercent }, 1), 1);
