import { issueUploaderTokenCall } from '@glidepath/api-contract/devices/issue-uploader-token.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Clinician, isAdmitted, type SignedIn, type Uploader } from '#platform/http/caller.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import { isInAllowedNetwork } from './allowed-network.ts';
import { type BearerTokenRow, findBearerToken } from './session.repository.ts';

/** Who a token belongs to. Each way it can fail has a code of its own (D1-093). */
export async function authenticate(
  { database, clock }: Readonly<{ database: Database; clock: Clock }>,
  bearerToken: string | undefined,
  clientAddress: string,
): Promise<SignedIn> {
  if (!bearerToken) throw new ApiError('token-missing');
  const row = await findBearerToken(database, tokenHash(bearerToken));
  if (!row) throw new ApiError('token-invalid');
  if (row.endedAt) throw new ApiError('session-ended-elsewhere');
  if (row.tokenExpiresAt <= clock.now()) throw new ApiError('token-expired');
  if (row.deactivatedAt) throw new ApiError('user-not-allowed');
  if (row.isDoctor && !isInAllowedNetwork(clientAddress, row.allowedNetworks))
    throw new ApiError('address-not-allowed');
  return signedInOf(row);
}

export function signedInOf(row: BearerTokenRow): SignedIn {
  const { sessionId, clinicId, waitsFor } = row;
  if (row.guestPatientId) return { kind: 'guest', sessionId, clinicId, patientId: row.guestPatientId };
  if (row.userId && row.patientId) {
    return { kind: 'patient', sessionId, clinicId, waitsFor, userId: row.userId, patientId: row.patientId };
  }
  if (row.userId && row.isDoctor) return staffOf(row, row.userId);
  throw new ApiError('token-invalid');
}

function staffOf(row: BearerTokenRow, userId: string): Clinician | Uploader {
  const { sessionId, clinicId, waitsFor, uploadPatientId: patientId, isAdmin, staffRole } = row;
  // Nobody may do more because a role is missing.
  const role = staffRole ?? 'viewer';
  const member: Clinician = {
    kind: 'clinician',
    sessionId,
    clinicId,
    waitsFor,
    userId,
    isAdmin: isAdmin ?? false,
    role,
  };
  if (!patientId) return member;
  // The program may no longer do what its owner may no longer launch it for.
  if (!isAdmitted(issueUploaderTokenCall, member)) throw new ApiError('role-not-allowed');
  return { kind: 'uploader', sessionId, clinicId, userId, patientId, role };
}
