import { enrolPatientCall } from '@glidepath/api-contract/enrolment/enrol-patient.call';
import { useCallback, useState } from 'react';

import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';

export type InvitationState = 'ready' | 'sending' | 'sent';

/** People invited again from this page; forgotten when the page is left (D1-060). */
export function useInvitations() {
  const [states, setStates] = useState<ReadonlyMap<string, InvitationState>>(new Map());
  const [failure, setFailure] = useState<unknown>();

  const resend = useCallback(async (patientId: string) => {
    const become = (state: InvitationState) => setStates((former) => new Map(former).set(patientId, state));
    become('sending');
    try {
      await callApi(enrolPatientCall, { params: { id: patientId } });
      become('sent');
      track('invitation-sent');
    } catch (refused) {
      become('ready');
      setFailure(refused);
    }
  }, []);

  return { states, resend, failure, forgetFailure: () => setFailure(undefined) };
}
