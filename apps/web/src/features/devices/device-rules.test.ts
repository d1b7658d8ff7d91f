import { describe, expect, it } from 'vitest';

import { patientHome } from '#shared/patient/patient-status.ts';
import { aPatient, aUser } from '#shared/test-support/account-builders.ts';
import { panelAction } from './cloud-sign-in/cloud-panel.tsx';
import { guestGreetingName, guestHelpLinks } from './guest-devices.screen.tsx';

describe('the one thing to do about a service', () => {
  it.each([
    ['dexcom', 'doctor', 'disconnect'],
    ['dexcom', 'patient', 'disconnect'],
    ['libre', 'doctor', 'libre-service'],
    ['dexcom', 'guest', 'none'],
    ['libre', 'guest', 'none'],
  ] as const)('CLOUD-24, GUEST-09: connected to %s, a %s gets: %s', (cloud, reader, action) => {
    expect(panelAction({ cloud, reader, isConnected: true })).toBe(action);
    expect(panelAction({ cloud, reader, isConnected: false })).toBe('connect');
  });
});

describe('after the connected dialog', () => {
  it('CLOUD-19: come the recommendations of a started patient, or the start of another', () => {
    const { id } = aPatient();
    expect(patientHome(aPatient(), aUser())).toBe(`/patient-profile/${id}/recommendations`);
    expect(patientHome(aPatient({ startedAdvisorAt: null }), aUser())).toBe(`/patient-profile/${id}/start-advisor`);
  });
});

describe('the guest page', () => {
  it('GUEST-02: greets by the stored name, if there is one', () => {
    expect(guestGreetingName(true, ' Grace ')).toBe('Grace');
    expect(guestGreetingName(true, '  ')).toBeUndefined();
    expect(guestGreetingName(true, null)).toBeUndefined();
    expect(guestGreetingName(false, 'Grace')).toBeUndefined();
  });

  it('GUEST-03: links to help about each service shown, where there is any, and to support', () => {
    const settings = [
      { key: 'dexcom_help_url', value: 'https://help.test/dexcom' },
      { key: 'libre_help_url', value: 'javascript:alert(1)' },
      { key: 'support_url', value: 'https://help.test/' },
    ];
    const support = { about: 'support', address: 'https://help.test/' };
    expect(guestHelpLinks(settings, ['dexcom', 'libre'])).toEqual([
      { about: 'dexcom', address: 'https://help.test/dexcom' },
      support,
    ]);
    expect(guestHelpLinks(settings, ['libre'])).toEqual([support]);
    expect(guestHelpLinks([], ['dexcom'])).toEqual([{ about: 'support', address: '/help' }]);
  });
});
