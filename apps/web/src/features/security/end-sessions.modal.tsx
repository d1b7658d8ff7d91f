import { endSessionsCall } from '@glidepath/api-contract/auth/end-sessions.call';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { logOut } from '#shared/session/log-out.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { securityQuery } from './security.query.ts';

type EndSessionsModalProps = Readonly<{ onClose: () => void; onDone: () => void }>;

export function EndSessionsModal({ onClose, onDone }: EndSessionsModalProps) {
  const { t } = useTranslation(['security', 'shell']);
  const queryClient = useQueryClient();
  const [isHereToo, setIsHereToo] = useState(false);
  const end = useMutation({
    mutationFn: () => callApi(endSessionsCall, { body: { keepThis: !isHereToo } }),
    onSuccess: () => {
      if (isHereToo) return logOut();
      onClose();
      onDone();
      void queryClient.invalidateQueries({ queryKey: securityQuery().queryKey });
    },
  });
  const send = () => {
    if (!end.isPending) end.mutate();
  };

  return (
    <Dialog opened title={t('sessions.end')} onClose={onClose}>
      <Stack>
        <Text>{t('endSessions.text')}</Text>
        <Checkbox
          label={t('endSessions.hereToo')}
          checked={isHereToo}
          onChange={(event) => setIsHereToo(event.currentTarget.checked)}
        />
        <FailureAlert failure={end.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('shell:modal.cancel')}
          </Button>
          <Button color="var(--gp-danger-fill)" onClick={send} aria-disabled={end.isPending}>
            {t('endSessions.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
