import { DAY_SECONDS } from '@glidepath/quantities';
import type { Tx } from '#platform/database/database.ts';
import type { Cookies } from '#platform/http/cookies.ts';
import { newToken, tokenHash } from '#platform/secrets/token.ts';
import { findDeviceOf, forgetDevices, isKnownDevice, storeDevice } from './known-device.repository.ts';

/** Names a browser, not a person: with it alone nobody enters anything (docs/decisions/0026). */
const COOKIE = 'glidepath_device';
/** 400 days, what browsers keep at most. */
const KEPT_SECONDS = 400 * DAY_SECONDS;

/** The hash of this browser's cookie, where the account signed in here before. */
export async function findKnownDevice(tx: Tx, cookies: Cookies, email: string): Promise<Buffer | undefined> {
  const token = cookies.read(COOKIE);
  if (!token) return undefined;
  const known = await findDeviceOf(tx, tokenHash(token), email);
  return known?.hash;
}

type Owner = Readonly<{ id: string; clinicId: string }>;

/** After a sign-in. Several people may share a browser; a cookie that is not of ours is replaced. */
export async function rememberDevice(tx: Tx, cookies: Cookies, owner: Owner, now: Date): Promise<void> {
  const token = await tokenOfBrowser(tx, cookies);
  await storeDevice(tx, { hash: tokenHash(token), user_id: owner.id, clinic_id: owner.clinicId, seen_at: now });
  cookies.set(COOKIE, token, KEPT_SECONDS);
}

async function tokenOfBrowser(tx: Tx, cookies: Cookies): Promise<string> {
  const token = cookies.read(COOKIE);
  if (!token) return newToken();
  return (await isKnownDevice(tx, tokenHash(token))) ? token : newToken();
}

export { forgetDevices };
