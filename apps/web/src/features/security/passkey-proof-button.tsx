import { beginPasskeyProofCall } from '@glidepath/api-contract/auth/begin-passkey-proof.call';
import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import type { ToSign } from '@glidepath/api-contract/wire/to-sign.wire';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { canUsePasskeys, signWithPasskey } from '#shared/session/passkey.ts';
import { FailureAlert } from './failure-alert.tsx';

type PasskeyProofButtonProps = Readonly<{ toSign?: ToSign | undefined; onProven: () => void }>;

/** In place of a password or a code, for those who have a passkey. */
export function PasskeyProofButton({ toSign, onProven }: PasskeyProofButtonProps) {
  const { t } = useTranslation('security');
  const prove = useMutation({
    mutationFn: async () => {
      const { options } = await callApi(beginPasskeyProofCall);
      return callApi(giveProofCall, { body: { passkey: await signWithPasskey(options), toSign } });
    },
    onSuccess: onProven,
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        aria-disabled={prove.isPending}
        onClick={() => !prove.isPending && prove.mutate()}
      >
        {t('proof.usePasskey')}
      </Button>
      <FailureAlert failure={prove.error} />
    </>
  );
}
