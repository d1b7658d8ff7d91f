import type { Call } from '@glidepath/api-contract/define-call';
import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { startAdvisorCall } from '@glidepath/api-contract/patients/start-advisor.call';
import { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import { isInitialPlanType } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { newestPlanQuery } from '#plan-editors/newest-plan.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import { type Patient, seesReportsOnly } from '#shared/account/patients.query.ts';
import { useCloudConnections } from '#shared/devices/cloud-connections.query.ts';
import { type PatientWait, type PatientWaits, waitsState } from '#shared/patient/patient-wait.ts';
import { paths } from '#shared/routing/paths.ts';

/** What the record itself lacks: an accepted invitation, a start, a plan, a connection. Offered to who may do it. */
export function useRecordWaits(patient: Patient): PatientWaits {
  const { id, treatmentType } = patient;
  const { t } = useTranslation('patient-summary');
  const mayCall = useMayCall();
  const connections = useCloudConnections(id);
  const plan = useQuery(newestPlanQuery({ patientId: id, treatmentType }));
  const wait = (name: RecordWait, to: string): PatientWait => ({
    key: name,
    text: t(`waits.${name}`),
    action: { text: t(`waits.${name}Action`), to },
  });
  const missing: readonly (readonly [RecordWait, Pick<Call, 'callers'>, to: string, isMissing: boolean])[] = [
    ['invitation', enrolPatientCall, paths.editPatient(id), isInvited(patient)],
    ['start', startAdvisorCall, paths.startAdvisor(id), seesReportsOnly(patient)],
    ['plan', saveInjectionPlanCall, paths.initPlan(id, treatmentType ?? ''), plan.data === null && isPlanDue(patient)],
    [
      'connection',
      getDexcomAppDetailsCall,
      paths.connectDevices(id),
      connections.data?.disconnectNotification === true,
    ],
  ];
  const waits = missing.flatMap(([name, call, to, isMissing]) => (isMissing && mayCall(call) ? [wait(name, to)] : []));
  return { waits, state: waitsState([connections, plan]) };
}

type RecordWait = 'invitation' | 'start' | 'plan' | 'connection';

/** Once the advisor was started, for a treatment whose plan is entered by hand. */
function isPlanDue(patient: Pick<Patient, 'startedAdvisorAt' | 'treatmentType'>): boolean {
  const { treatmentType } = patient;
  return !seesReportsOnly(patient) && treatmentType !== null && isInitialPlanType(treatmentType);
}

/** Whoever has no address was not invited. */
function isInvited({ adpEnrollmentStatus, email }: Pick<Patient, 'adpEnrollmentStatus' | 'email'>): boolean {
  return adpEnrollmentStatus === 'pending' && Boolean(email?.trim());
}
