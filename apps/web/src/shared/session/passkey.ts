import { localFailure } from '@glidepath/api-contract/errors/resolve-error';

import { CallFailure } from '#shared/api/call-failure.ts';

/** Loaded when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Old browsers, and pages without TLS, have none. */
export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis;

/** Asks a device to make a passkey; `options` and answer are JSON in the names of WebAuthn. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }).catch(throwRefused));
}

/** Asks a device of the account to sign. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(throwRefused));
}

/** Withdrawn, too late, or not possible: browsers do not say which. */
function throwRefused(): never {
  throw new CallFailure(localFailure('passkey-refused'));
}
