import { isLockedOut } from '@glidepath/api-contract/errors/resolve-error';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { failurePlace } from './failure-place.ts';
import type { SignInState } from './sign-in-state.ts';

type InlineFailureProps = Readonly<{ state: SignInState; onReset?: () => void }>;

/** The message of the form as a whole: what the server refused, or that both fields are empty. */
export function InlineFailure({ state, onReset }: InlineFailureProps) {
  const { t } = useTranslation('sign-in');
  const failureText = useFailureText();
  const texts = currentErrorTexts();

  if (state.issue === 'login.both-empty') return <Message text={t(`issues.${state.issue}`)} />;
  if (state.failure === undefined) return null;
  const text = failureText(state.failure);
  if (failurePlace(state.view, text, texts) === 'modal') return null;
  return <Message text={text} {...(onReset && isLockedOut(text, texts) && { onReset })} />;
}

function Message({ text, onReset }: Readonly<{ text: string; onReset?: () => void }>) {
  const { t } = useTranslation('sign-in');
  return (
    <Alert color="red" role="alert" p="sm">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text}</Text>
        {onReset && <Text size="sm">{t('clinicUnlocks')}</Text>}
        {onReset && (
          <Button variant="default" size="xs" onClick={onReset}>
            {t('forgot.button')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
