import { newToken, tokenHash } from '#platform/secrets/token.ts';

/** As long as a sign-in through another system may take. */
const KEY_SECONDS = 15 * 60;
const KEY = /^[\w-]{43}$/;

/**
 * Which browser begins a sign-in through another system (decision 24): a random key in a cookie that no script reads, no
 * other site sends along and no other host can set. A browser that has one keeps it, so that two tabs may begin at once.
 */
export function browserKey(
  cookies: string | undefined,
  baseUrl: string,
): Readonly<{ hash: Buffer; setCookie: string }> {
  const key = keyIn(cookies, baseUrl) ?? newToken();
  // Lax and not strict: a record system that opens us must find the key of a tab that is on its way.
  const attributes = `Path=/; Max-Age=${KEY_SECONDS}; HttpOnly; SameSite=Lax${isSecure(baseUrl) ? '; Secure' : ''}`;
  return { hash: tokenHash(key), setCookie: `${cookieName(baseUrl)}=${key}; ${attributes}` };
}

/** Whether this is the browser that began. One without a key began nothing. */
export function isSameBrowser(cookies: string | undefined, baseUrl: string, browserHash: Buffer): boolean {
  const key = keyIn(cookies, baseUrl);
  return key !== undefined && tokenHash(key).equals(browserHash);
}

/** Two of one name: somebody has put one there. Then neither counts. */
function keyIn(cookies: string | undefined, baseUrl: string): string | undefined {
  const name = `${cookieName(baseUrl)}=`;
  const found = (cookies ?? '').split('; ').filter((cookie) => cookie.startsWith(name));
  const key = found.length === 1 ? found[0]?.slice(name.length) : undefined;
  return key !== undefined && KEY.test(key) ? key : undefined;
}

const isSecure = (baseUrl: string) => baseUrl.startsWith('https:');
/** Browsers let nobody but this very host set the first, and only over TLS. A machine of one's own has none. */
const cookieName = (baseUrl: string) => (isSecure(baseUrl) ? '__Host-glidepath_browser' : 'glidepath_browser');
