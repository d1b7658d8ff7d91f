import type { FastifyInstance, FastifyReply } from 'fastify';

import { bearerToken } from '../oauth/request-fields.ts';
import { applyTransaction } from './apply-transaction.ts';
import { type FhirResource, operationOutcome } from './fhir-resource.ts';
import type { RecordRoom } from './record-room.ts';

const FHIR_JSON = 'application/fhir+json';
const LARGEST_BUNDLE_BYTES = 20 * 1024 * 1024;
const READABLE = ['Patient', 'Practitioner', 'Encounter'];

/** The FHIR R4 interface: what it can do, people to read, transactions to store. */
export function addFhirRoutes(fhir: FastifyInstance, room: RecordRoom): void {
  fhir.addContentTypeParser(FHIR_JSON, { parseAs: 'string', bodyLimit: LARGEST_BUNDLE_BYTES }, (_, body, done) => {
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(null, undefined);
    }
  });
  const isAllowed = (authorization: string | undefined) => {
    const token = bearerToken(authorization);
    return token !== '' && (token === room.fixedToken || room.tokens.isAccess(token));
  };

  fhir.get('/.well-known/smart-configuration', async () => smartConfiguration(room.fhirUrl()));
  fhir.get('/jwks', () => room.key.keys());
  fhir.get('/metadata', async (_, reply) => asFhir(reply, 200, capabilities(room.now())));
  fhir.get<{ Params: { kind: string; id: string } }>('/:kind/:id', async ({ params, headers }, reply) => {
    if (!isAllowed(headers.authorization)) return asFhir(reply, 401, operationOutcome('login', 'Sign in first.'));
    const found = READABLE.includes(params.kind) ? room.store.read(params.kind, params.id) : undefined;
    return found ? asFhir(reply, 200, found) : asFhir(reply, 404, operationOutcome('not-found', 'There is no such.'));
  });
  fhir.post('/', { bodyLimit: LARGEST_BUNDLE_BYTES }, async ({ body, headers }, reply) => {
    if (!isAllowed(headers.authorization)) return asFhir(reply, 401, operationOutcome('login', 'Sign in first.'));
    const { status, body: answer } = applyTransaction(room.store, body, room.isLeftOut);
    return asFhir(reply, status, answer);
  });
}

function asFhir(reply: FastifyReply, status: number, resource: FhirResource): FastifyReply {
  return reply.code(status).type(FHIR_JSON).send(JSON.stringify(resource));
}

function smartConfiguration(fhirUrl: string) {
  return {
    issuer: fhirUrl,
    jwks_uri: `${fhirUrl}/jwks`,
    authorization_endpoint: `${fhirUrl}/authorize`,
    token_endpoint: `${fhirUrl}/token`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    grant_types_supported: ['authorization_code', 'client_credentials'],
    code_challenge_methods_supported: ['S256'],
    capabilities: ['launch-ehr', 'client-public', 'client-confidential-asymmetric', 'sso-openid-connect'],
  };
}

function capabilities(now: Date): FhirResource {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: now.toISOString(),
    kind: 'instance',
    fhirVersion: '4.0.1',
    format: [FHIR_JSON],
    instantiates: ['http://hl7.org/fhir/uv/cgm/CapabilityStatement/cgm-data-receiver'],
    rest: [{ mode: 'server', interaction: [{ code: 'transaction' }] }],
  };
}
