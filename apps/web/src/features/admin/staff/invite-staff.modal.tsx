import { inviteStaffMemberCall } from '@glidepath/api-contract/clinics/invite-staff-member.call';
import { MAX_NAME_LENGTH } from '@glidepath/patient-rules';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure, refusedAmong, useFailureText } from '#shared/api/call-failure.ts';
import { FormModal } from '#shared/form/form.modal.tsx';
import { useCallForm } from '#shared/form/use-call-form.ts';
import styles from '../admin.module.css';
import { type NewMemberField, NOBODY, newMemberIssues, tidyMember } from './new-member.ts';
import { RoleField } from './role-field.tsx';
import type { StaffMember } from './staff.query.ts';

type InviteStaffModalProps = Readonly<{ onClose: () => void; onInvited: (member: StaffMember) => void }>;

export function InviteStaffModal({ onClose, onInvited }: InviteStaffModalProps) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const { form, issues, isSending, failure, submit } = useCallForm({
    initialValues: NOBODY,
    issuesOf: newMemberIssues,
    send: async (member) => {
      onInvited(await callApi(inviteStaffMemberCall, { body: tidyMember(member) }));
      onClose();
    },
  });
  const failed = failedFields(failure);

  const faultText = (name: NewMemberField): string | undefined => {
    const issue = issues[name];
    if (issue) return t(`invite.issues.${issue}`);
    if (failed.get(name) === 'whole-error') return failureText(failure);
    return failed.has(name) ? t('issues.refused') : undefined;
  };
  const field = (name: NewMemberField) => ({
    ...form.getInputProps(name),
    label: t(`invite.${name}`),
    error: faultText(name),
    autoComplete: 'off',
  });

  return (
    <FormModal
      title={t('invite.title')}
      submitText={isSending ? t('invite.sending') : t('invite.send')}
      isSubmitting={isSending}
      generalText={failure !== undefined && failed.size === 0 ? failureText(failure) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {t('invite.about')}
      </Text>
      <TextInput {...field('firstName')} maxLength={MAX_NAME_LENGTH} data-autofocus />
      <TextInput {...field('lastName')} maxLength={MAX_NAME_LENGTH} />
      <TextInput {...field('email')} type="email" classNames={{ input: styles.ltr ?? '' }} />
      <RoleField role={form.values.staffRole} onChoose={(role) => form.setFieldValue('staffRole', role)} />
      <Checkbox
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
        label={t('invite.isAdmin')}
        description={t('invite.isAdminAbout')}
      />
    </FormModal>
  );
}

const FIELDS: readonly NewMemberField[] = ['firstName', 'lastName', 'email'];

/** Where the server's refusal of an invitation belongs; empty where it is about no field. */
function failedFields(failure: unknown): ReadonlyMap<NewMemberField, 'whole-error' | 'not-valid'> {
  if (!(failure instanceof CallFailure)) return new Map();
  const { name } = failure.resolved;
  if (name === 'user-exists' || name === 'email-in-use') return new Map([['email', 'whole-error']]);
  return new Map(refusedAmong(failure, FIELDS).map((field) => [field, 'not-valid']));
}
