import { MAX_NAME_LENGTH } from '@glidepath/patient-rules';
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './admin.module.css';
import type { NewMemberField } from './new-member.ts';
import type { StaffMember } from './staff.query.ts';
import { useInvitation } from './use-invitation.ts';

type InviteStaffModalProps = Readonly<{ onClose: () => void; onInvited: (member: StaffMember) => void }>;

export function InviteStaffModal({ onClose, onInvited }: InviteStaffModalProps) {
  const { t } = useTranslation(['admin', 'shell']);
  const { member, change, send, isSending, faultText, generalText } = useInvitation((invited) => {
    onInvited(invited);
    onClose();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const field = (name: NewMemberField) => ({
    label: t(`invite.${name}`),
    value: member[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: faultText(name),
    autoComplete: 'off',
  });

  return (
    <Dialog opened title={t('invite.title')} onClose={onClose}>
      <form noValidate onSubmit={submit} aria-label={t('invite.title')}>
        <Stack>
          <Text c="dimmed" size="sm">
            {t('invite.about')}
          </Text>
          <TextInput {...field('firstName')} maxLength={MAX_NAME_LENGTH} data-autofocus />
          <TextInput {...field('lastName')} maxLength={MAX_NAME_LENGTH} />
          <TextInput {...field('email')} type="email" classNames={{ input: styles.ltr ?? '' }} />
          <Checkbox
            label={t('invite.isAdmin')}
            description={t('invite.isAdminAbout')}
            checked={member.isAdmin}
            onChange={(event) => change({ isAdmin: event.currentTarget.checked })}
          />
          {generalText && (
            <Alert color="red" role="alert" p="sm">
              <Text size="sm">{generalText}</Text>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:modal.cancel')}
            </Button>
            <Button type="submit" aria-disabled={isSending} aria-live="polite">
              {isSending ? t('invite.sending') : t('invite.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
