import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { type Device, type DeviceRecord, EARLIEST_RECORD_MS, isZone, MAX_AHEAD_MS } from '@glidepath/device-readings';

import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { isDatabaseGone } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf, type Uploader } from '#platform/http/caller.ts';
import { errorFacts } from '#platform/observability/log.ts';
import { findPatientId } from './cloud-connection.repository.ts';

type Upload = Readonly<{
  extName: string;
  source: 'uploader' | 'file';
  devices: readonly Device[];
  records: readonly DeviceRecord[];
}>;

/** Stores what an uploader or a file brought, and says how much of it was new. */
export async function uploadDeviceData(deps: Deps, upload: Upload, clinician: Clinician | Uploader) {
  const patientId = await patientOfExtName(deps, upload.extName, clinician);
  const now = deps.clock.now();
  assertPossible(upload, now);
  const { extName: _, ...history } = upload;
  const patient = { clinicId: clinician.clinicId, patientId };
  const counts = await storeDeviceHistory(deps, { patient, ...history }, async (tx) => {
    const facts = { source: upload.source, records: upload.records.length };
    const event = { at: now, actor: actorOf(clinician), action: 'device-data-uploaded', subjectId: patientId, facts };
    await recordAuditEvent(tx, event);
  }).catch((error: unknown) => {
    // The uploader only learns that it may try again; the reason is for the operator.
    if (isDatabaseGone(error)) throw error;
    deps.log.error(errorFacts(error), 'upload not stored');
    throw new ApiError('upload-failed');
  });
  return { ...counts, duplicates: counts.received - counts.stored, lastUploadTime: now.toISOString() };
}

/** An uploader's scope is its one patient: to it nobody else exists. */
async function patientOfExtName({ database }: Deps, extName: string, clinician: Clinician | Uploader): Promise<string> {
  const patient = await database.inScope(scopeOf(clinician), (tx) => findPatientId(tx, 'ext_name', extName));
  if (!patient) throw new ApiError('not-found');
  return patient.id;
}

/** What the shape of an upload cannot say: times that can be, zones that exist, devices that are named. */
function assertPossible({ devices, records }: Upload, now: Date): void {
  const latestMs = now.getTime() + MAX_AHEAD_MS;
  const known = new Set(devices.map(({ deviceId }) => deviceId));
  for (const [index, { atMs, zone, deviceId }] of records.entries()) {
    const refuse = (field: string) => {
      throw new ApiError('input-invalid', { [`records.${index}.${field}`]: 'This field is not valid.' });
    };
    if (atMs < EARLIEST_RECORD_MS || atMs > latestMs) refuse('timestamp');
    if (!known.has(deviceId)) refuse('deviceId');
    if (!isZone(zone)) refuse('zone');
  }
}
