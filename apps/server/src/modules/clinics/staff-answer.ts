import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { staffMemberWire } from '@glidepath/api-contract/wire/staff.wire';
import type * as z from 'zod/mini';

import { lockedEmails } from '#modules/auth/locked-accounts.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findStaffRow, listStaffRows, type StaffRow } from './staff.repository.ts';

type StaffMember = Camelised<z.infer<typeof staffMemberWire>>;

/** The doctors of the administrator's own clinic. */
export async function staffAnswer(deps: Deps, admin: Clinician): Promise<StaffMember[]> {
  const rows = await deps.database.inScope(scopeOf(admin), (tx) => listStaffRows(tx, admin.clinicId));
  return staffMembers(deps, rows);
}

export async function staffMemberAnswer(deps: Deps, admin: Clinician, staffId: string): Promise<StaffMember> {
  const row = await deps.database.inScope(scopeOf(admin), (tx) => findStaffRow(tx, admin.clinicId, staffId));
  const [member] = row ? await staffMembers(deps, [row]) : [];
  if (!member) throw new ApiError('user-not-found');
  return member;
}

async function staffMembers({ database }: Deps, rows: readonly StaffRow[]): Promise<StaffMember[]> {
  const locked = await lockedEmails(
    database,
    rows.map((row) => row.email),
  );
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    isAdmin: row.is_admin,
    staffRole: row.staff_role,
    status: statusOf(row, locked.has(row.email)),
  }));
}

/** What the administrator can act on comes first: a lock does not matter to somebody who could not sign in anyway. */
function statusOf(row: StaffRow, isLocked: boolean): StaffMember['status'] {
  if (row.deactivated_at) return 'deactivated';
  if (!row.enrolled_at) return 'invited';
  return isLocked ? 'locked' : 'active';
}
