import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import type { PlannedFault } from '@glidepath/device-cloud-sim/start';
import { HOUR_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { claimDueConnection } from '#modules/devices/claim-due-connection.ts';
import { pullCloudData } from '#modules/devices/pull-cloud-data.ts';
import { deliverNext } from '#modules/ehr/deliver-next.ts';
import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
import { aConnectedPatient, anAccount, sensorDays, startCloudyServer } from '../test-support/clouds.ts';
import { aClinic, aDoctor, tokenOf } from '../test-support/people.ts';
import { ADA, aSendingClinic, BEN, startRecordServer } from '../test-support/record-system.ts';
import { oneOf, seededChance } from '../test-support/seeded-chance.ts';

/** Short with every run of the tests; `GLIDEPATH_LONG_TESTS=1` does all of it. */
const IS_LONG = process.env['GLIDEPATH_LONG_TESTS'] === '1';
const ROUNDS = IS_LONG ? 200 : 4;
const TIMEOUT_MS = IS_LONG ? 20 * 60_000 : 300_000;
const START_MS = Date.parse('2026-03-01T09:00:00Z');
/** Longer than anybody waits before the next try. */
const LATER_MS = 7 * HOUR_MS;

const FAULTS: readonly PlannedFault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429, retryAfterSeconds: 600 },
  { kind: 'slow', delayMs: 20 },
  { kind: 'truncated-body' },
  { kind: 'dropped-connection' },
];

type Faults = Readonly<{ plan(fault: PlannedFault): void; clear(): void }>;

/**
 * Renewing a token of a cloud is left alone: when its answer is lost so is the account, which has to be connected again
 * (pull-cloud-data.test.ts).
 */
const DATA_OF_CLOUD = /^(?!.*(oauth|token))/;

function disturb(faults: Faults, chance: () => number, path = /^/): void {
  faults.clear();
  for (let count = 0; count < 3; count += 1) {
    // A call or two get through first, so that it breaks at another place each time.
    if (chance() < 0.7) faults.plan({ kind: 'slow', delayMs: 0, calls: 1 + Math.floor(chance() * 2), path });
    faults.plan({ ...oneOf(chance, FAULTS), path });
  }
}

describe('clouds that fail in every way', { timeout: TIMEOUT_MS }, () => {
  it.each(['dexcom', 'libre'] as const)(
    '%s: in the end each patient has the own readings, all of them, once; whoever looks meanwhile is told',
    async (provider) => {
      const valued = (glucose: number) => sensorDays(START_MS, 60).map((record) => ({ ...record, glucose }));
      const accounts = { ada: 111, bob: 222 } as const;
      const cloudy = await startCloudyServer(
        Object.entries(accounts).map(([name, glucose]) => anAccount(name, valued(glucose))),
      );
      const { server, clouds } = cloudy;
      const { deps, clock } = server;
      const faults = clouds.faults[provider];
      const chance = seededChance(provider);
      const { id: clinicId } = await aClinic(server);
      const doctor = await aDoctor(server, clinicId);
      const patients: { patientId: string; glucose: number }[] = [];
      for (const [account, glucose] of Object.entries(accounts)) {
        const { patientId } = await aConnectedPatient(server, { provider, account, clinicId });
        patients.push({ patientId, glucose });
      }
      let failures = 0;
      const pullAll = async () => {
        for (let due = await claimDueConnection(deps); due; due = await claimDueConnection(deps)) {
          if ((await pullCloudData(deps, due)) !== 'read') failures += 1;
        }
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        disturb(faults, chance, DATA_OF_CLOUD);
        await pullAll();
        clock.advance(LATER_MS);
        disturb(faults, chance, DATA_OF_CLOUD);
        const { patientId } = oneOf(chance, patients);
        const token = await tokenOf(server, doctor.email);
        const body = { patient_id: patientId, utc_timestamp: clock.now().toISOString() };
        const { status, body: answer } = await server.call(createPatientReportsCall, { token, body });
        if (status !== 200) {
          failures += 1;
          expect([status, answer]).toEqual([
            502,
            { error: expect.any(String), code: expect.any(Number), detail: `${ERRORS[provider]}-download-failed` },
          ]);
        }
      }
      expect(failures).toBeGreaterThan(0);
      faults.clear();
      clock.advance(LATER_MS);
      await pullAll();
      for (const { patientId, glucose } of patients) {
        const period = { fromMs: 0, toMs: START_MS + HOUR_MS };
        const { records } = await deps.database.inScope({ clinicId }, (tx) => readDeviceHistory(tx, patientId, period));
        expect(records.map((record) => [record.atMs, record.type === 'cgm' && record.glucose])).toEqual(
          valued(glucose).map(({ atMs }) => [atMs, glucose]),
        );
      }
      expect((await verifyAuditTrail(deps.database)).faults).toEqual([]);
      await cloudy.close();
    },
  );
});

/** A Libre account has no error of its own. */
const ERRORS = { dexcom: 'dexcom', libre: 'uploader' } as const;

describe('a record system that fails in every way', { timeout: TIMEOUT_MS }, () => {
  it('sharing never waits for it, and in the end it has each plan once, with its own patient', async () => {
    const place = await startRecordServer();
    const { server, system } = place;
    const chance = seededChance('ehr');
    const clinic = await aSendingClinic(place);
    const ben = await clinic.aKnownPatient({ mrn: BEN.mrn, date_of_birth: BEN.bornOn });
    const shares = [
      { ...(await clinic.approved(ben)), subject: BEN.id },
      { requestId: clinic.requestId, feedbackId: clinic.feedbackId, subject: ADA.id },
    ];
    for (const { requestId } of shares) {
      disturb(system.faults, chance);
      expect((await clinic.share(requestId)).status).toBe(201);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      disturb(system.faults, chance);
      await deliverNext(server.deps);
      server.clock.advance(LATER_MS);
    }
    system.faults.clear();
    while (await deliverNext(server.deps)) server.clock.advance(LATER_MS);
    const plans = system
      .received('CarePlan')
      .map(({ meta, subject }) => [
        (meta as { tag?: { code: string }[] } | undefined)?.tag?.[0]?.code,
        (subject as { reference: string }).reference,
      ]);
    expect(plans.toSorted()).toEqual(
      shares.map(({ feedbackId, subject }) => [feedbackId, `Patient/${subject}`]).toSorted(),
    );
    expect((await verifyAuditTrail(server.deps.database)).faults).toEqual([]);
    await place.close();
  });
});
