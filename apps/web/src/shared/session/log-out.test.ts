import { afterEach, describe, expect, it, vi } from 'vitest';

import { localStore } from './browser-storage.ts';
import { logOut } from './log-out.ts';
import { sessionSignal } from './session-signal.ts';
import { signIn } from './sign-in.ts';
import { storedSession } from './stored-session.ts';

const TOKENS = { token: 'fresh', expires: 900, refresh_token: 'r', token_type: 'Bearer', account_id: 'a' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('signing in and out', () => {
  it('AUTH-07 sends the address, the password and the public client', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(TOKENS));
    vi.stubGlobal('fetch', fetch);
    await signIn(' Dana@Demo.test ', 'Secret!1');
    expect(fetch).toHaveBeenCalledWith(
      '/api/oauth/token',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({
          grant_type: 'password',
          username: 'dana@demo.test',
          password: 'Secret!1',
          client_id: 'glidepath-web',
          client_secret: 'glidepath-web',
        }),
      }),
    );
    expect(storedSession(localStore)?.token).toBe('fresh');
  });

  it('AUTH-31 ends the local session at once, also when the logout call never succeeds', () => {
    localStore.setItem('auth_token', 'mine');
    localStore.setItem('session_start', String(Date.now()));
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', fetch);
    const events: string[] = [];
    const unsubscribe = sessionSignal.subscribe((event) => events.push(event));

    logOut();

    expect(storedSession(localStore)).toBeUndefined();
    expect(events).toEqual(['ended']);
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/logout');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer mine');
    unsubscribe();
  });
});
