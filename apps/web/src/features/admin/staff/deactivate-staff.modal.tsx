import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import type { StaffMember } from './staff.query.ts';

type DeactivateStaffModalProps = Readonly<{
  /** Opens the dialog. */
  member: StaffMember | undefined;
  onClose: () => void;
  onConfirm: (member: StaffMember) => void;
}>;

export function DeactivateStaffModal({ member, onClose, onConfirm }: DeactivateStaffModalProps) {
  const { t } = useTranslation(['admin', 'shell']);
  if (!member) return null;
  return (
    <Dialog opened title={t('deactivate.title')} onClose={onClose}>
      <Text>{t('deactivate.text', { name: member.name })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('shell:modal.cancel')}
        </Button>
        <Button color="var(--gp-danger-fill)" onClick={() => onConfirm(member)}>
          {t('staff.deactivate')}
        </Button>
      </Group>
    </Dialog>
  );
}
