import { normalisedEmail } from '@glidepath/account-rules';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { type ActionDispatch, useEffect, useEffectEvent, useReducer } from 'react';
import { useNavigate } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { paths } from '#shared/routing/paths.ts';
import { signIn } from '#shared/session/sign-in.ts';
import {
  initialSignIn,
  MAIL_SENT_NOTICE_MS,
  maySend,
  nextSignIn,
  type SignInEvent,
  type SignInState,
} from './sign-in-state.ts';

export type SignInForm = Readonly<{
  state: SignInState;
  dispatch: ActionDispatch<[SignInEvent]>;
  submit: () => void;
}>;

/** What both views of the login page share: what is typed, what is sent, what came back. */
export function useSignInForm(startsIn: 'login' | 'forgot'): SignInForm {
  const [state, dispatch] = useReducer(nextSignIn, startsIn, initialSignIn);
  const navigate = useNavigate();

  const send = async () => {
    if (state.view === 'login') {
      await signIn(state.email, state.password);
      await navigate(paths.home, { replace: true });
    } else {
      await callApi(requestPasswordResetCall, { params: { email: normalisedEmail(state.email) } });
      dispatch({ type: 'mail-sent' });
    }
  };

  const submit = () => {
    dispatch({ type: 'submitted' });
    if (maySend(state)) send().catch((failure: unknown) => dispatch({ type: 'failed', failure }));
  };

  const endNotice = useEffectEvent(() => {
    dispatch({ type: 'notice-ended' });
    // The address of the forgot view must not show the login form.
    if (startsIn === 'forgot') void navigate(paths.login, { replace: true });
  });

  useEffect(() => {
    if (state.view !== 'mail-sent') return;
    const timer = setTimeout(endNotice, MAIL_SENT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [state.view]);

  return { state, dispatch, submit };
}
