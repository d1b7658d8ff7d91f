import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure, useFailureText } from '#shared/api/call-failure.ts';
import { type NewMember, type NewMemberField, NOBODY, newMemberIssues, tidyMember } from './new-member.ts';
import type { StaffMember } from './staff.query.ts';

const FIELD_OF_WIRE: Readonly<Record<string, NewMemberField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
};

/** The form of an invitation until it is sent. */
export function useInvitation(onInvited: (member: StaffMember) => void) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const [member, setMember] = useState<NewMember>(NOBODY);
  const [isRefused, setIsRefused] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const issues = newMemberIssues(member);
  const failed = invitationFailedFields(failure);

  const send = async (): Promise<void> => {
    const isFaulty = Object.keys(issues).length > 0;
    setIsRefused(isFaulty);
    if (isFaulty || isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      onInvited(await callApi(inviteStaffMemberCall, { body: { ...tidyMember(member) } }));
    } catch (thrown) {
      setFailure(thrown);
    }
    setIsSending(false);
  };

  const faultText = (field: NewMemberField): string | undefined => {
    const issue = isRefused ? issues[field] : undefined;
    if (issue) return t(`invite.issues.${issue}`);
    if (failed.get(field) === 'whole-error') return failureText(failure);
    return failed.has(field) ? t('issues.refused') : undefined;
  };

  return {
    member,
    change: (edited: Partial<NewMember>) => {
      setMember((current) => ({ ...current, ...edited }));
      setFailure(undefined);
    },
    send,
    isSending,
    faultText,
    generalText: failure !== undefined && failed.size === 0 ? failureText(failure) : undefined,
  };
}

/** Where the server's refusal of an invitation belongs; empty where it is about no field. */
export function invitationFailedFields(failure: unknown): ReadonlyMap<NewMemberField, 'whole-error' | 'not-valid'> {
  if (!(failure instanceof CallFailure)) return new Map();
  const { name, fields } = failure.resolved;
  if (name === 'user-exists' || name === 'email-in-use') return new Map([['email', 'whole-error']]);
  const named = Object.keys(fields).flatMap((wire) => FIELD_OF_WIRE[wire] ?? []);
  return new Map(named.map((field) => [field, 'not-valid']));
}
