import { deactivateStaffMemberCall } from '@glidepath/api-contract/clinics/deactivate-staff-member.call';
import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { reactivateStaffMemberCall } from '@glidepath/api-contract/clinics/reactivate-staff-member.call';
import { unlockStaffMemberCall } from '@glidepath/api-contract/clinics/unlock-staff-member.call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '#shared/api/call-api.ts';
import { settingChangesQuery } from '../security/setting-changes.query.ts';
import { invitationOf } from './new-member.ts';
import { type StaffMember, staffQuery } from './staff.query.ts';
import { type StaffAction, withMember } from './staff-actions.ts';

type Done = Readonly<{ action: StaffAction; id: string; name: string }>;

/** One action at a time; its answer takes its place in the list at once. */
export function useStaffCalls() {
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState<Done>();

  const show = (member: StaffMember, action?: StaffAction) => {
    queryClient.setQueryData(staffQuery().queryKey, (staff) => withMember(staff, member));
    // A change of administrators may have to be confirmed by a second person.
    void queryClient.invalidateQueries({ queryKey: settingChangesQuery().queryKey });
    if (action) setDone({ action, id: member.id, name: member.name });
  };

  const act = async (member: StaffMember, action: SentAction): Promise<void> => {
    if (busyId !== undefined) return;
    setBusyId(member.id);
    setDone(undefined);
    try {
      show(await sendAction(member, action), action);
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusyId(undefined);
  };

  return { act, show, busyId, done, failure, forgetFailure: () => setFailure(undefined) };
}

/** Those that need no more than the member. */
type SentAction = Exclude<StaffAction, 'changeRole'>;

function sendAction(member: StaffMember, action: SentAction): Promise<StaffMember> {
  const params = { staffId: member.id };
  switch (action) {
    case 'inviteAgain':
      return callApi(inviteStaffMemberCall, { body: { ...invitationOf(member) } });
    case 'unlock':
      return callApi(unlockStaffMemberCall, { params });
    case 'deactivate':
      return callApi(deactivateStaffMemberCall, { params });
    case 'reactivate':
      return callApi(reactivateStaffMemberCall, { params });
  }
}
