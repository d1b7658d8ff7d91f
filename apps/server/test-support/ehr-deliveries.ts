import { getEhrDeliveryCall } from '@glidepath/api-contract/ehr/get-ehr-delivery.call';

import { tokenOf } from './people.ts';
import type { RecordServer, SendingClinic } from './record-system.ts';

/** Signed in again: hours pass in these tests. */
export async function deliveryOf({ server }: RecordServer, { doctor, requestId }: SendingClinic) {
  const token = await tokenOf(server, doctor.email);
  return (await server.call(getEhrDeliveryCall, { token, params: { requestId } })).body.delivery;
}

/** What the record system has of a share. */
export const receivedOf = ({ system }: RecordServer, feedbackId: string, kind: string) =>
  system
    .received(kind)
    .filter(({ meta }) => (meta as { tag?: { code: string }[] } | undefined)?.tag?.[0]?.code === feedbackId);

/** How many of each kind. */
export const receivedCounts = (place: RecordServer, { feedbackId }: SendingClinic): number[] =>
  ['CarePlan', 'MedicationRequest', 'DocumentReference', 'Provenance'].map(
    (kind) => receivedOf(place, feedbackId, kind).length,
  );

/** What a test left undone is nobody else's. */
export async function forgetDeliveries({ server, system }: RecordServer): Promise<void> {
  system.faults.clear();
  await server.deps.database.system.deleteFrom('ehr_deliveries').execute();
}
