import { Anchor, Button, Stack } from '@mantine/core';
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { InlineFailure } from './inline-failure.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { isMarked, signInIssue } from './sign-in-state.ts';
import type { SignInForm } from './use-sign-in-form.ts';

export function LoginForm({ state, dispatch, submit }: SignInForm) {
  const { t } = useTranslation('sign-in');
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => emailField.current?.focus(), []);

  // The message about both fields stands once, above the button; the fields are only marked.
  const fieldError = (field: 'email' | 'password') =>
    isMarked(field, state.issue) && (state.issue === 'login.both-empty' || t(`issues.${state.issue}`));

  const send = (event: FormEvent) => {
    event.preventDefault();
    const issue = signInIssue(state);
    if (isMarked('email', issue)) emailField.current?.focus();
    else if (isMarked('password', issue)) passwordField.current?.focus();
    submit();
  };

  const openForgot = (event: MouseEvent) => {
    // A click that asks for a new tab or window gets the page of that address.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch({ type: 'view-opened', view: 'forgot' });
  };

  return (
    <PageCard title={t('login.title')}>
      <form noValidate onSubmit={send} aria-label={t('login.title')}>
        <Stack>
          <SignInNotice notice={state.notice} />
          <EmailField
            ref={emailField}
            email={state.email}
            onType={(text) => dispatch({ type: 'typed', field: 'email', text })}
            error={fieldError('email')}
          />
          <PasswordField
            ref={passwordField}
            name="password"
            label={t('login.password')}
            value={state.password}
            onChange={(event) => dispatch({ type: 'typed', field: 'password', text: event.currentTarget.value })}
            error={fieldError('password')}
          />
          <InlineFailure state={state} onReset={() => dispatch({ type: 'view-opened', view: 'forgot' })} />
          <Button type="submit" fullWidth aria-disabled={state.isSending}>
            {t('login.button')}
          </Button>
          <Anchor component={Link} to={paths.forgot} onClick={openForgot} size="sm" ta="center" py={4}>
            {t('login.forgotLink')}
          </Anchor>
          {localStore.getItem(LOCAL_KEYS.keptPlan) !== null && (
            <Anchor href={paths.offline} size="sm" ta="center" py={4}>
              {t('login.keptPlan')}
            </Anchor>
          )}
        </Stack>
      </form>
    </PageCard>
  );
}
