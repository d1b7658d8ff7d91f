import type { TreatmentType } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { injectionPlanQuery } from '../injection-plan.query.ts';
import { SignedLine } from '../signed-text.tsx';
import styles from './current-injection-plan.module.css';
import { FormerPlan } from './former-plan.tsx';
import type { PlanReader } from './former-plan-notice.tsx';
import { InjectionPlanView } from './injection-plan-view.tsx';
import { PlanLoadFailure } from './plan-load-failure.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';

type CurrentInjectionPlanProps = Readonly<{ patientId: string; treatmentType: TreatmentType; reader: PlanReader }>;

/** The plan in force of somebody who injects, and since when: for clinicians and for the patient. */
export function CurrentInjectionPlan({ patientId, treatmentType, reader }: CurrentInjectionPlanProps) {
  const { t } = useTranslation('plan-editors');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const clinic = useClinic();
  const current = useQuery(injectionPlanQuery(patientId));
  const failed = [current, clinic].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return <PlanLoadFailure query={failed} />;
  if (current.data === undefined || !clinic.data) return <PlanSkeleton of={treatmentType} />;
  if (current.data === null) {
    return (
      <FormerPlan patientId={patientId} treatmentType={treatmentType} reader={reader}>
        <p className={styles.line}>{t('current.notAvailable')}</p>
      </FormerPlan>
    );
  }
  const { plan, updatedAt, signature } = current.data;
  return (
    <>
      <p className={styles.updated}>
        {t('current.lastUpdated')} <time dateTime={updatedAt}>{formatDateTime(updatedAt, clock)}</time>
      </p>
      <SignedLine signature={signature} className={styles.updated} />
      <InjectionPlanView plan={plan} glucoseUnit={clinic.data.clinicConfiguration.initialPlanUnits} isJoined />
    </>
  );
}
