import type { StaffRole } from '@glidepath/api-contract/define-call';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { lockedDoctor } from './deactivate-doctor.ts';
import { setStaffRole } from './user.repository.ts';

/** Every call reads the role again, so open sessions need not end. */
export function changeStaffRole(
  { database, clock }: Deps,
  { staffId, role }: Readonly<{ staffId: string; role: StaffRole }>,
  admin: Clinician,
): Promise<void> {
  return database.asSystem(async (tx) => {
    const member = await lockedDoctor(tx, staffId, admin);
    if (member.staff_role === role) return;
    await setStaffRole(tx, member.id, role);
    const event = { at: clock.now(), actor: actorOf(admin), subjectId: member.id };
    const facts = { from: member.staff_role, to: role };
    await recordAuditEvent(tx, { ...event, action: 'staff-role-changed', facts });
  });
}
