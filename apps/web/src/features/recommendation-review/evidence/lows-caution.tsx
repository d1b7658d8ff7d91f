import { percentText, shownPercent } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { useToday } from '#shared/format/use-today.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { ageYears } from '#shared/patient/patient-age.ts';
import type { PredictedEffect } from '../opened/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './evidence.module.css';
import { lowsCautions } from './lows-cautions.ts';

type CautionsProps = Readonly<{
  effect: PredictedEffect | null;
  patient: Pick<ReviewSource['patient'], 'dateOfBirth'>;
}>;

/** Where a plan is predicted to bring more lows than is the goal of the person: both figures, wherever it is shown. */
export function LowsCaution({ effect, patient: { dateOfBirth } }: CautionsProps) {
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
