import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { updatePatientCall } from '@glidepath/api-contract/patients/update-patient.call';
import { updatePatientConfigCall } from '@glidepath/api-contract/patients/update-patient-config.call';
import { useQueryClient } from '@tanstack/react-query';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { patientKeys } from '#shared/account/account-keys.ts';
import { patientQuery } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { patientConfigQuery } from './patient-config.query.ts';
import type { EditCalls } from './save-edited.ts';

/** The calls of the edit page; whatever one of them stores is shown everywhere at once. */
export function useEditCalls(id: string, hasConfig: boolean): EditCalls {
  const queryClient = useQueryClient();
  const params = { id };
  return {
    updatePatient: async (body) => {
      const patient = await callApi(updatePatientCall, { params, body });
      queryClient.setQueryData(patientQuery(id).queryKey, patient);
      void queryClient.invalidateQueries({ queryKey: patientKeys.list });
      // Another treatment has another plan, or none.
      queryClient.removeQueries({ queryKey: planKeys.current(id) });
      return patient;
    },
    updateConfig: async (body) => {
      const config = await callApi(updatePatientConfigCall, { params, body });
      queryClient.setQueryData(patientConfigQuery(id).queryKey, config);
      return config;
    },
    invite: () => callApi(enrolPatientCall, { params }),
    loadAnew: async () => ({
      patient: await queryClient.fetchQuery({ ...patientQuery(id), staleTime: 0 }),
      config: hasConfig ? await queryClient.fetchQuery({ ...patientConfigQuery(id), staleTime: 0 }) : null,
    }),
  };
}
