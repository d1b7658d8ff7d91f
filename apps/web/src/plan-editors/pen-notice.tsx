import { type InjectionPlanDraft, offPenDoses } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { planConfigQuery } from './plan-context.query.ts';
import { quantityText, usePlanTexts } from './plan-texts.ts';
import styles from './tables/plan-table.module.css';

/** Doses that may be saved, but not injected: the patient's pen has no such step. */
export function PenNotice({ patientId, plan }: Readonly<{ patientId: string; plan: InjectionPlanDraft }>) {
  const { data } = useQuery(planConfigQuery(patientId));
  return data ? <OffPenDoses plan={plan} penStepUnits={data.bolusCalcPrecision} /> : null;
}

export function OffPenDoses({ plan, penStepUnits }: Readonly<{ plan: InjectionPlanDraft; penStepUnits: number }>) {
  const { t } = useTranslation('plan-editors');
  const texts = usePlanTexts('mg/dL');
  const isolated = (units: number) => `\u2066${quantityText(texts.dose(units))}\u2069`;
  const doses = offPenDoses(plan, penStepUnits);
  if (doses.length === 0) return null;
  return (
    <p className={styles.notice} role="status">
      {t('penNotice', { step: isolated(penStepUnits), doses: doses.map(isolated).join(', ') })}
    </p>
  );
}
