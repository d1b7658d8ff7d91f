import { normalisedEmail } from '@glidepath/account-rules';
import { requestPasswordResetCall } from '@glidepath/api-contract/auth/request-password-reset.call';
import { type ActionDispatch, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { callApi } from '#shared/api/call-api.ts';
import { noticeIn, paths } from '#shared/routing/paths.ts';
import { signIn } from '#shared/session/sign-in.ts';
import {
  initialSignIn,
  MAIL_SENT_NOTICE_MS,
  maySend,
  nextSignIn,
  SIGN_IN_NOTICES,
  type SignInEvent,
  type SignInState,
} from './sign-in-state.ts';

export type SignInForm = Readonly<{
  state: SignInState;
  dispatch: ActionDispatch<[SignInEvent]>;
  submit: () => void;
  /** Nobody waits for ever: the call is withdrawn, and the page says so. */
  giveUp: () => void;
}>;

/** What both views of the login page share: what is typed, what is sent, what came back. */
export function useSignInForm(startsIn: 'login' | 'forgot'): SignInForm {
  const { state: brought } = useLocation();
  const [state, dispatch] = useReducer(nextSignIn, startsIn, (view) =>
    initialSignIn(view, noticeIn(brought, SIGN_IN_NOTICES)),
  );
  const navigate = useNavigate();
  const sending = useRef<AbortController>(null);

  const send = async (signal: AbortSignal) => {
    if (state.view === 'login') {
      await signIn(state.email, state.password, signal);
      await navigate(paths.home, { replace: true });
    } else {
      await callApi(requestPasswordResetCall, { params: { email: normalisedEmail(state.email) } }, { signal });
      dispatch({ type: 'mail-sent' });
    }
  };

  const submit = () => {
    dispatch({ type: 'submitted' });
    if (!maySend(state)) return;
    const { signal } = (sending.current = new AbortController());
    send(signal).catch((failure: unknown) => {
      if (!signal.aborted) dispatch({ type: 'failed', failure });
    });
  };

  const giveUp = () => {
    sending.current?.abort();
    dispatch({ type: 'timed-out' });
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

  return { state, dispatch, submit, giveUp };
}
