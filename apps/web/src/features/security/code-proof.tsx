import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { CodeField } from './code-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { PasskeyProofButton } from './passkey-proof-button.tsx';
import { useSecurity } from './security.query.ts';

type CodeProofProps = Readonly<{ onProven: () => void; onClose: () => void }>;

/** The second factor after somebody else has vouched for the first. */
export function CodeProof({ onProven, onClose }: CodeProofProps) {
  const { t } = useTranslation('security');
  const { passkeys = [] } = useSecurity().data ?? {};
  const [code, setCode] = useState('');
  const prove = useMutation({
    mutationFn: () => callApi(giveProofCall, { body: { code } }),
    onSuccess: onProven,
  });
  const isReady = code.trim() !== '' && !prove.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) prove.mutate();
  };
  return (
    <form noValidate onSubmit={send} aria-label={t('required.code.title')}>
      <Stack>
        <CodeField label={t('turnOff.code')} description={t('turnOff.codeHint')} value={code} onType={setCode} />
        <FailureAlert failure={prove.error} />
        {passkeys.length > 0 && <PasskeyProofButton onProven={onProven} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('required.logOut')}
          </Button>
          <Button type="submit" aria-disabled={!isReady}>
            {t('proof.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
