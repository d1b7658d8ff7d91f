import { describe, expect, it } from 'vitest';
import { aClinicSettings } from '../test-support/clinic-settings-builder.ts';
import { countryName } from './clinic-fields.tsx';
import { CLINIC_FLAGS } from './clinic-flags.ts';
import { blockingMode, clinicChange, clinicFormOf, clinicIssues, networksOf } from './clinic-form.ts';

const SETTINGS = aClinicSettings();
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
    expect(clinicChange({ ...FORM, allowedNetworks: '10.0.0.0/8\n\n' }, SETTINGS)).toEqual({ version: 3 });
    expect(clinicChange({ ...FORM, allowedNetworks: '' }, SETTINGS)).toEqual({ allowedNetworks: [], version: 3 });
  });

  it('reads the years of retention, and takes nothing that is no number for "for ever"', () => {
    const form = clinicFormOf(SETTINGS);
    expect(clinicChange({ ...form, recordRetentionYears: ' 7 ' }, SETTINGS)).toMatchObject({ recordRetentionYears: 7 });
    const kept = { ...SETTINGS, recordRetentionYears: 7 };
    expect(clinicChange({ ...clinicFormOf(kept), recordRetentionYears: '' }, kept)).toMatchObject({
      recordRetentionYears: null,
    });
    for (const recordRetentionYears of ['seven', '0', '7.5', '-1', '101']) {
      expect(clinicIssues({ ...form, recordRetentionYears })).toMatchObject([{ code: 'retention.range' }]);
    }
  });

  it('CLINIC-19: faults are those of the rules', () => {
    expect(clinicIssues(FORM)).toEqual([]);
    const codes = clinicIssues({ ...FORM, name: ' ', country: 'USA', allowedNetworks: 'x', tidepoolEmail: 'y' });
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
