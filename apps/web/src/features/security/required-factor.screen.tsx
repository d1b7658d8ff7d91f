import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { logOut } from '#shared/session/log-out.ts';
import { canUsePasskeys } from '#shared/session/passkey.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import { AppStep } from './app-step.tsx';
import { CodeField } from './code-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { PasskeyProofButton } from './passkey-proof-button.tsx';
import { useAddPasskey } from './passkeys-section.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { useSecurity } from './security.query.ts';
import type { SharedSecret } from './shared-secret.ts';
import { StepText } from './step-text.tsx';

type RequiredFactorScreenProps = Readonly<{ waitsFor: 'setup' | 'code'; onDone: () => void }>;

/** In place of every page, while the second factor that the clinic requires is still to come. */
export function RequiredFactorScreen({ waitsFor, onDone }: RequiredFactorScreenProps) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const finish = () => {
    // Everything that was refused meanwhile is asked again.
    void queryClient.resetQueries().then(onDone);
  };
  return (
    <PageCard title={t(`required.${waitsFor}.title`)}>
      <Stack>
        <StepText>{t(`required.${waitsFor}.text`)}</StepText>
        {waitsFor === 'code' ? (
          <CodeProof onProven={finish} onClose={() => logOut()} />
        ) : (
          <SetUpSteps onDone={finish} />
        )}
      </Stack>
    </PageCard>
  );
}

function SetUpSteps({ onDone }: Readonly<{ onDone: () => void }>) {
  const { t } = useTranslation('security');
  const [shared, setShared] = useState<SharedSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) return <RecoveryCodesStep codes={recoveryCodes} onDone={onDone} />;
  if (shared) return <AppStep shared={shared} onConfirmed={setRecoveryCodes} />;
  return (
    <>
      <PasswordStep onBegun={setShared} closeText={t('required.logOut')} onClose={() => logOut()} />
      <PasskeyChoice onAdded={onDone} />
    </>
  );
}

function PasskeyChoice({ onAdded }: Readonly<{ onAdded: () => void }>) {
  const { t } = useTranslation('security');
  const adding = useAddPasskey(onAdded);
  if (!canUsePasskeys()) return null;
  return (
    <Stack mt="md" gap="xs">
      <Anchor component="button" type="button" size="sm" onClick={() => adding.mutate(t('passkeys.unnamed'))}>
        {t('required.orPasskey')}
      </Anchor>
      <FailureAlert failure={adding.error} />
    </Stack>
  );
}

type CodeProofProps = Readonly<{ onProven: () => void; onClose: () => void }>;

/** The second factor after somebody else has vouched for the first. */
function CodeProof({ onProven, onClose }: CodeProofProps) {
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
