import { resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { describe, expect, it } from 'vitest';

import { CallFailure } from '#shared/api/call-failure.ts';
import { clinicFailedFields, shutOutAddress } from './clinic-failed-fields.ts';
import { countryName } from './clinic-fields.tsx';
import { CLINIC_FLAGS } from './clinic-flags.ts';
import { blockingMode, clinicChange, clinicFormOf, clinicIssues, networksOf } from './clinic-form.ts';
import type { ClinicSettings } from './clinic-settings.query.ts';
import { saveClinic } from './save-clinic.ts';

const SETTINGS: ClinicSettings = {
  id: '00000000-0000-4000-8000-000000000200',
  name: 'Northside',
  isDemo: false,
  timezone: 'US/Arizona',
  country: 'US',
  isEmrSinglePatientMode: false,
  shouldEnforcePatientMrn: false,
  shouldShowDeviceSelection: false,
  shouldShowInitPump: false,
  tidepoolEmail: null,
  dmsName: null,
  clinicConfiguration: {
    shouldShowBolusCalculatorForMealAndCorrection: false,
    shouldAddReimbursementParagraphToCopyToEmr: false,
    shouldShowSeedsEnrollmentModal: false,
    shouldEncryptDeeplink: false,
    shouldShowCopyCurrentPlan: false,
    directToPatientEnabled: false,
    shouldShowPatientConnectCgm: false,
    basalOnlyEnabled: false,
    initialPlanUnits: 'mg/dL',
    AGPGraphImageToEMREnabled: false,
    isWideAgpBandEnabled: false,
    shouldApplyTitrationSteps: false,
  },
  recordRetentionYears: null,
  allowedNetworks: ['10.0.0.0/8'],
  version: 3,
};
const FORM = clinicFormOf(SETTINGS);

describe('the settings of a clinic', () => {
  it('CLINIC-19: every flag has its switch', () => {
    const flags = Object.entries(FORM).flatMap(([field, held]) => (typeof held === 'boolean' ? [field] : []));
    expect(Object.values(CLINIC_FLAGS).flat().toSorted()).toEqual(flags.toSorted());
  });

  it('CLINIC-19: sends what was changed, and the version it was changed from', () => {
    expect(clinicChange(FORM, SETTINGS)).toEqual({ version: 3 });
    const edited = {
      ...FORM,
      name: ' Northside Center ',
      country: 'il',
      dmsName: 'dms',
      shouldShowInitPump: true,
      basalOnlyEnabled: true,
      initialPlanUnits: 'mmol/L',
    } as const;
    expect(clinicChange(edited, SETTINGS)).toEqual({
      name: 'Northside Center',
      country: 'IL',
      dmsName: 'dms',
      shouldShowInitPump: true,
      clinicConfiguration: { basalOnlyEnabled: true, initialPlanUnits: 'mmol/L' },
      version: 3,
    });
  });

  it('CLINIC-19: networks are one per line; empty lines and repetitions do not count', () => {
    expect(networksOf(' 10.0.0.0/8 \n\n192.168.1.0/24\n10.0.0.0/8')).toEqual(['10.0.0.0/8', '192.168.1.0/24']);
    expect(clinicChange({ ...FORM, networks: '10.0.0.0/8\n\n' }, SETTINGS)).toEqual({ version: 3 });
    expect(clinicChange({ ...FORM, networks: '' }, SETTINGS)).toEqual({ allowedNetworks: [], version: 3 });
  });

  it('reads the years of retention, and takes nothing that is no number for "for ever"', () => {
    const form = clinicFormOf(SETTINGS);
    expect(clinicChange({ ...form, retentionYears: ' 7 ' }, SETTINGS)).toMatchObject({ recordRetentionYears: 7 });
    const kept = { ...SETTINGS, recordRetentionYears: 7 };
    expect(clinicChange({ ...clinicFormOf(kept), retentionYears: '' }, kept)).toMatchObject({
      recordRetentionYears: null,
    });
    for (const retentionYears of ['seven', '0', '7.5', '-1', '101']) {
      expect(clinicIssues({ ...form, retentionYears })).toMatchObject([{ code: 'retention.range' }]);
    }
  });

  it('CLINIC-19: faults are those of the rules', () => {
    expect(clinicIssues(FORM)).toEqual([]);
    const codes = clinicIssues({ ...FORM, name: ' ', country: 'USA', networks: 'x', tidepoolEmail: 'y' });
    expect(codes.map(({ code }) => code)).toEqual(['mandatory', 'country.format', 'email.format', 'networks.format']);
  });

  it('CLINIC-11, CLINIC-07: the two modes exclude each other', () => {
    expect(blockingMode('directToPatientEnabled', FORM)).toBeUndefined();
    expect(blockingMode('directToPatientEnabled', { ...FORM, isEmrSinglePatientMode: true })).toBe(
      'isEmrSinglePatientMode',
    );
    expect(blockingMode('isEmrSinglePatientMode', { ...FORM, directToPatientEnabled: true })).toBe(
      'directToPatientEnabled',
    );
    expect(blockingMode('basalOnlyEnabled', { ...FORM, directToPatientEnabled: true })).toBeUndefined();
    const both = { ...FORM, isEmrSinglePatientMode: true, directToPatientEnabled: true };
    expect(clinicIssues(both).map(({ code }) => code)).toEqual([
      'modes.exclude-each-other',
      'modes.exclude-each-other',
    ]);
  });

  it('names a country by its letters', () => {
    expect(countryName('il', 'en')).toBe('Israel');
    expect(countryName('QX', 'en')).toBe('');
    expect(countryName('I', 'en')).toBe('');
  });
});

const failed = (status: number, body: object) =>
  new CallFailure(resolveError({ status, body, path: 'clinic_settings/' }));

describe('saving the settings of a clinic', () => {
  const conflict = failed(409, { detail: 'changed-meanwhile' });
  /** The settings as another administrator has left them; older versions are refused. */
  const callsOn = (now: ClinicSettings) => ({
    update: async ({ version }: { version: number }) => {
      if (version !== now.version) throw conflict;
      return { ...now, version: version + 1 };
    },
    loadAnew: async () => now,
  });

  it('CLINIC-19: asks only where another administrator has left something else', async () => {
    const now = { ...SETTINGS, name: 'Southside', version: 4 };
    expect(await saveClinic({ ...FORM, name: 'Northside Center' }, SETTINGS, callsOn(now))).toEqual({
      kind: 'conflict',
      conflict: { now, fields: [{ field: 'name', preset: null, mayTakeTyped: true }] },
    });
    const same = await saveClinic({ ...FORM, name: 'Southside' }, SETTINGS, callsOn(now));
    expect(same).toMatchObject({ kind: 'saved', settings: { version: 5 } });
  });

  it('CLINIC-19: any other failure keeps the form', async () => {
    const failure = failed(400, { fields: { allowed_networks: 'x' } });
    const calls = { ...callsOn(SETTINGS), update: () => Promise.reject(failure) };
    expect(await saveClinic(FORM, SETTINGS, calls)).toEqual({ kind: 'failed', failure });
  });

  it('CLINIC-19: the reasons of the server stand at their fields', () => {
    const failure = failed(400, {
      fields: {
        'allowed_networks.2': 'bad',
        'clinic_configuration.direct_to_patient_enabled': 'not both',
        unheard_of: 'x',
      },
    });
    expect(Object.fromEntries(clinicFailedFields(failure))).toEqual({
      networks: 'bad',
      directToPatientEnabled: 'not both',
    });
    expect(clinicFailedFields(new Error('lost')).size).toBe(0);
    expect(shutOutAddress('This would shut out your own address, 127.0.0.1.')).toBe('127.0.0.1');
    expect(shutOutAddress('This field is not valid.')).toBeUndefined();
  });
});
