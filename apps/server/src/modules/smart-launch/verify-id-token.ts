import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';

import { askRecordSystem } from '#modules/ehr/ask-record-system.ts';
import type { SmartConfiguration } from '#modules/ehr/smart-configuration.ts';
import type { Config } from '#platform/config/config.ts';
import { RefusedLaunch } from './launch-problem.ts';

/** Asymmetric ones only, so that our own client id cannot serve as a key. */
const ALGORITHMS = ['RS256', 'RS384', 'ES256', 'ES384', 'PS256', 'PS384'];
const CLOCK_DIFFERENCE_SECONDS = 60;

const keysSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

type ExpectedToken = Readonly<{ configuration: SmartConfiguration; clientId: string; nonce: string; now: Date }>;

/** Who is signed in at the record system, by its own signature: for us, now, and in answer to what we asked. */
export async function verifyIdToken(config: Config, idToken: string, expected: ExpectedToken): Promise<JWTPayload> {
  const { configuration, clientId, nonce, now } = expected;
  if (!configuration.issuer || !configuration.jwks_uri) throw new RefusedLaunch('unavailable', 'no-issuer');
  const keys = await keysOf(config, configuration.jwks_uri);
  const payload = await jwtVerify(idToken, createLocalJWKSet(keys), {
    issuer: configuration.issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: CLOCK_DIFFERENCE_SECONDS,
    currentDate: now,
  }).then(
    (verified) => verified.payload,
    () => undefined,
  );
  if (!payload) throw new RefusedLaunch('refused', 'id-token');
  if (payload['nonce'] !== nonce) throw new RefusedLaunch('refused', 'nonce');
  const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (isForOthersToo && payload['azp'] !== clientId) throw new RefusedLaunch('refused', 'audience');
  return payload;
}

async function keysOf(config: Config, url: string): Promise<JSONWebKeySet> {
  const answer = await askRecordSystem(config, { url });
  const parsed = keysSchema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) throw new RefusedLaunch('unavailable', 'keys');
  return parsed.data as JSONWebKeySet;
}
