import { turnOffSecondFactorCall } from '@glidepath/api-contract/auth/turn-off-second-factor.call';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { securityQuery } from './security.query.ts';

export function TurnOffModal({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation(['security', 'shell']);
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const turnOff = useMutation({
    mutationFn: () => callApi(turnOffSecondFactorCall, { body: { password, code } }),
    onSuccess: () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: securityQuery().queryKey });
    },
  });
  const isReady = password !== '' && code.trim() !== '' && !turnOff.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) turnOff.mutate();
  };

  return (
    <Dialog opened title={t('turnOff.title')} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Stack>
          <Text>{t('turnOff.text')}</Text>
          <PasswordField
            name="password"
            label={t('password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-autofocus
          />
          <CodeField label={t('turnOff.code')} description={t('turnOff.codeHint')} value={code} onType={setCode} />
          <FailureAlert failure={turnOff.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:modal.cancel')}
            </Button>
            <Button type="submit" color="var(--gp-danger-fill)" aria-disabled={!isReady}>
              {t('twoStep.turnOff')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
