import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';

import { formField } from '../oauth/request-fields.ts';
import { clientOfAssertion } from './record-client.ts';
import type { RecordRoom } from './record-room.ts';
import type { AskedCode } from './record-tokens.ts';

type Field = (name: string) => string;
type TokenAnswer = Readonly<Record<string, unknown>>;

const ID_TOKEN_SECONDS = 300;

/** OAuth 2: an application by itself (client credentials), or after a launch (authorization code with PKCE). */
export function addTokenExchange(fhir: FastifyInstance, room: RecordRoom): void {
  // An assertion works once.
  const usedAssertions = new Set<string>();
  fhir.post('/token', async (request, reply) => {
    const field: Field = (name) => formField(request, name);
    reply.header('cache-control', 'no-store');
    const answer =
      field('grant_type') === 'client_credentials'
        ? await clientTokens(room, field, usedAssertions)
        : await launchTokens(room, field);
    return answer ?? reply.code(400).send({ error: 'invalid_grant' });
  });
}

async function clientTokens(room: RecordRoom, field: Field, used: Set<string>): Promise<TokenAnswer | undefined> {
  const proven = await clientOfAssertion(room.clients, {
    kind: field('client_assertion_type'),
    assertion: field('client_assertion'),
    tokenUrl: `${room.fhirUrl()}/token`,
    now: room.now(),
  });
  if (!proven || used.has(proven.assertionId)) return undefined;
  used.add(proven.assertionId);
  return accessAnswer(room, field('scope'));
}

async function launchTokens(room: RecordRoom, field: Field): Promise<TokenAnswer | undefined> {
  const asked = room.tokens.takeCode(field('code'));
  const isRight =
    field('grant_type') === 'authorization_code' &&
    asked?.clientId === field('client_id') &&
    asked.redirectUri === field('redirect_uri') &&
    asked.codeChallenge === createHash('sha256').update(field('code_verifier')).digest('base64url');
  if (!asked || !isRight) return undefined;
  return {
    ...accessAnswer(room, 'launch openid fhirUser patient/Patient.r patient/Encounter.r user/Practitioner.r'),
    patient: asked.context.patientId,
    encounter: asked.context.visitId,
    need_patient_banner: true,
    id_token: await room.key.signed({ ...idClaims(room, asked), ...room.idTokenChanges() }),
  };
}

function accessAnswer({ tokens }: RecordRoom, scope: string): TokenAnswer {
  const { accessToken, lifeSeconds } = tokens.newAccess();
  return { access_token: accessToken, token_type: 'Bearer', expires_in: lifeSeconds, scope };
}

function idClaims(room: RecordRoom, { context, clientId, nonce }: AskedCode): JWTPayload {
  const nowSeconds = Math.floor(room.now().getTime() / 1000);
  return {
    iss: room.fhirUrl(),
    aud: clientId,
    sub: context.clinicianId,
    iat: nowSeconds,
    exp: nowSeconds + ID_TOKEN_SECONDS,
    fhirUser: `${room.fhirUrl()}/Practitioner/${context.clinicianId}`,
    ...(nonce === undefined ? {} : { nonce }),
  };
}
