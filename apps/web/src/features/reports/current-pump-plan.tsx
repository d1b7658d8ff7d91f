import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { FormerPlan } from '#plan-editors/former-plan.tsx';
import type { PlanReader } from '#plan-editors/former-plan-notice.tsx';
import { PlanSkeleton } from '#plan-editors/plan-skeleton.tsx';
import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { SignedLine } from '#plan-editors/signed-text.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './current-plan-card.module.css';
import { currentPumpPlanQuery } from './current-pump-plan.query.ts';
import { existingPumpPlan } from './existing-pump-plan.ts';
import { patientReportsQuery } from './patient-reports.query.ts';
import { ReportedPump } from './reported-pump.tsx';

/** The plan that was approved and shared and, beside it, what the pump is set to; without a plan that alone. */
export function CurrentPumpPlan({ patientId, reader }: Readonly<{ patientId: string; reader: PlanReader }>) {
  const { t } = useTranslation(['reports', 'shell']);
  const failureText = useFailureText();
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { data: clinic } = useClinic();
  const { data: reports } = useQuery(patientReportsQuery(patientId));
  const current = useQuery(currentPumpPlanQuery({ patientId, reportsAt: reports?.generatedAt }));
  if (current.isLoadingError && !current.isFetching) {
    return (
      <p role="alert">
        {failureText(current.error)}{' '}
        <Anchor component="button" type="button" onClick={() => void current.refetch()}>
          {t('shell:loadFailure.retry')}
        </Anchor>
      </p>
    );
  }
  if (!clinic || !current.data) return <PlanSkeleton of="PUMP" />;
  const glucoseUnit = clinic.clinicConfiguration.initialPlanUnits;
  const { plan, reported } = current.data;
  if (plan) {
    return (
      <>
        <p className={styles.updated}>
          {t('plan.lastUpdated')} <time dateTime={plan.timestamp}>{formatDateTime(plan.timestamp, clock)}</time>
        </p>
        <SignedLine signature={plan.signature} className={styles.updated} />
        <PumpPlanView plan={plan.pumpPlan} glucoseUnit={glucoseUnit} />
        <ReportedPump current={current.data} glucoseUnit={glucoseUnit} />
      </>
    );
  }
  const settings = reported && existingPumpPlan(reported);
  if (!settings) {
    return (
      <FormerPlan patientId={patientId} treatmentType="PUMP" reader={reader}>
        <p>{t('plan.notAvailable')}</p>
      </FormerPlan>
    );
  }
  return (
    <>
      <FormerPlan patientId={patientId} treatmentType="PUMP" reader={reader}>
        {null}
      </FormerPlan>
      <p className={styles.updated}>
        {t('plan.lastUpdated')} <time dateTime={reported.timestamp}>{formatDateTime(reported.timestamp, clock)}</time>
      </p>
      <p>{t('plan.onlyReported')}</p>
      <PumpPlanView plan={settings} glucoseUnit={glucoseUnit} />
    </>
  );
}
