import { describe, expect, it } from 'vitest';

import { anAccount } from '../test-support/sample-records.ts';
import {
  aClock,
  CALLBACK,
  decide,
  dexcomTokens,
  getWith,
  postForm,
  signInAddress,
  tokenAnswer,
  withClouds,
} from '../test-support/test-clouds.ts';

const accounts = [anAccount([])];
const DAY_SECONDS = 24 * 3600;

describe('the sign-in window', () => {
  it.each(['v3', 'v2'])('opens under %s', (version) =>
    withClouds({ accounts }, async ({ dexcomUrl }) => {
      const answer = await fetch(signInAddress(`${dexcomUrl}/${version}/oauth2/login`));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await answer.text()).toContain('Ada Example');
    }),
  );

  it('returns with a code and the state, beside what the address held', () =>
    withClouds({ accounts }, async ({ dexcomUrl }) => {
      const returned = await decide(signInAddress(`${dexcomUrl}/v3/oauth2/login`), 'allow');
      expect(returned.href.startsWith('http://app.test/callback?from=cloud&code=')).toBe(true);
      expect(returned.searchParams.get('code')).toMatch(/^[0-9a-f]{32}$/);
      expect(returned.searchParams.get('state')).toBe('s&1');
    }));

  it('returns with an error when denied', () =>
    withClouds({ accounts }, async ({ libreUrl }) => {
      const returned = await decide(signInAddress(`${libreUrl}/oauth/authorize`), 'deny');
      expect(Object.fromEntries(returned.searchParams)).toEqual({
        from: 'cloud',
        error: 'access_denied',
        state: 's&1',
      });
    }));

  it.each([
    ['another kind of answer', { response_type: 'token' }],
    ['no client', { client_id: '' }],
    ['an address that is none', { redirect_uri: 'nowhere' }],
    ['an address that runs a script', { redirect_uri: 'javascript:alert(1)' }],
  ])('refuses %s without a redirect', (_, over) =>
    withClouds({ accounts }, async ({ dexcomUrl }) => {
      const address = signInAddress(`${dexcomUrl}/v3/oauth2/login`, over);
      expect((await fetch(address)).status).toBe(400);
      expect((await decide(address, 'allow')).href).toBe('http://refused.test/400');
    }),
  );

  it('refuses an account that is not on the list', () =>
    withClouds({ accounts }, async ({ dexcomUrl }) => {
      const returned = await decide(signInAddress(`${dexcomUrl}/v3/oauth2/login`), 'allow', 'nobody');
      expect(returned.href).toBe('http://refused.test/400');
    }));

  it('knows registered applications only, where there are any', () => {
    const clients = [{ clientId: 'app', clientSecret: 'secret', redirectUris: [CALLBACK] }];
    return withClouds({ accounts, clients }, async ({ dexcomUrl }) => {
      const login = `${dexcomUrl}/v3/oauth2/login`;
      expect((await fetch(signInAddress(login))).status).toBe(200);
      expect((await fetch(signInAddress(login, { client_id: 'other' }))).status).toBe(400);
      expect((await fetch(signInAddress(login, { redirect_uri: 'http://evil.test' }))).status).toBe(400);
      const answer = await postForm(`${dexcomUrl}/v3/oauth2/token`, { client_secret: 'wrong' });
      expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }]);
    });
  });
});

describe('codes', () => {
  it('work once', () =>
    withClouds({ accounts }, async ({ dexcomUrl }) => {
      const returned = await decide(signInAddress(`${dexcomUrl}/v3/oauth2/login`), 'allow');
      const fields = { grant_type: 'authorization_code', code: returned.searchParams.get('code') ?? '' };
      const first = await postForm(`${dexcomUrl}/v3/oauth2/token`, fields);
      expect(await first.json()).toEqual({
        access_token: expect.stringMatching(/^[0-9a-f]{32}$/),
        expires_in: 7200,
        token_type: 'Bearer',
        refresh_token: expect.stringMatching(/^[0-9a-f]{32}$/),
        refresh_expires_in: 0,
      });
      const second = await postForm(`${dexcomUrl}/v3/oauth2/token`, fields);
      expect([second.status, await second.json()]).toEqual([400, { error: 'invalid_grant' }]);
    }));

  it.each([
    ['after a minute', 60, {}],
    ['for another application', 0, { client_id: 'other' }],
    ['for another address', 0, { redirect_uri: 'http://app.test/other' }],
    ['as another kind of grant', 0, { grant_type: 'password' }],
  ])('do not work %s', (_, seconds, over) => {
    const clock = aClock();
    return withClouds({ accounts, now: clock.now }, async ({ dexcomUrl }) => {
      const returned = await decide(signInAddress(`${dexcomUrl}/v3/oauth2/login`), 'allow');
      clock.advance(seconds);
      const code = returned.searchParams.get('code') ?? '';
      const fields = { grant_type: 'authorization_code', code, ...over };
      expect((await postForm(`${dexcomUrl}/v3/oauth2/token`, fields)).status).toBe(400);
    });
  });

  it('are asked for in a form, not in JSON', () =>
    withClouds({ accounts }, async ({ dexcomUrl }) => {
      const answer = await fetch(`${dexcomUrl}/v3/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: 'app', client_secret: 'secret' }),
      });
      expect(answer.status).toBe(401);
    }));
});

describe('tokens', () => {
  it('live two hours, and a refresh token works once', () => {
    const clock = aClock();
    return withClouds({ accounts, now: clock.now }, async (clouds) => {
      const { dexcomUrl } = clouds;
      const first = await dexcomTokens(clouds);
      const read = (token: string) => getWith(token, `${dexcomUrl}/v3/users/self/dataRange`);
      clock.advance(7199);
      expect((await read(first.access_token)).status).toBe(200);
      clock.advance(1);
      expect((await read(first.access_token)).status).toBe(401);

      const fields = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
      const second = await tokenAnswer(await postForm(`${dexcomUrl}/v3/oauth2/token`, fields));
      expect((await read(second.access_token)).status).toBe(200);
      const reuse = await postForm(`${dexcomUrl}/v3/oauth2/token`, fields);
      expect([reuse.status, await reuse.json()]).toEqual([400, { error: 'invalid_grant' }]);
    });
  });

  it('cannot be renewed after a year', () => {
    const clock = aClock();
    return withClouds({ accounts, now: clock.now }, async (clouds) => {
      const { refresh_token } = await dexcomTokens(clouds);
      clock.advance(365 * DAY_SECONDS);
      const answer = await postForm(`${clouds.dexcomUrl}/v3/oauth2/token`, {
        grant_type: 'refresh_token',
        refresh_token,
      });
      expect(answer.status).toBe(400);
    });
  });

  it('end early on request', () =>
    withClouds({ accounts }, async (clouds) => {
      const { dexcomUrl, faults } = clouds;
      const { access_token, refresh_token } = await dexcomTokens(clouds);
      faults.dexcom.expireAccessTokens();
      expect((await getWith(access_token, `${dexcomUrl}/v3/users/self/dataRange`)).status).toBe(401);
      faults.dexcom.revokeRefreshTokens();
      const answer = await postForm(`${dexcomUrl}/v3/oauth2/token`, { grant_type: 'refresh_token', refresh_token });
      expect(answer.status).toBe(400);
    }));

  it('end for one person who removed the application at the provider', () =>
    withClouds({ accounts: [...accounts, anAccount([], { id: 'ben' })] }, async (clouds) => {
      const { dexcomUrl, faults } = clouds;
      const [ada, ben] = [await dexcomTokens(clouds), await dexcomTokens(clouds, 'ben')];
      faults.dexcom.revoke('ada');
      const read = async (token: string) => (await getWith(token, `${dexcomUrl}/v3/users/self/dataRange`)).status;
      expect([await read(ada.access_token), await read(ben.access_token)]).toEqual([401, 200]);
    }));
});
