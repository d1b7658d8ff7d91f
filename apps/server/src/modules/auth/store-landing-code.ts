import type { Tx } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/secrets/token.ts';
import { insertLanding } from './landing.repository.ts';
import type { VouchedDoctor } from './vouched-doctor.ts';

/** From the answer of the other system to its landing page; long enough to be asked whether to take somebody's place. */
const LANDING_SECONDS = 120;

type Landing = Readonly<{
  at: Date;
  /** Who vouched: the clinic's identity provider, or the record system that launched us. */
  by: 'saml' | 'smart';
  /** Hash of the browser's secret: only the browser that began may finish. */
  browserHash: Buffer;
  /** What the landing page reads: screen_to_redirect, patient_id, visitNumber and the rest of an add-patient query. */
  query: Readonly<Record<string, string>>;
}>;

/**
 * Answers the path of the landing page (SSO-08). Its three values are no tokens: the first and the last are the halves of a
 * code, the other says for how many seconds it is good. Only the browser that began exchanges it for a session, and only
 * there the session starts (decision 24).
 */
export async function storeLandingCode(
  tx: Tx,
  { id: userId, clinicId }: VouchedDoctor,
  { at, by, browserHash, query }: Landing,
): Promise<string> {
  const [code, check] = [newToken(), newToken()];
  const expiresAt = new Date(at.getTime() + LANDING_SECONDS * 1000);
  await insertLanding(tx, { hash: landingHash(code, check), clinicId, userId, browserHash, vouchedBy: by, expiresAt });
  const path = `/saml_handler/${code}/${LANDING_SECONDS}/${check}`;
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

export const landingHash = (code: string, check: string) => tokenHash(`${code}/${check}`);
