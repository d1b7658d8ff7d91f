import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aClinic } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { findClinicMode } from './clinic-mode.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const modeIn = (clinicId: string, scopeId = clinicId, now = server.clock.now()) =>
  server.deps.database.inScope({ clinicId: scopeId }, (tx) => findClinicMode(tx, clinicId, now));

describe('findClinicMode', () => {
  it('a clinic without flags is in no mode', async () => {
    const { mode } = await modeIn((await aClinic(server)).id);
    expect(Object.values(mode)).toEqual([false, false, false, false, false]);
  });

  it.each([
    ['isEmr', { is_emr_single_patient_mode: true }],
    ['isMrnEnforced', { should_enforce_patient_mrn: true }],
    ['isDirectToPatient', { configuration: '{"direct_to_patient_enabled": true}' }],
    ['isBasalOnlyEnabled', { configuration: '{"basal_only_enabled": true}' }],
    [
      'isBolusCalculatorForMealsShown',
      { configuration: '{"should_show_bolus_calculator_for_meal_and_correction": true}' },
    ],
  ])('%s follows its flag alone', async (name, changes) => {
    const { mode } = await modeIn((await aClinic(server, changes)).id);
    expect(Object.entries(mode).filter(([, isOn]) => isOn)).toEqual([[name, true]]);
  });

  it('ADD-05: today is the day of the clinic, of US/Arizona when it names no zone', async () => {
    const lateInUtc = new Date('2026-03-01T06:30:00Z');
    const today = async (timezone: string | null) => {
      const { id } = await aClinic(server, { timezone });
      return (await modeIn(id, id, lateInUtc)).today;
    };
    expect(await today('Asia/Jerusalem')).toBe('2026-03-01');
    expect(await today('US/Eastern')).toBe('2026-03-01');
    expect(await today('US/Hawaii')).toBe('2026-02-28');
    expect(await today(null)).toBe('2026-02-28');
  });

  it('ROLE-02: another clinic is not there', async () => {
    const [own, other] = [await aClinic(server), await aClinic(server)];
    await expect(modeIn(other.id, own.id)).rejects.toMatchObject({ status: 404 });
  });
});
