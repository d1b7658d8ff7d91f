import { UNITS } from '@glidepath/quantities';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { planConfigQuery } from '#plan-editors/patient-config.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from '../review.module.css';

/** What the patient's calculator counts by, where the clinic shows it with meal and correction plans (MDI-25). */
export function BolusCalculator({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('recommendation-review');
  const failureText = useFailureText();
  const { data, isError, error } = useQuery(planConfigQuery(patientId));
  if (!data && !isError) return null;
  return (
    <Card>
      <div className={styles.part}>
        <Title order={2}>{t('calculator.title')}</Title>
        {data ? (
          <dl className={styles.facts}>
            <dt>{t('calculator.enabled')}</dt>
            <dd>{t(data.displayBolusCalculator ? 'calculator.yes' : 'calculator.no')}</dd>
            <dt>{t('calculator.hours')}</dt>
            <dd>{t('viewers.hours', { hours: data.activeInsulinTime })}</dd>
            <dt>{t('calculator.precision')}</dt>
            <dd>
              <bdi dir="ltr">
                {data.bolusCalcPrecision} {UNITS.insulin}
              </bdi>
            </dd>
            <dt>{t('calculator.max')}</dt>
            <dd>
              <bdi dir="ltr">
                {data.maxBolusCalcDose} {UNITS.insulin}
              </bdi>
            </dd>
          </dl>
        ) : (
          <p role="alert">{failureText(error)}</p>
        )}
      </div>
    </Card>
  );
}
