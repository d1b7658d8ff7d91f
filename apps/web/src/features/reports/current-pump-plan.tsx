import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { PlanSkeleton } from '#plan-editors/plan-skeleton.tsx';
import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './current-plan-card.module.css';
import { existingPumpPlan } from './existing-pump-plan.ts';
import { patientReportsQuery } from './patient-reports.query.ts';

/** What the pump was set to when its data last came in. */
export function CurrentPumpPlan({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('reports');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { data: clinic } = useClinic();
  const { data: reports, isFetching } = useQuery(patientReportsQuery(patientId));
  if (!clinic || (!reports && isFetching)) return <PlanSkeleton of="PUMP" />;
  const plan = reports && existingPumpPlan(reports.reportsData);
  if (!plan) return <p>{t('plan.notAvailable')}</p>;
  const { existingRatesUpdatedAt: updatedAt } = reports.reportsData;
  return (
    <>
      {updatedAt !== null && (
        <p className={styles.updated}>
          {t('plan.lastUpdated')} <time dateTime={updatedAt}>{formatDateTime(updatedAt, clock)}</time>
        </p>
      )}
      <PumpPlanView plan={plan} glucoseUnit={clinic.clinicConfiguration.initialPlanUnits} />
    </>
  );
}
