import type { TidepoolLogin } from '#platform/deps.ts';

const TIMEOUT_MS = 10_000;

/** Tidepool's own sign-in: basic authentication, answered with a session token that we do not keep. */
export function tidepoolLogin(baseUrl: string): TidepoolLogin {
  return async (email, password) => {
    try {
      const response = await fetch(`${baseUrl}/auth/login`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok && response.headers.has('x-tidepool-session-token')) return 'accepted';
      return response.status === 401 || response.status === 403 ? 'refused' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  };
}
