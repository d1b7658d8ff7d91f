import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { canUsePasskeys } from '#shared/session/passkey.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import { CodeStep } from './code-step.tsx';
import { useSecondStep } from './use-second-step.ts';
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
