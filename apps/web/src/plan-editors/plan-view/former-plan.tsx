import type { TreatmentType } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { formerPlanQuery } from '../newest-plan.query.ts';
import { PumpPlanView } from '../pump/pump-plan-view.tsx';
import { SignedLine } from '../signed-text.tsx';
import styles from './current-injection-plan.module.css';
import { FormerPlanNotice, type PlanReader } from './former-plan-notice.tsx';
import { InjectionPlanView } from './injection-plan-view.tsx';
import { PlanLoadFailure } from './plan-load-failure.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';

type FormerPlanProps = Readonly<{
  patientId: string;
  treatmentType: TreatmentType;
  reader: PlanReader;
  /** Shown if no plan of another treatment was ever shared with the patient. */
  children: ReactNode;
}>;

/** In place of a current plan: the plan of the earlier treatment, as long as nothing has taken its place. */
export function FormerPlan({ patientId, treatmentType, reader, children }: FormerPlanProps) {
  const { t } = useTranslation('plan-editors');
  const clinic = useClinic();
  const former = useQuery(formerPlanQuery({ patientId, treatmentType }));
  const failed = [former, clinic].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return <PlanLoadFailure query={failed} />;
  if (former.data === undefined || !clinic.data) return <PlanSkeleton of={treatmentType} />;
  if (former.data === null) return children;
  const { plan } = former.data;
  const shown = { glucoseUnit: clinic.data.clinicConfiguration.initialPlanUnits, headingOrder: 4 } as const;
  return (
    <>
      <FormerPlanNotice former={former.data} treatmentType={treatmentType} reader={reader} />
      <Title order={3}>{t(reader === 'patient' ? 'former.titleForPatient' : 'former.title')}</Title>
      <SignedLine signature={former.data.signature} className={styles.updated} />
      {plan?.type === 'PUMP' && <PumpPlanView plan={plan} {...shown} />}
      {plan && 'basal' in plan && <InjectionPlanView plan={plan} {...shown} isJoined />}
    </>
  );
}
