import { isEmail, normalisedEmail } from '@glidepath/account-rules';

import type { Tx } from '#platform/database/database.ts';
import type { SessionWait } from '#platform/database/security-tables.ts';
import { isInAllowedNetwork } from './allowed-network.ts';
import { factorsOf, findUserToSignIn } from './user.repository.ts';

export type VouchedDoctor = Readonly<{ id: string; clinicId: string }>;

type Vouching = Readonly<{ email: string; clinicId: string; clientAddress: string }>;

/**
 * Whom an address stands for that another system of the clinic vouches for: one of its own clinicians, enrolled and not
 * deactivated. A system of one clinic says nothing about people of another, nor about patients.
 */
export async function findVouchedDoctor(
  tx: Tx,
  { email, clinicId, clientAddress }: Vouching,
): Promise<VouchedDoctor | 'unknown' | 'outside-network'> {
  const address = normalisedEmail(email);
  const user = isEmail(address) ? await findUserToSignIn(tx, address) : undefined;
  const isOfClinic = user?.clinic_id === clinicId && user.is_doctor;
  if (!isOfClinic || user.enrolled_at === null || user.deactivated_at !== null) return 'unknown';
  if (!isInAllowedNetwork(clientAddress, user.allowed_networks)) return 'outside-network';
  return { id: user.id, clinicId };
}

/** What a session still needs where the clinic requires a second factor of its own, whoever vouched for the first. */
export async function waitAfterVouching(tx: Tx, email: string): Promise<SessionWait | null> {
  const user = await findUserToSignIn(tx, email);
  if (user && !user.must_have_second_factor) return null;
  return user && factorsOf(user).length > 0 ? 'code' : 'setup';
}
