import {
  readSignInStateJson,
  type SignInState,
  signInStateJson,
} from '@glidepath/api-contract/wire/sign-in-state.wire';

export function signInStateText(state: SignInState): string {
  return Buffer.from(signInStateJson(state)).toString('base64url');
}

export function readSignInState(text: string | undefined): SignInState | undefined {
  return readSignInStateJson(Buffer.from(text ?? '', 'base64url').toString());
}
