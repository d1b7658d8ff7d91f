import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import type { ToSign } from '@glidepath/api-contract/wire/to-sign.wire';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { PasskeyProofButton } from './passkey-proof-button.tsx';
import { useSecurity } from './security.query.ts';

type ProofModalProps = Readonly<{ toSign: ToSign | undefined; onProven: () => void; onClose: () => void }>;

/** The owner of the account shows that it is them, by the password or by a code; or signs by the same. */
export function ProofModal({ toSign, onProven, onClose }: ProofModalProps) {
  const { t } = useTranslation(['security', 'shell']);
  const { secondFactor, passkeys = [] } = useSecurity().data ?? {};
  const kind = toSign ? 'signature' : 'proof';
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const prove = useMutation({
    mutationFn: () => callApi(giveProofCall, { body: { [way]: typed, toSign } }),
    onSuccess: onProven,
  });
  const isReady = typed.trim() !== '' && !prove.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) prove.mutate();
  };
  const changeWay = () => {
    setWay(way === 'password' ? 'code' : 'password');
    setTyped('');
    prove.reset();
  };

  return (
    <Dialog opened title={t(`${kind}.title`)} onClose={onClose}>
      <form noValidate onSubmit={send} aria-label={t(`${kind}.title`)}>
        <Stack>
          <ProofText toSign={toSign} />
          {way === 'password' ? (
            <PasswordField
              name="password"
              label={t('password')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              data-autofocus
            />
          ) : (
            <CodeField label={t('turnOff.code')} description={t('turnOff.codeHint')} value={typed} onType={setTyped} />
          )}
          <FailureAlert failure={prove.error} />
          {secondFactor?.isOn && (
            <Anchor component="button" type="button" size="sm" ta="start" onClick={changeWay}>
              {t(way === 'password' ? 'proof.useCode' : 'proof.usePassword')}
            </Anchor>
          )}
          {passkeys.length > 0 && <PasskeyProofButton toSign={toSign} onProven={onProven} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:modal.cancel')}
            </Button>
            <Button type="submit" aria-disabled={!isReady}>
              {t(`${kind}.confirm`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Who signs what, and what it means, is read before it is signed. */
function ProofText({ toSign }: Pick<ProofModalProps, 'toSign'>) {
  const { t } = useTranslation('security');
  const name = useUser().data?.name ?? '';
  if (!toSign) return <Text>{t('proof.text')}</Text>;
  return (
    <>
      <Text>{t('signature.text', { name, act: t(`signature.acts.${toSign.act}`) })}</Text>
      <Text c="dimmed" size="sm">
        {t('signature.bound')}
      </Text>
    </>
  );
}
