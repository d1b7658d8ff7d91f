import type { Call } from '@glidepath/api-contract/define-call';
import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { getPatientCall } from '@glidepath/api-contract/patients/get-patient.call';
import { HOUR_MS } from '@glidepath/quantities';
import { expect } from 'vitest';

import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import type { LedgerDatabase } from '#platform/audit/with-ledger.ts';
import { sensorDays } from './clouds.ts';
import { uploadBody } from './upload-body.ts';

// Any answer, right or wrong.
// oxlint-disable-next-line no-explicit-any
type AnyAnswer = Readonly<{ status: number; body: any }>;
type CallInput = Readonly<{ params?: Record<string, string>; body?: unknown }>;

/** Answers undefined when the connection ended before the answer. */
export type FaultyAsk = (call: Call, asked: CallInput) => Promise<AnyAnswer | undefined>;

export type FaultyPatient = Readonly<{
  clinicId: string;
  id: string;
  extName: string;
  /** All readings that are ever sent of this patient have this value: another's would be seen. */
  glucoseMgDl: number;
}>;

const READINGS_EACH = 24;

/** The answers that a run of work received, to be compared with what is stored. */
export class FaultWork {
  readonly #acknowledged = new Map<string, number[]>();
  readonly #nowMs: number;
  #uploads = 0;
  refusals = 0;

  constructor(nowMs: number) {
    // Uploads name whole seconds.
    this.#nowMs = Math.floor(nowMs / 1000) * 1000;
  }

  get acknowledgements(): number {
    return [...this.#acknowledged.values()].reduce((sum, times) => sum + times.length / READINGS_EACH, 0);
  }

  /** Looks at a patient and uploads a day of readings that was never sent before. */
  async do(ask: FaultyAsk, patient: FaultyPatient): Promise<void> {
    const seen = await ask(getPatientCall, { params: { id: patient.id } });
    if (this.#isTaken(seen, 200)) expect(seen?.body.id).toBe(patient.id);
    this.#uploads += 1;
    const untilMs = this.#nowMs - this.#uploads * READINGS_EACH * HOUR_MS;
    const records = sensorDays(untilMs, 1).map((record) => ({ ...record, glucose: patient.glucoseMgDl }));
    const stored = await ask(uploadDeviceDataCall, { body: uploadBody(patient.extName, records) });
    if (!this.#isTaken(stored, 200)) return;
    const times = this.#acknowledged.get(patient.id) ?? [];
    this.#acknowledged.set(patient.id, [...times, ...records.map(({ atMs }) => atMs)]);
  }

  /** Whoever gets no answer, or is refused with a sentence, knows that it may not have been done. */
  #isTaken(answer: AnyAnswer | undefined, wanted: number): boolean {
    if (answer?.status === wanted) return true;
    this.refusals += 1;
    if (answer) expectClearRefusal(answer);
    return false;
  }

  /** Everything acknowledged is there, once, with its own patient, and written down. */
  async expectKept(database: LedgerDatabase, patients: readonly FaultyPatient[]): Promise<void> {
    for (const { clinicId, id, glucoseMgDl } of patients) {
      const period = { fromMs: 0, toMs: this.#nowMs + HOUR_MS };
      const { records } = await database.inScope({ clinicId }, (tx) => readDeviceHistory(tx, id, period));
      const times = records.map(({ atMs }) => atMs);
      expect(times).toEqual(expect.arrayContaining(this.#acknowledged.get(id) ?? []));
      expect(new Set(times).size).toBe(times.length);
      const values = records.map((record) => (record.type === 'cgm' ? record.glucose : record.type));
      expect(values.filter((value) => value !== glucoseMgDl)).toEqual([]);
    }
    const ids = patients.map(({ id }) => id);
    const uploads = await database.system
      .selectFrom('device_uploads')
      .select('id')
      .where('patient_id', 'in', ids)
      .execute();
    const events = await database.system
      .selectFrom('audit_events')
      .select('seq')
      .where('action', '=', 'device-data-uploaded')
      .where('subject_id', 'in', ids)
      .execute();
    expect(events.length).toBe(uploads.length);
    expect((await verifyAuditTrail(database)).faults).toEqual([]);
  }
}

/** A sentence of ours that says it may be tried again, and nothing of the inside. */
export function expectClearRefusal({ status, body }: AnyAnswer): void {
  expect([status, body]).toEqual([503, { error: ENGLISH_ERROR_TEXTS['system-busy'], detail: 'SYSTEM_BUSY' }]);
}
