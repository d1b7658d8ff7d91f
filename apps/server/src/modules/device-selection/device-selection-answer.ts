import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { deviceSelectionWire } from '@glidepath/api-contract/wire/patient.wire';
import { deviceWithId } from '@glidepath/device-selection';
import type * as z from 'zod/mini';
import type { Tx } from '#platform/database/database.ts';
import { findSelections, type SelectionRow } from './device-selection.repository.ts';

export type SelectionAnswer = Camelised<z.infer<typeof deviceSelectionWire>>;

export function deviceSelectionAnswer(
  selection: Pick<SelectionRow, 'id' | 'patient_id' | 'device_id' | 'status'>,
): SelectionAnswer {
  const device = deviceWithId(selection.device_id);
  if (!device) throw new Error(`Device ${selection.device_id} is missing from the product's list.`);
  return {
    id: selection.id,
    deviceId: selection.device_id,
    patientId: selection.patient_id,
    deviceSelectionStatus: selection.status,
    device: { name: device.name, link: device.link },
  };
}

/** The devices chosen for each of these patients; those without any are left out. */
export async function selectionsOfPatients(
  tx: Tx,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SelectionAnswer[]>> {
  const rows = await findSelections(tx, patientIds);
  return Map.groupBy(rows.map(deviceSelectionAnswer), ({ patientId }) => patientId);
}
