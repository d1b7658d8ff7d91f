import { isEmail, MAX_EMAIL_LENGTH, normalisedEmail } from '@glidepath/account-rules';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type InvitationEmailModalProps = Readonly<{
  opened: boolean;
  onClose: () => void;
  onSend: (email: string) => void;
}>;

/** Asks where to send the invitation; the address is used for this one mail only (D3-52). */
export function InvitationEmailModal({ opened, onClose, onSend }: InvitationEmailModalProps) {
  const { t } = useTranslation(['devices', 'shell']);
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<InvitationEmailIssue>();

  const close = () => {
    setTyped('');
    setIssue(undefined);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = invitationEmailIssue(typed);
    setIssue(found);
    if (found) return;
    setTyped('');
    onSend(normalisedEmail(typed));
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('invite.dialogTitle')}
      closeButtonProps={{ 'aria-label': t('shell:modal.close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{t('invite.dialogText')}</Text>
          <TextInput
            type="email"
            label={t('invite.email')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={issue && t(`invite.issues.${issue}`)}
            styles={{ input: { direction: 'ltr', textAlign: 'match-parent' } }}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('shell:modal.cancel')}
            </Button>
            <Button type="submit">{t('invite.send')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type InvitationEmailIssue = 'required' | 'malformed' | 'too-long';

function invitationEmailIssue(typed: string): InvitationEmailIssue | undefined {
  const email = normalisedEmail(typed);
  if (email === '') return 'required';
  if (email.length > MAX_EMAIL_LENGTH) return 'too-long';
  return isEmail(email) ? undefined : 'malformed';
}
