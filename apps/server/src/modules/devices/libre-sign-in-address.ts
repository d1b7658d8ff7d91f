import type { Deps } from '#platform/deps.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { newConnectToken } from './connect-token.repository.ts';
import { signInStateText } from './sign-in-state.ts';

/** Where somebody signs in to Libre for a patient, once and soon; undefined where Libre is not set up (D3-56). */
export async function libreSignInAddress(deps: Deps, caller: SignedIn, patientId: string): Promise<string | undefined> {
  const { libre } = deps.deviceClouds;
  if (!libre) return undefined;
  const token = await newConnectToken(deps, caller, 'libre');
  const asked = new URLSearchParams({
    client_id: libre.clientId,
    redirect_uri: libre.redirectUri,
    response_type: 'code',
    state: signInStateText({ patientId, token }),
  });
  return `${libre.signInUrl}?${asked}`;
}
