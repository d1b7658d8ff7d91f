import type { FastifyInstance } from 'fastify';

import type { RecordRoom } from './record-room.ts';

/**
 * SMART EHR launch: whoever launched is signed in here already, so the browser goes straight back with a code. Nobody
 * vouches for an address that is not registered, so a wrong request is not answered by a redirect.
 */
export function addAuthorizationRoute(fhir: FastifyInstance, room: RecordRoom): void {
  fhir.get('/authorize', async (request, reply) => {
    const query = new Map(Object.entries(request.query ?? {}).map(([name, text]) => [name, String(text)]));
    const asked = (name: string) => query.get(name) ?? '';
    const client = room.clients.find(
      ({ clientId, redirectUri }) => clientId === asked('client_id') && redirectUri === asked('redirect_uri'),
    );
    const isRight =
      asked('response_type') === 'code' &&
      asked('aud') === room.fhirUrl() &&
      asked('code_challenge_method') === 'S256' &&
      asked('code_challenge') !== '' &&
      asked('state') !== '';
    const context = client && isRight ? room.tokens.takeLaunch(asked('launch')) : undefined;
    if (!client || !context) return reply.code(400).send({ error: 'invalid_request' });
    const { clientId, redirectUri } = client;
    const code = room.tokens.newCode({
      context,
      clientId,
      redirectUri,
      codeChallenge: asked('code_challenge'),
      nonce: query.get('nonce'),
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked('state'));
    return reply.redirect(back.href, 302);
  });
}
