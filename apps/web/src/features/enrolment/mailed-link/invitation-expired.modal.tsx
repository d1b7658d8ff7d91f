import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import { paths } from '#shared/routing/paths.ts';

type InvitationExpiredModalProps = Readonly<{
  opened: boolean;
  text: string;
  onClose: () => void;
  /** Where the link is no invitation. */
  title?: string | undefined;
  error?: ErrorName | null | undefined;
}>;

/** The mailed key cannot be used. However it is closed, it leads to the login page and not back to the form. */
export function InvitationExpiredModal({ opened, text, onClose, title, error }: InvitationExpiredModalProps) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    navigate(paths.login, { replace: true });
  };

  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title ?? t(error === 'guest-device-connected' ? 'expired.connected' : 'expired.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('expired.close') }}
    >
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button component={Link} to={paths.login} replace onClick={onClose} data-autofocus>
          {t('expired.ok')}
        </Button>
      </Group>
    </Modal>
  );
}
