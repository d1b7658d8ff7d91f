import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { CloudAccount } from '../accounts/cloud-account.ts';
import { asPage, simulatedPage } from '../pages/simulated-page.ts';
import type { Grants } from './grants.ts';
import { mayReturnTo, type OAuthClient } from './oauth-client.ts';
import { formField } from './request-fields.ts';

export type SignInSettings = Readonly<{
  service: string;
  paths: readonly string[];
  accounts: readonly CloudAccount[];
  clients: readonly OAuthClient[] | undefined;
  grants: Grants;
}>;

type SignInRequest = Readonly<{ clientId: string; redirectUri: string; state: string | undefined }>;

/** The sign-in window: choose an account, allow or deny, and return to the application. */
export function addSignInRoutes(cloud: FastifyInstance, settings: SignInSettings): void {
  const { service, accounts, grants } = settings;
  for (const path of settings.paths) {
    cloud.get(path, async (request, reply) => {
      if (!signInRequest(request.query, settings)) return refuse(reply, service);
      return asPage(reply).send(signInPage(service, accounts));
    });
    cloud.post(path, async (request, reply) => {
      const asked = signInRequest(request.query, settings);
      if (!asked) return refuse(reply, service);
      const { clientId, redirectUri } = asked;
      if (formField(request, 'decision') !== 'allow') {
        return reply.redirect(returnAddress(asked, 'error', 'access_denied'), 303);
      }
      const accountId = formField(request, 'account');
      if (!accounts.some(({ id }) => id === accountId)) return refuse(reply, service);
      const code = grants.issueCode({ accountId, clientId, redirectUri });
      return reply.redirect(returnAddress(asked, 'code', code), 303);
    });
  }
}

/** Undefined when the request must not be answered by a redirect, since nobody vouches for the address. */
function signInRequest(query: unknown, { clients }: SignInSettings): SignInRequest | undefined {
  const clientId = textIn(query, 'client_id') ?? '';
  const redirectUri = textIn(query, 'redirect_uri') ?? '';
  if (textIn(query, 'response_type') !== 'code' || !mayReturnTo(clients, clientId, redirectUri)) return undefined;
  return { clientId, redirectUri, state: textIn(query, 'state') };
}

function textIn(query: unknown, name: string): string | undefined {
  const found = new Map(Object.entries(query ?? {})).get(name);
  return typeof found === 'string' ? found : undefined;
}

function returnAddress({ redirectUri, state }: SignInRequest, name: 'code' | 'error', outcome: string): string {
  const address = new URL(redirectUri);
  address.searchParams.set(name, outcome);
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}

function refuse(reply: FastifyReply, service: string): FastifyReply {
  return asPage(reply)
    .code(400)
    .send(refusalPage(service, 'This sign-in request is not valid. Close the window and try again.'));
}

/** The page's own address carries the request, so the form posts back to it and needs no hidden fields. */
export function signInPage(service: string, accounts: readonly CloudAccount[]): string {
  const options = accounts.map(
    ({ id, displayName }) => `<option value="${escapeHtml(id)}">${escapeHtml(displayName)}</option>`,
  );
  return simulatedPage(
    `Simulated ${service} sign-in`,
    `<form method="post">
<label for="account">Sandbox account</label>
<select id="account" name="account">${options.join('')}</select>
<p>Glidepath asks to read the glucose data of this account.</p>
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" class="quiet">Deny</button>
</form>`,
  );
}

export function refusalPage(service: string, sentence: string): string {
  return simulatedPage(`Simulated ${service} sign-in`, `<p role="alert">${escapeHtml(sentence)}</p>`);
}
