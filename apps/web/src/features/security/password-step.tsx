import { beginSecondFactorCall } from '@glidepath/api-contract/auth/begin-second-factor.call';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import type { SharedSecret } from './shared-secret.ts';

type PasswordStepProps = Readonly<{
  onBegun: (shared: SharedSecret) => void;
  /** "Cancel" unless said otherwise. */
  closeText?: string;
  onClose: () => void;
}>;

export function PasswordStep({ onBegun, closeText, onClose }: PasswordStepProps) {
  const { t } = useTranslation(['security', 'shell']);
  const [password, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () => callApi(beginSecondFactorCall, { body: { password } }),
    onSuccess: onBegun,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !begin.isPending) begin.mutate();
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>{t('turnOn.needed')}</Text>
        <PasswordField
          name="password"
          label={t('password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <FailureAlert failure={begin.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {closeText ?? t('shell:modal.cancel')}
          </Button>
          <Button type="submit" aria-disabled={password === '' || begin.isPending}>
            {t('turnOn.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
