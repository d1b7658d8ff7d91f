import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import { EmailField } from './email-field.tsx';
import { InlineFailure } from './inline-failure.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { signInIssue } from './sign-in-state.ts';
import type { SignInForm } from './use-sign-in-form.ts';

type ForgotFormProps = SignInForm & Readonly<{ hasWayBack: boolean }>;

export function ForgotForm({ state, dispatch, submit, hasWayBack }: ForgotFormProps) {
  const { t } = useTranslation('sign-in');
  const emailField = useRef<HTMLInputElement>(null);
  // The link that opened this view is gone, and the focus with it.
  useEffect(() => emailField.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (signInIssue(state)) emailField.current?.focus();
    submit();
  };

  const openLogin = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch({ type: 'view-opened', view: 'login' });
  };

  return (
    <PageCard title={t('forgot.title')}>
      <form noValidate onSubmit={send} aria-label={t('forgot.title')}>
        <Stack>
          <Text c="dimmed">{t('forgot.explanation')}</Text>
          <SignInNotice notice={state.notice} />
          <EmailField
            ref={emailField}
            email={state.email}
            onType={(text) => dispatch({ type: 'typed', field: 'email', text })}
            error={state.issue && t(`issues.${state.issue}`)}
          />
          <InlineFailure state={state} />
          <Button type="submit" fullWidth aria-disabled={state.isSending}>
            {t('forgot.button')}
          </Button>
          {hasWayBack && (
            <Anchor component={Link} to={paths.login} onClick={openLogin} size="sm" ta="center" py={4}>
              {t('forgot.backLink')}
            </Anchor>
          )}
        </Stack>
      </form>
    </PageCard>
  );
}
