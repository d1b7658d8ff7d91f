import { downloadPlanBundleCall } from '@glidepath/api-contract/ehr/download-plan-bundle.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findDelivery } from './ehr-delivery.repository.ts';
import { EhrFailure } from './ehr-failure.ts';
import { findEhrSettings } from './ehr-settings.repository.ts';
import { planBundleOf } from './plan-bundle-of.ts';
import { readPlanMaterial } from './plan-material.ts';

export const downloadPlanBundleRoute = implementCall(downloadPlanBundleCall, {
  handle: async ({ params: { requestId }, caller, deps }) => ({
    ...(await downloadPlanBundle(deps, requestId, caller)),
  }),
});

/** Where a clinic has not told the list of its record numbers; whoever takes the file in has to put theirs. */
const UNKNOWN_SYSTEMS = { mrn: 'urn:glidepath:mrn', visit: null } as const;

/** The bundle that a record system gets, or would get. Health data leaves by it: who took it is kept. */
async function downloadPlanBundle(deps: Deps, recommendationId: string, clinician: Clinician) {
  const { clinicId } = clinician;
  const { material, settings, profilePng } = await deps.database.inScope(scopeOf(clinician), async (tx) => {
    const read = await readPlanMaterial(tx, recommendationId);
    await recordAuditEvent(tx, {
      at: deps.clock.now(),
      actor: actorOf(clinician),
      action: 'plan-bundle-downloaded',
      subjectId: read.patient.id,
      facts: { feedback: read.feedback.id },
    });
    const [ehr, delivery] = await Promise.all([findEhrSettings(tx, clinicId), findDelivery(tx, recommendationId)]);
    return { material: read, settings: ehr, profilePng: delivery?.profile_png ?? null };
  });
  const systems = settings ? { mrn: settings.mrn_system, visit: settings.visit_system } : UNKNOWN_SYSTEMS;
  return planBundleOf(material, systems, profilePng).catch((error: unknown) => {
    throw error instanceof EhrFailure ? new ApiError(error.name) : error;
  });
}
