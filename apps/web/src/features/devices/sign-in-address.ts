import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { getLibreLoginUrlCall } from '@glidepath/api-contract/devices/get-libre-login-url.call';

import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer, CallApi } from '#shared/api/call-types.ts';
import type { CloudName } from '#shared/devices/cloud-connections.query.ts';
import { base64Url } from '#shared/format/base64-url.ts';

type DexcomDetails = CallAnswer<typeof getDexcomAppDetailsCall>;

/** Where a sign-in window goes. The tokens inside work once, so each window asks anew (D3-54, D3-56). */
export async function askSignInAddress(cloud: CloudName, patientId: string, api: CallApi = callApi): Promise<string> {
  if (cloud === 'libre') return (await api(getLibreLoginUrlCall, { query: { patientId } })).loginUrl;
  return dexcomSignInAddress(await api(getDexcomAppDetailsCall), patientId);
}

export function dexcomSignInAddress(
  { clientId, redirectUri, connectToken, loginUrl }: DexcomDetails,
  patientId: string,
): string {
  const address = new URL(loginUrl);
  address.searchParams.set('client_id', clientId);
  address.searchParams.set('redirect_uri', redirectUri);
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('scope', 'offline_access');
  address.searchParams.set('state', signInState(patientId, connectToken));
  return address.href;
}

/** For whom the window was opened, and the proof of who did; never the session token, which stays with us (D3-54). */
function signInState(patientId: string, connectToken: string): string {
  return base64Url(new TextEncoder().encode(JSON.stringify({ patient_id: patientId, token: connectToken })));
}
