import type { Deps } from '#platform/deps.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { TIMEOUT_MS } from './ask-record-system.ts';
import { type EhrDelivery, takeDue } from './ehr-delivery.repository.ts';
import { EhrFailure } from './ehr-failure.ts';
import { findEhrSettings } from './ehr-settings.repository.ts';
import { asShared, planBundleOf } from './plan-bundle-of.ts';
import { readPlanMaterial } from './plan-material.ts';
import { sendBundle } from './send-bundle.ts';
import { storeFailure, storeSent } from './store-delivery-outcome.ts';

/** A worker that dies leaves its delivery to the others after this time: longer than its three questions can take. */
const TAKEN_MS = 4 * TIMEOUT_MS;

/** Sends the plan that has waited longest. False when none is due. `signal`: gives up on a record system that is slow. */
export async function deliverNext(deps: Deps, signal?: AbortSignal): Promise<boolean> {
  const now = deps.clock.now();
  const delivery = await takeDue(deps.database.system, { now, takenUntil: new Date(now.getTime() + TAKEN_MS) });
  if (!delivery) return false;
  try {
    await deliver(deps, delivery, signal);
    await storeSent(deps, delivery);
  } catch (error) {
    if (!(error instanceof EhrFailure)) deps.log.error({ ...errorFacts(error) }, 'a plan could not be made ready');
    await storeFailure(deps, delivery, asFailure(error));
  }
  return true;
}

const asFailure = (error: unknown) =>
  error instanceof EhrFailure ? error : new EhrFailure('ehr-document-failed', { cause: error });

async function deliver(deps: Deps, delivery: EhrDelivery, signal: AbortSignal | undefined): Promise<void> {
  const { clinic_id: clinicId, recommendation_id: recommendationId, profile_png: profilePng } = delivery;
  const { settings, material } = await deps.database.inScope({ clinicId }, async (tx) => ({
    settings: await findEhrSettings(tx, clinicId),
    material: await readPlanMaterial(tx, recommendationId),
  }));
  if (!settings?.is_sending) throw new EhrFailure('ehr-refused');
  const systems = { mrn: settings.mrn_system, visit: settings.visit_system };
  await sendBundle(deps, settings, await planBundleOf(asShared(material), systems, profilePng), signal);
}
