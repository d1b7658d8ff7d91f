import { describe, expect, it } from 'vitest';

import { clinicChange } from './set-clinic.ts';

const given = (change: object) => Object.fromEntries(Object.entries(change).filter(([, part]) => part !== undefined));

describe('set-clinic', () => {
  it('CLINIC-19: reads every field and flag', () => {
    const change = clinicChange({
      clinic: 'id',
      name: 'City',
      timezone: 'US/Eastern',
      country: 'IL',
      code: 'city',
      emr: 'true',
      'enforce-mrn': 'false',
      'device-selection': 'true',
      'init-pump': 'true',
      demo: 'false',
      'tidepool-email': '',
      'dms-name': 'Uploader',
      network: ['10.0.0.0/8, 192.0.2.7', '2001:db8::/32'],
      flag: ['basal_only_enabled=true', 'should_encrypt_deeplink=false', 'initial_plan_units=mmol/L'],
    });
    expect(change).toEqual({
      name: 'City',
      timezone: 'US/Eastern',
      country: 'IL',
      code: 'city',
      isEmrSinglePatientMode: true,
      shouldEnforcePatientMrn: false,
      shouldShowDeviceSelection: true,
      shouldShowInitPump: true,
      isDemo: false,
      tidepoolEmail: '',
      dmsName: 'Uploader',
      allowedNetworks: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
      configuration: { basal_only_enabled: true, should_encrypt_deeplink: false, initial_plan_units: 'mmol/L' },
    });
  });

  it('CLINIC-19: leaves alone what is not named; any network is none in particular', () => {
    expect(given(clinicChange({ clinic: 'id', network: ['any'] }))).toEqual({ allowedNetworks: [], configuration: {} });
  });

  it.each([
    ['nothing to change', { clinic: 'id' }, /nothing to change/],
    ['a switch that is neither on nor off', { emr: 'yes' }, /--emr is true or false/],
    ['an empty network, as an unset variable gives', { network: [''] }, /--network "" is not a network/],
    ['any network among others', { network: ['any', '10.0.0.0/8'] }, /--network "any" is not a network/],
    ['a flag without a value', { flag: ['basal_only_enabled'] }, /not of the form/],
  ])('CLINIC-19: refuses %s', (_, options, sentence) => {
    expect(() => clinicChange(options)).toThrow(sentence);
  });
});
