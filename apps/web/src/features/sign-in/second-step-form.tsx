import { beginPasskeySignInCall } from '@glidepath/api-contract/auth/begin-passkey-sign-in.call';
import { completeSignInCall } from '@glidepath/api-contract/auth/complete-sign-in.call';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { track } from '#shared/analytics/track.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { paths } from '#shared/routing/paths.ts';
import { canUsePasskeys, signWithPasskey } from '#shared/session/passkey.ts';
import { storeTokens } from '#shared/session/sign-in.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import { CodeStep } from './code-step.tsx';
import type { WaitingStep } from './waiting-step.ts';

type SecondStepFormProps = Readonly<{ step: WaitingStep; onStartAgain: () => void }>;

/** After the password: a passkey, a code of the app, or one of the recovery codes. */
export function SecondStepForm({ step, onStartAgain }: SecondStepFormProps) {
  const { t } = useTranslation('second-step');
  const failureText = useFailureText();
  const { mutate, isPending, error, reset } = useSecondStep(step.challenge);
  const hasPasskey = step.factors.includes('passkey');
  const hasApp = step.factors.includes('app') || !hasPasskey;
  const failure = error && (
    <Alert color="red" role="alert" p="sm">
      <Text size="sm">{failureText(error)}</Text>
    </Alert>
  );

  return (
    <PageCard title={t(hasApp ? 'title' : 'passkey.title')}>
      <Stack>
        {hasPasskey && (
          <>
            <Text c="dimmed">{t(canUsePasskeys() ? 'passkey.explanation' : 'passkey.notHere')}</Text>
            {canUsePasskeys() && (
              <Button
                variant={hasApp ? 'default' : 'filled'}
                fullWidth
                aria-disabled={isPending}
                onClick={() => !isPending && mutate(undefined)}
              >
                {t('passkey.button')}
              </Button>
            )}
          </>
        )}
        {hasApp && <CodeStep isPending={isPending} failure={failure} onType={reset} onSend={mutate} />}
        {!hasApp && failure}
        <Anchor component="button" type="button" size="sm" ta="center" py={4} onClick={onStartAgain}>
          {t('back')}
        </Anchor>
      </Stack>
    </PageCard>
  );
}

async function passkeyFor(challenge: string): Promise<string> {
  const { options } = await callApi(beginPasskeySignInCall, { body: { challenge } });
  return signWithPasskey(options);
}

/** Sends the second factor; a right one begins the session. */
function useSecondStep(challenge: string) {
  const navigate = useNavigate();
  return useMutation({
    /** A code as it was typed; without one a passkey is asked for. */
    mutationFn: async (code: string | undefined) => {
      const given = code === undefined ? { passkey: await passkeyFor(challenge) } : { code };
      storeTokens(await callApi(completeSignInCall, { body: { challenge, ...given } }));
      track('signed-in');
      await navigate(paths.home, { replace: true });
    },
  });
}
