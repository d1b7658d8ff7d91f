import { MAX_NAME_LENGTH } from '@glidepath/patient-rules';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormModal } from '#shared/form/form.modal.tsx';
import styles from './admin.module.css';
import type { NewMemberField } from './new-member.ts';
import { RoleField } from './role-field.tsx';
import type { StaffMember } from './staff.query.ts';
import { useInvitation } from './use-invitation.ts';

type InviteStaffModalProps = Readonly<{ onClose: () => void; onInvited: (member: StaffMember) => void }>;

export function InviteStaffModal({ onClose, onInvited }: InviteStaffModalProps) {
  const { t } = useTranslation('admin');
  const { member, change, send, isSending, faultText, generalText } = useInvitation((invited) => {
    onInvited(invited);
    onClose();
  });

  const field = (name: NewMemberField) => ({
    label: t(`invite.${name}`),
    value: member[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: faultText(name),
    autoComplete: 'off',
  });

  return (
    <FormModal
      title={t('invite.title')}
      submitText={isSending ? t('invite.sending') : t('invite.send')}
      isSubmitting={isSending}
      generalText={generalText}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {t('invite.about')}
      </Text>
      <TextInput {...field('firstName')} maxLength={MAX_NAME_LENGTH} data-autofocus />
      <TextInput {...field('lastName')} maxLength={MAX_NAME_LENGTH} />
      <TextInput {...field('email')} type="email" classNames={{ input: styles.ltr ?? '' }} />
      <RoleField role={member.staffRole} onChoose={(staffRole) => change({ staffRole })} />
      <Checkbox
        label={t('invite.isAdmin')}
        description={t('invite.isAdminAbout')}
        checked={member.isAdmin}
        onChange={(event) => change({ isAdmin: event.currentTarget.checked })}
      />
    </FormModal>
  );
}
