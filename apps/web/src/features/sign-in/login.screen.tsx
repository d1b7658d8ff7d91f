import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { useFailureText } from '#shared/api/call-failure.ts';
import { currentErrorTexts, loadTexts } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/routing/paths.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { LoaderModal } from '#shared/ui/loader-modal.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { failurePlace } from './failure-place.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoggedOutModal } from './logged-out.modal.tsx';
import { LoginForm } from './login-form.tsx';
import { LOGIN_LOADER_DELAY_MS } from './sign-in-state.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import { waitingStep } from './waiting-step.ts';

/** Few accounts ask for it: the others need not load it. */
const SecondStepForm = lazy(async () => {
  const [{ SecondStepForm: form }] = await Promise.all([import('./second-step-form.tsx'), loadTexts(['second-step'])]);
  return { default: form };
});

/** Shown by /login, by "/" without a session, and by /forgot, which opens the forgot view. */
export function LoginScreen() {
  const { pathname } = useLocation();
  const startsIn = pathname === paths.forgot ? 'forgot' : 'login';
  // A new key: going from one address to the other starts over.
  return <SignInViews key={startsIn} startsIn={startsIn} />;
}

function SignInViews({ startsIn }: Readonly<{ startsIn: 'login' | 'forgot' }>) {
  const { t } = useTranslation('sign-in');
  const form = useSignInForm(startsIn);
  const { state, dispatch } = form;
  const failureText = useFailureText();
  const step = waitingStep(state.failure);
  const isGeneralFailure =
    state.failure !== undefined &&
    step === undefined &&
    failurePlace(state.view, failureText(state.failure), currentErrorTexts()) === 'modal';

  return (
    <>
      {state.view === 'login' && step === undefined && <LoginForm {...form} />}
      {step !== undefined && (
        <Suspense>
          <SecondStepForm step={step} onStartAgain={() => dispatch({ type: 'view-opened', view: 'login' })} />
        </Suspense>
      )}
      {state.view === 'forgot' && <ForgotForm {...form} hasWayBack={startsIn === 'login'} />}
      {state.view === 'mail-sent' && (
        <PageCard title={t('forgot.title')}>
          <Text role="status" style={{ overflowWrap: 'anywhere' }}>
            {t('forgot.sent', { email: state.email })}
          </Text>
        </PageCard>
      )}
      <LoaderModal opened={state.isSending} delayMs={LOGIN_LOADER_DELAY_MS} onTimeout={form.giveUp} />
      <FailureModal
        failure={isGeneralFailure ? state.failure : undefined}
        onClose={() => dispatch({ type: 'failure-closed' })}
      />
      <LoggedOutModal />
    </>
  );
}
