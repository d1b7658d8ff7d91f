import { createHash } from 'node:crypto';
import { isRecordAddress } from '@glidepath/account-rules';
import { finishSmartLaunchCall } from '@glidepath/api-contract/smart-launch/finish-smart-launch.call';
import { startSmartLaunchCall } from '@glidepath/api-contract/smart-launch/start-smart-launch.call';
import { MINUTE_MS } from '@glidepath/quantities';

import { browserKey } from '#modules/auth/browser-key.ts';
import { EhrFailure } from '#modules/ehr/ehr-failure.ts';
import { findLaunchingClinic, type LaunchingClinic } from '#modules/ehr/launching-clinic.ts';
import { ourAddresses } from '#modules/ehr/our-addresses.ts';
import { smartConfiguration } from '#modules/ehr/smart-configuration.ts';
import type { Deps } from '#platform/deps.ts';
import { implementCall, RedirectAnswer, type Route } from '#platform/http/implement-call.ts';
import { newToken } from '#platform/secrets/token.ts';
import { finishSmartLaunch } from './finish-smart-launch.ts';
import { problemPath } from './launch-problem.ts';
import { insertLaunch } from './smart-launch.repository.ts';

export const SMART_LAUNCH_ROUTES: readonly Route[] = [
  implementCall(startSmartLaunchCall, {
    handle: async ({ query: { iss, launch }, cookies, deps }) => {
      const { hash: browserHash, setCookie } = browserKey(cookies, deps.config.baseUrl);
      return new RedirectAnswer(await startSmartLaunch(deps, { iss, launch, browserHash }), setCookie);
    },
  }),
  implementCall(finishSmartLaunchCall, {
    handle: async ({ query: { code, state }, clientAddress, deps }) =>
      new RedirectAnswer(await finishSmartLaunch(deps, { code, state, clientAddress })),
  }),
];

const LAUNCH_MINUTES = 10;

/** Who is signed in there, and the patient and visit of the launch. */
const SCOPE = 'launch openid fhirUser patient/Patient.r patient/Encounter.r user/Practitioner.r';

type Launch = Readonly<{ iss: string | undefined; launch: string | undefined; browserHash: Buffer }>;

/**
 * Sends the browser to the record system to be vouched for (SMART App Launch 2.2, EHR launch, with PKCE). Only systems
 * that a clinic has named are asked anything: `iss` comes from whoever made the link.
 */
async function startSmartLaunch(deps: Deps, { iss, launch, browserHash }: Launch): Promise<string> {
  const clinic = iss && launch ? await findLaunchingClinic(deps.database.system, { baseUrl: iss }) : undefined;
  if (!clinic || !launch) return problemPath('refused');
  const endpoint = await authorizationEndpoint(deps, clinic);
  if (!endpoint) return problemPath('unavailable');
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()];
  const expiresAt = new Date(deps.clock.now().getTime() + LAUNCH_MINUTES * MINUTE_MS);
  await deps.database.asSystemWithoutWaitingForDisk((tx) =>
    insertLaunch(tx, { state, clinicId: clinic.clinicId, nonce, codeVerifier, browserHash, expiresAt }),
  );
  const address = new URL(endpoint);
  const asked = {
    response_type: 'code',
    client_id: clinic.clientId,
    redirect_uri: ourAddresses(deps.config.baseUrl, clinic.clinicId).redirectUrl,
    launch,
    scope: SCOPE,
    state,
    nonce,
    aud: clinic.baseUrl,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, text] of Object.entries(asked)) address.searchParams.set(name, text);
  return address.href;
}

async function authorizationEndpoint({ config }: Deps, clinic: LaunchingClinic): Promise<string | undefined> {
  try {
    const { authorization_endpoint: endpoint = '' } = await smartConfiguration(config, clinic.baseUrl);
    return isRecordAddress(endpoint, !config.isProduction) ? endpoint : undefined;
  } catch (error) {
    if (error instanceof EhrFailure) return undefined;
    throw error;
  }
}
