import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type DialogButtonsProps = Readonly<{ submit: string; isSending: boolean; onClose: () => void }>;

export function DialogButtons({ submit, isSending, onClose }: DialogButtonsProps) {
  const { t } = useTranslation('shell');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose} disabled={isSending}>
        {t('modal.cancel')}
      </Button>
      <Button type="submit" loading={isSending}>
        {submit}
      </Button>
    </Group>
  );
}
