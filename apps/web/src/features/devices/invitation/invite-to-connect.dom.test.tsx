import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { clinicKeys, settingsKeys } from '#shared/account/account-keys.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatient } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { InviteToConnect } from './invite-to-connect.tsx';

beforeAll(() => loadTexts(['devices', 'shell', 'errors']));
beforeEach(() => {
  vi.useFakeTimers();
  signedIn();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const READY = 'Invite patient to connect a CGM';
const LINKED = { tidepoolEmail: 'maya@x.test' };

function show(patient: Parameters<typeof aPatient>[0], { status = 201, isClinicOn = true, isGlobalOn = true } = {}) {
  const person = aPatient(patient);
  const server = fakeServer({
    [`/api/guest_enrollment/cgm_invitation_email/${person.id}`]: { status, body: { status: 'ok' } },
  });
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(<InviteToConnect patient={person} />, {
    known: [
      [settingsKeys.public, isGlobalOn ? [{ key: 'is_patient_connect_cgm_enabled_global', value: 'true' }] : []],
      [clinicKeys.own, { clinicConfiguration: { shouldShowPatientConnectCgm: isClinicOn } }],
    ],
  });
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function sendTo(email: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  press('Send');
}

describe('inviting a patient to connect', () => {
  it('CLOUD-35 CLINIC-08: is offered when the installation and the clinic both have it on', () => {
    show(LINKED, { isClinicOn: false });
    expect(screen.queryByText(READY)).toBeNull();
    show(LINKED, { isGlobalOn: false });
    expect(screen.queryByText(READY)).toBeNull();
    show(LINKED);
    expect(screen.getByText(READY)).toBeDefined();
  });

  it('CLOUD-36 ENROL-31: writes to the linked address without asking', async () => {
    const { requests } = show(LINKED);
    press(READY);
    await passed(0);
    expect(requests.map(({ method, body }) => [method, body])).toEqual([['POST', {}]]);
  });

  it.each([
    ['', 'Enter an email address.'],
    ['   ', 'Enter an email address.'],
    ['maya@', 'Invalid email'],
    ['maya x@y.test', 'Invalid email'],
    [`${'a'.repeat(250)}@x.test`, 'The email address may have at most 255 characters.'],
  ])('CLOUD-37 CLOUD-38 ENROL-32: asks for an address where none is linked, and of %j says %s', (email, fault) => {
    const { requests } = show({ tidepoolEmail: null });
    press(READY);
    sendTo(email);
    expect(screen.getByText(fault)).toBeDefined();
    expect(requests).toEqual([]);
  });

  it.each([
    [' Maya@X.test ', 'maya@x.test'],
    [`${'a'.repeat(248)}@x.test`, `${'a'.repeat(248)}@x.test`],
  ])('CLOUD-38 ENROL-32: an empty linked address is none; %j is sent as %j', async (typed, email) => {
    const { requests } = show({ tidepoolEmail: '' });
    press(READY);
    sendTo(typed);
    await passed(0);
    expect(requests.map(({ body }) => body)).toEqual([{ email }]);
  });

  it('NAV-35 CLOUD-41 ENROL-33 CONST-03: reads "sending" while the call runs and "invitation sent" for 5 seconds after it', async () => {
    const { requests } = show({ tidepoolEmail: null });
    press(READY);
    sendTo('maya@x.test');
    press('sending');
    await passed(0);
    press('invitation sent');
    await passed(4_999);
    expect(screen.getByText('invitation sent')).toBeDefined();
    await passed(1);
    expect(screen.getByText(READY)).toBeDefined();
    // What was pressed in between sent nothing.
    expect(requests).toHaveLength(1);
  });

  it('NAV-35 CLOUD-42 ERR1-25 ERR-58: a failure is told, and it can be tried again at once', async () => {
    show(LINKED, { status: 500 });
    press(READY);
    await passed(0);
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(screen.getByText(READY).getAttribute('aria-disabled')).toBe('false');
  });
});
