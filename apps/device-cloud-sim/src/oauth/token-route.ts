import type { FastifyInstance } from 'fastify';
import type { Grants, Tokens } from './grants.ts';
import { isRightSecret, type OAuthClient } from './oauth-client.ts';
import { formField } from './request-fields.ts';

export type TokenSettings = Readonly<{
  paths: readonly string[];
  clients: readonly OAuthClient[] | undefined;
  grants: Grants;
  /** What this cloud adds to the standard answer. */
  extraFields: Readonly<Record<string, number>>;
}>;

/** RFC 6749, sections 4.1.3 and 6, with the client's secret in the form. */
export function addTokenRoute(cloud: FastifyInstance, settings: TokenSettings): void {
  const { clients, grants, extraFields } = settings;
  for (const path of settings.paths) {
    cloud.post(path, async (request, reply) => {
      const field = (name: string) => formField(request, name);
      reply.header('cache-control', 'no-store');
      if (!isRightSecret(clients, field('client_id'), field('client_secret'))) {
        return reply.code(401).send({ error: 'invalid_client' });
      }
      const isKnownKind = ['authorization_code', 'refresh_token'].includes(field('grant_type'));
      if (!isKnownKind) return reply.code(400).send({ error: 'unsupported_grant_type' });
      const tokens = tokensFor(field, grants);
      return tokens ? { ...tokenAnswer(tokens), ...extraFields } : reply.code(400).send({ error: 'invalid_grant' });
    });
  }
}

function tokensFor(field: (name: string) => string, grants: Grants): Tokens | undefined {
  const clientId = field('client_id');
  return field('grant_type') === 'refresh_token'
    ? grants.refresh({ clientId, refreshToken: field('refresh_token') })
    : grants.redeemCode({ clientId, code: field('code'), redirectUri: field('redirect_uri') });
}

function tokenAnswer({ accessToken, accessLifeSeconds, refreshToken }: Tokens) {
  return {
    access_token: accessToken,
    expires_in: accessLifeSeconds,
    token_type: 'Bearer',
    refresh_token: refreshToken,
  };
}
