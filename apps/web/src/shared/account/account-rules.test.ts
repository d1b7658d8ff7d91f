import { describe, expect, it } from 'vitest';

import { aPatient, aPatientUser } from '#shared/test-support/account-builders.ts';
import { ownPatient, patientName, seesReportsOnly } from './patients.query.ts';
import { isSettingOn, settingText, settingUrl } from './public-settings.ts';

describe('public settings', () => {
  const settings = [
    { key: 'a', value: 'TRUE' },
    { key: 'b', value: 'yes' },
    { key: 'c', value: ' ' },
    { key: 'd', value: 'javascript:alert(1)' },
  ];

  it('CLINIC-15 are on when their text is true in any case, and off in every other case', () => {
    expect(['a', 'b', 'c', 'missing'].map((key) => isSettingOn(settings, key))).toEqual([true, false, false, false]);
    expect(isSettingOn(undefined, 'a')).toBe(false);
  });

  it('that are blank count as not given, and only web addresses are linked to', () => {
    expect(settingText(settings, 'c')).toBeUndefined();
    expect(settingUrl(settings, 'd')).toBeUndefined();
    expect(settingUrl([{ key: 'u', value: 'https://x.test' }], 'u')).toBe('https://x.test');
  });
});

describe('a patient', () => {
  it('sees reports only until the advisor is started', () => {
    expect(seesReportsOnly(aPatient({ startedAdvisorAt: null }))).toBe(true);
    expect(seesReportsOnly(aPatient({ treatmentType: 'MDI_SSI' }))).toBe(false);
    expect(seesReportsOnly(undefined)).toBe(true);
  });

  it('is found among the patients by the own id', () => {
    expect(ownPatient(aPatientUser(), [aPatient({ id: 'other' }), aPatient()])?.id).toBe(aPatient().id);
    expect(ownPatient(aPatientUser({ selfPatient: null }), [aPatient()])).toBeUndefined();
  });

  it('is named by the parts of the name that are there', () => {
    expect(patientName(aPatient({ firstName: ' Maya ', middleName: 'R.', lastName: 'Levi' }))).toBe('Maya R. Levi');
    expect(patientName(aPatient({ firstName: ' ', middleName: '', lastName: '' }))).toBeUndefined();
  });
});
