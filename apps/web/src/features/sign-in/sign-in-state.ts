import { emailIssue, type LoginIssue, loginIssue } from '@glidepath/account-rules';

/** How long the page says that the mail was sent before it shows the login form again. */
export const MAIL_SENT_NOTICE_MS = 3_000;
/** A login that is still pending after this time shows a loader. */
export const LOGIN_LOADER_DELAY_MS = 1_000;

/** What the page says of what happened before, or of an attempt that was given up. */
export const SIGN_IN_NOTICES = ['password-changed', 'took-too-long'] as const;
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];

export type SignInView = 'login' | 'forgot' | 'mail-sent';

export type SignInState = Readonly<{
  view: SignInView;
  email: string;
  password: string;
  isSending: boolean;
  issue: LoginIssue | undefined;
  /** What the last call threw. */
  failure: unknown;
  notice: SignInNotice | undefined;
}>;

export type SignInEvent =
  | Readonly<{ type: 'typed'; field: 'email' | 'password'; text: string }>
  | Readonly<{ type: 'view-opened'; view: 'login' | 'forgot' }>
  | Readonly<{ type: 'submitted' | 'timed-out' | 'mail-sent' | 'notice-ended' | 'failure-closed' }>
  | Readonly<{ type: 'failed'; failure: unknown }>;

const CALM = { isSending: false, issue: undefined, failure: undefined } as const;

export function initialSignIn(view: 'login' | 'forgot', notice?: SignInNotice): SignInState {
  return { view, email: '', password: '', ...CALM, notice };
}

export function nextSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'typed':
      return { ...state, [event.field]: event.text, issue: undefined, failure: undefined };
    case 'view-opened':
      return { ...initialSignIn(event.view), email: carriedEmail(state.email) };
    case 'submitted':
      return {
        ...state,
        issue: signInIssue(state),
        failure: undefined,
        notice: undefined,
        isSending: state.isSending || maySend(state),
      };
    case 'failed':
      return { ...state, ...CALM, failure: event.failure };
    case 'mail-sent':
      return { ...state, ...CALM, view: 'mail-sent' };
    case 'notice-ended':
      return { ...initialSignIn('login'), email: carriedEmail(state.email) };
    case 'timed-out':
      return { ...state, ...CALM, notice: 'took-too-long' };
    case 'failure-closed':
      return { ...state, ...CALM };
  }
}

/** The one fault that a submit shows; the forgot view looks at the address alone. */
export function signInIssue({ view, email, password }: SignInState): LoginIssue | undefined {
  return view === 'login' ? loginIssue(email, password) : emailIssue(email);
}

/** One call at a time: a second click while one is under way sends nothing. */
export function maySend(state: SignInState): boolean {
  return !state.isSending && signInIssue(state) === undefined;
}

/** Which fields a fault marks. */
export function isMarked(field: 'email' | 'password', issue: LoginIssue | undefined): boolean {
  if (issue === undefined) return false;
  return issue === 'login.both-empty' || (field === 'password') === (issue === 'login.password-empty');
}

/** Only a valid address is worth taking along to the other view. */
function carriedEmail(email: string): string {
  return emailIssue(email) === undefined ? email : '';
}
