import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { newestPlanQuery } from '#plan-editors/newest-plan.query.ts';
import { useClinic } from '#shared/account/clinic.query.ts';
import { ownPatient, type Patient, usePatients } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { KeepPlan } from './kept/keep-plan.tsx';
import { ownKeptPlan } from './kept/own-kept-plan.ts';
import { needsNewestPlan, ownPlan } from './own-plan.ts';
import { OwnPlanNow } from './own-plan-now.tsx';
import { PlanAcknowledgement } from './plan-acknowledgement.tsx';
import type { SharedPlan } from './shared-plans.query.ts';

type PlanToFollowProps = Readonly<{
  plans: readonly SharedPlan[];
  /** When the server answered with them. */
  plansAsOfMs: number;
  /** Where there is no plan at all. */
  children?: ReactNode;
}>;

/** On top of everything that was ever shared: what counts now. */
export function PlanToFollow({ plans, plansAsOfMs, children }: PlanToFollowProps) {
  const user = useUser().data;
  const patients = usePatients().data;
  const patient = user && patients && ownPatient(user, patients);
  return patient ? <PlanOf patient={patient} none={children} {...{ plans, plansAsOfMs }} /> : null;
}

type PlanOfProps = Omit<PlanToFollowProps, 'children'> & Readonly<{ patient: Patient; none: ReactNode }>;

function PlanOf({ patient, plans, plansAsOfMs, none }: PlanOfProps) {
  const { t } = useTranslation('shared-plans');
  const language = useLanguage();
  const clinic = useClinic().data;
  const newest = useQuery({
    ...newestPlanQuery({ patientId: patient.id, treatmentType: patient.treatmentType }),
    enabled: needsNewestPlan(plans),
  });
  if (!clinic || newest.isLoading) return null;
  const own = ownPlan(plans, newest.data);
  const glucoseUnit = clinic.clinicConfiguration.initialPlanUnits;
  const keeping = (
    <KeepPlan
      plan={own && ownKeptPlan(own, glucoseUnit)}
      asOfMs={newest.data ? Math.min(plansAsOfMs, newest.dataUpdatedAt) : plansAsOfMs}
    />
  );
  if (!own)
    return (
      <>
        {none}
        {keeping}
      </>
    );
  return (
    <>
      {!own.shared && plans.length > 0 && (
        <Notice>{t('now.entered', { date: formatDay(isoDay(new Date(own.inForceSince)), language) })}</Notice>
      )}
      <OwnPlanNow own={own} patient={patient} clinic={clinic} />
      {own.shared && <PlanAcknowledgement plan={own.shared} />}
      {keeping}
    </>
  );
}
