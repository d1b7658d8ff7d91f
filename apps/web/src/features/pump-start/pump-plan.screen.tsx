import { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import { paths } from '#shared/routing/paths.ts';
import { ApprovedPumpPlan } from './approved-pump-plan.tsx';
import { LoadedPumpStart } from './loaded-pump-start.tsx';
import { LoadingCard } from './loading-card.tsx';
import { ProposedPumpPlan } from './proposed-pump-plan.tsx';
import { PumpStartPage } from './pump-start-page.tsx';

/** The proposal, to be changed and approved; once approved, to be read and printed (PINIT-16, PINIT-18). */
export function PumpPlanScreen() {
  const { t } = useTranslation('pump-start');
  const { data: clinic } = useClinic();
  const mayApprove = useMayCall()(approveInitialPumpPlanCall);
  return (
    <PumpStartPage title={t('plan.title')}>
      {(patient) => (
        <LoadedPumpStart key={patient.id} patientId={patient.id}>
          {(start) => {
            // A proposal is for who decides on it.
            if (!start?.approved && !mayApprove) return <Navigate to={paths.recommendations(patient.id)} replace />;
            if (start === null) return <Navigate to={paths.pumpForm(patient.id)} replace />;
            if (!clinic) return <LoadingCard />;
            const { approved } = start;
            if (approved) return <ApprovedPumpPlan {...{ patient, clinic, start, approved }} />;
            const context = {
              diabetesType: patient.typeOfDiabetes ?? 'Type1',
              glucoseUnit: clinic.clinicConfiguration.initialPlanUnits,
              // A pump holds one insulin, which its plan does not name.
              insulins: [],
            };
            return <ProposedPumpPlan key={start.requestId} {...{ patient, start, context }} />;
          }}
        </LoadedPumpStart>
      )}
    </PumpStartPage>
  );
}
