import { isEmail, MAX_EMAIL_LENGTH, normalisedEmail } from '@glidepath/account-rules';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';

type InvitationEmailModalProps = Readonly<{
  opened: boolean;
  onClose: () => void;
  onSend: (email: string) => void;
}>;

/** Asks where to send the invitation; the address is used for this one mail only (D3-52). */
export function InvitationEmailModal({ opened, onClose, onSend }: InvitationEmailModalProps) {
  const { t } = useTranslation(['devices', 'shell']);
  const form = useForm({
    initialValues: { email: '' },
    // What is wrong is said until the next press of the button.
    clearInputErrorOnChange: false,
    validate: {
      email: (typed) => {
        const issue = invitationEmailIssue(typed);
        return issue ? t(`invite.issues.${issue}`) : null;
      },
    },
  });

  const close = () => {
    form.reset();
    onClose();
  };
  const submit = form.onSubmit(({ email }) => {
    form.reset();
    onSend(normalisedEmail(email));
  });

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
            {...form.getInputProps('email')}
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
