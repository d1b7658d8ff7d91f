import type { ErrorTexts } from '@glidepath/api-contract/errors/resolve-error';

import type { SignInView } from './sign-in-state.ts';

/** A failed login shows its text in the form, but the general error opens a dialog; the forgot view always shows it. */
export function failurePlace(view: SignInView, failureText: string, texts: ErrorTexts): 'inline' | 'modal' {
  return view === 'login' && failureText === texts['general-error'] ? 'modal' : 'inline';
}
