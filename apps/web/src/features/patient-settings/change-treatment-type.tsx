import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Asks first: another type empties its settings and begins a waiting time. */
export function ChangeTreatmentType({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation(['patient-settings', 'shell']);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const go = () => {
    close();
    void navigate(paths.startAdvisor(patientId));
  };
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setIsAsking(true)}>
        {t('changeType.link')}
      </Anchor>
      <Dialog opened={isAsking} title={t('changeType.title')} onClose={close}>
        <Text>{t('changeType.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t('shell:modal.cancel')}
          </Button>
          <Button onClick={go} data-autofocus>
            {t('changeType.confirm')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
