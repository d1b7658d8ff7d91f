import { downloadPlanBundleCall } from '@glidepath/api-contract/ehr/download-plan-bundle.call';
import { getEhrDeliveryCall } from '@glidepath/api-contract/ehr/get-ehr-delivery.call';
import { getEhrKeysCall } from '@glidepath/api-contract/ehr/get-ehr-keys.call';
import { getEhrSettingsCall } from '@glidepath/api-contract/ehr/get-ehr-settings.call';
import { removeEhrSettingsCall } from '@glidepath/api-contract/ehr/remove-ehr-settings.call';
import { saveEhrSettingsCall } from '@glidepath/api-contract/ehr/save-ehr-settings.call';
import { sendToEhrAgainCall } from '@glidepath/api-contract/ehr/send-to-ehr-again.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { ERROR_CATALOGUE } from '@glidepath/api-contract/errors/catalogue';
import { changeGuarded } from '#modules/guarded-settings/change-guarded.ts';
import { assertApproved } from '#modules/recommendations/share/approved-plan-for-ehr.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { changeEhrSettings, removeEhrSettings } from './change-ehr-settings.ts';
import { type EhrDelivery, findDelivery, requeue } from './ehr-delivery.repository.ts';
import { EhrFailure } from './ehr-failure.ts';
import { findEhrSettings } from './ehr-settings.repository.ts';
import { ehrSettingsAnswer } from './ehr-settings-answer.ts';
import { planBundleOf } from './plan-bundle-of.ts';
import { readPlanMaterial } from './plan-material.ts';

export const EHR_ROUTES: readonly Route[] = [
  implementCall(getEhrSettingsCall, {
    handle: ({ caller, deps: { database, config } }) =>
      database.inScope(scopeOf(caller), (tx) =>
        ehrSettingsAnswer(tx, { clinicId: caller.clinicId, baseUrl: config.baseUrl }),
      ),
  }),
  implementCall(saveEhrSettingsCall, {
    async handle({ body: { version, ...settings }, caller, deps }) {
      await changeGuarded(deps, caller, (tx) =>
        changeEhrSettings(tx, deps, { settings, actor: actorOf(caller), version }),
      );
      const ours = { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl };
      return deps.database.inScope(scopeOf(caller), (tx) => ehrSettingsAnswer(tx, ours));
    },
  }),
  implementCall(removeEhrSettingsCall, {
    async handle({ caller, deps }) {
      await changeGuarded(deps, caller, (tx) => removeEhrSettings(tx, deps, actorOf(caller)));
      const ours = { clinicId: caller.clinicId, baseUrl: deps.config.baseUrl };
      return deps.database.inScope(scopeOf(caller), (tx) => ehrSettingsAnswer(tx, ours));
    },
  }),
  /** A clinic without a key, and one that does not exist, have none alike. */
  implementCall(getEhrKeysCall, {
    async handle({ params: { clinicId }, deps: { database } }) {
      const settings = await findEhrSettings(database.system, clinicId);
      return { keys: settings?.public_key ? [settings.public_key] : [] };
    },
  }),
  implementCall(getEhrDeliveryCall, {
    handle: ({ params: { requestId }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await assertApproved(tx, requestId);
        return deliveryAnswer(await findDelivery(tx, requestId));
      }),
  }),
  implementCall(sendToEhrAgainCall, {
    handle: async ({ params: { requestId }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) =>
        deliveryAnswer(await sendToEhrAgain(tx, requestId, { clinician: caller, now: clock.now() })),
      ),
  }),
  implementCall(downloadPlanBundleCall, {
    handle: async ({ params: { requestId }, caller, deps }) => ({
      ...(await downloadPlanBundle(deps, requestId, caller)),
    }),
  }),
];

/** Puts a plan that did not arrive back into the queue, first in line. */
async function sendToEhrAgain(
  tx: Tx,
  recommendationId: string,
  { clinician, now }: Readonly<{ clinician: Clinician; now: Date }>,
): Promise<EhrDelivery | undefined> {
  await assertApproved(tx, recommendationId);
  const delivery = await findDelivery(tx, recommendationId);
  if (!delivery) throw new ApiError('not-found');
  if (await requeue(tx, delivery.feedback_id, now)) {
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      action: 'ehr-delivery-requested',
      subjectId: delivery.patient_id,
      facts: { feedback: delivery.feedback_id },
    });
  }
  return findDelivery(tx, recommendationId);
}

/**
 * For clinics that have not configured the system of their record numbers; whoever imports the file must fill it in.
 */
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

function deliveryAnswer(delivery: EhrDelivery | undefined) {
  if (!delivery) return { delivery: null };
  const { state, failure, attempts, next_try_at: nextTryAt, sent_at: sentAt } = delivery;
  return {
    delivery: {
      state,
      failure,
      code: failure && ERROR_CATALOGUE[failure].code,
      attempts,
      nextTryAt: nextTryAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    },
  };
}
