import { isInjectionType } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { CurrentInjectionPlan } from '#plan-editors/plan-view/current-injection-plan.tsx';
import { FormerPlan } from '#plan-editors/plan-view/former-plan.tsx';
import type { PlanReader } from '#plan-editors/plan-view/former-plan-notice.tsx';
import type { Patient } from '#shared/account/patients.query.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './current-plan-card.module.css';
import { CurrentPumpPlan } from './current-pump-plan.tsx';

type CurrentPlanCardProps = Readonly<{
  patientId: string;
  treatmentType: Patient['treatmentType'];
  reader: PlanReader;
}>;

/** The plan in force and when it was set, for clinicians and for the patient. */
export function CurrentPlanCard(shown: CurrentPlanCardProps) {
  const { t } = useTranslation('reports');
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.plan}>
          <Title order={2}>{t('plan.title')}</Title>
          <PlanOfTreatment {...shown} />
        </div>
      </div>
    </Card>
  );
}

function PlanOfTreatment({ patientId, treatmentType, reader }: CurrentPlanCardProps) {
  const { t } = useTranslation('reports');
  if (treatmentType === 'PUMP') return <CurrentPumpPlan patientId={patientId} reader={reader} />;
  if (treatmentType && isInjectionType(treatmentType)) {
    return <CurrentInjectionPlan patientId={patientId} treatmentType={treatmentType} reader={reader} />;
  }
  const none = <p>{t('plan.notAvailable')}</p>;
  // Nobody chose a treatment yet.
  if (treatmentType === null) return none;
  return (
    <FormerPlan patientId={patientId} treatmentType={treatmentType} reader={reader}>
      {none}
    </FormerPlan>
  );
}
