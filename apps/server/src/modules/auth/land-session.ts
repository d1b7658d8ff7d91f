import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { browserKind } from './browser-kind.ts';
import { startUserSession } from './issue-tokens.ts';
import type { VouchedDoctor } from './vouched-doctor.ts';

type Landing = Readonly<{
  at: Date;
  /** Who vouched: the clinic's identity provider, or the record system that launched us. */
  by: 'saml' | 'smart';
  userAgent: string | undefined;
  /** What the landing page reads: screen_to_redirect, patient_id, visitNumber and the rest of an add-patient query. */
  query: Readonly<Record<string, string>>;
}>;

/** Signs in somebody for whom another system vouches. Answers the path of the landing page with the session (SSO-08). */
export async function landSession(
  tx: Tx,
  doctor: VouchedDoctor,
  { at, by, userAgent, query }: Landing,
): Promise<string> {
  const { id, clinicId } = doctor;
  const [tokens] = await Promise.all([
    startUserSession(tx, { id, clinicId, browser: browserKind(userAgent) }, at),
    recordAuditEvent(tx, { at, actor: { kind: 'clinician', id, clinicId }, action: 'signed-in', facts: { by } }),
  ]);
  const path = `/saml_handler/${tokens.token}/${tokens.expires}/${tokens.refreshToken}`;
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
