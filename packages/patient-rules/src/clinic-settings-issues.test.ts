import { describe, expect, it } from 'vitest';

import { type ClinicSettingsFields, clinicSettingsIssues } from './clinic-settings-issues.ts';
import { TIMEZONES } from './timezone.ts';

const issues = (changes: Partial<ClinicSettingsFields>) =>
  clinicSettingsIssues(
    {
      name: 'City Clinic',
      timezone: 'US/Eastern',
      country: 'US',
      isEmrSinglePatientMode: false,
      directToPatientEnabled: false,
      initialPlanUnits: 'mg/dL',
      tidepoolEmail: null,
      allowedNetworks: [],
      recordRetentionYears: null,
      ...changes,
    },
    (timezone) => TIMEZONES.some((offered) => offered === timezone),
  );

describe('clinicSettingsIssues', () => {
  it.each<[string, Partial<ClinicSettingsFields>]>([
    ['the plain settings', {}],
    ['a Hebrew name', { name: 'מרפאת העיר' }],
    ['mmol/L', { initialPlanUnits: 'mmol/L' }],
    ['networks of both versions', { allowedNetworks: ['10.0.0.0/8', '2001:db8::1'] }],
    ['ten years', { recordRetentionYears: 10 }],
    ['a linked account', { tidepoolEmail: 'Clinic@Tidepool.test ' }],
    ['health record mode alone', { isEmrSinglePatientMode: true }],
    ['direct-to-patient mode alone', { directToPatientEnabled: true }],
  ])('accepts %s', (_, changes) => {
    expect(issues(changes)).toEqual([]);
  });

  it.each<[string, Partial<ClinicSettingsFields>, object[]]>([
    ['a blank name', { name: '  ' }, [{ field: 'name', code: 'mandatory' }]],
    ['a blank zone', { timezone: '' }, [{ field: 'timezone', code: 'mandatory' }]],
    ['a zone nobody knows', { timezone: 'Mars/Olympus' }, [{ field: 'timezone', code: 'timezone.unknown' }]],
    ['a country in small letters', { country: 'il' }, [{ field: 'country', code: 'country.format' }]],
    ['a country in words', { country: 'Israel' }, [{ field: 'country', code: 'country.format' }]],
    ['half a year', { recordRetentionYears: 0.5 }, [{ field: 'recordRetentionYears', code: 'retention.range' }]],
    ['no number', { recordRetentionYears: Number.NaN }, [{ field: 'recordRetentionYears', code: 'retention.range' }]],
    ['a century and more', { recordRetentionYears: 101 }, [{ field: 'recordRetentionYears', code: 'retention.range' }]],
    ['an unknown unit', { initialPlanUnits: 'g/L' }, [{ field: 'initialPlanUnits', code: 'units.unknown' }]],
    ['a malformed account', { tidepoolEmail: 'clinic' }, [{ field: 'tidepoolEmail', code: 'email.format' }]],
    [
      'an empty network',
      { allowedNetworks: ['10.0.0.0/8', ''] },
      [{ field: 'allowedNetworks', code: 'networks.format' }],
    ],
  ])('refuses %s', (_, changes, expected) => {
    expect(issues(changes)).toEqual(expected);
  });

  it('refuses health record mode together with direct-to-patient mode, at both (D1-111)', () => {
    expect(issues({ isEmrSinglePatientMode: true, directToPatientEnabled: true })).toEqual([
      { field: 'isEmrSinglePatientMode', code: 'modes.exclude-each-other' },
      { field: 'directToPatientEnabled', code: 'modes.exclude-each-other' },
    ]);
  });
});
