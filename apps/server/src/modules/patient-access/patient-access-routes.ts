import { openInEmergencyCall } from '@glidepath/api-contract/patients/open-in-emergency.call';
import { HOUR_MS } from '@glidepath/quantities';

import { tellAdministrators } from '#modules/guarded-settings/tell-administrators.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { newId } from '#platform/database/new-id.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { insertEmergencyAccess } from './emergency-access.repository.ts';
import { findVisiblePatient } from './patient-access.ts';

export const PATIENT_ACCESS_ROUTES: readonly Route[] = [
  implementCall(openInEmergencyCall, {
    async handle({ params, body, caller, deps }) {
      const now = deps.clock.now();
      const expiresAt = await deps.database.inScope(scopeOf(caller), async (tx) => {
        const patient = await findVisiblePatient(tx, params.id);
        const access = {
          id: newId(now),
          clinic_id: caller.clinicId,
          patient_id: patient.id,
          user_id: caller.userId,
          reason: body.reason,
          given_at: now,
          expires_at: new Date(now.getTime() + LASTS_MS),
        };
        await insertEmergencyAccess(tx, access);
        // The reason may name the patient: it stays with the access, which is sealed. The trail holds its id and shows it.
        const event = { at: now, actor: actorOf(caller), subjectId: patient.id };
        await recordAuditEvent(tx, { ...event, action: 'opened-in-emergency', facts: { access: access.id } });
        return access.expires_at;
      });
      await tellAdministrators(deps, caller.clinicId, 'opened-in-emergency');
      return { expiresAt: expiresAt.toISOString() };
    },
  }),
];

/** Long enough for a shift's emergency, too short to become a habit. */
const LASTS_MS = 4 * HOUR_MS;
