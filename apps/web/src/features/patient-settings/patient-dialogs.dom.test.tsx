import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { userQuery } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { OpenInEmergency } from '#shared/patient/open-in-emergency.tsx';
import { aPatient, aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { faultOf, fill, isFocused, press, pressInDialog, textIn } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { AccountSection } from './account/account-section.tsx';
import { DataSection } from './edit-patient/data-section.tsx';

beforeAll(() => loadTexts(['patient-settings', 'patient', 'documents', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => {
  localStorage.clear();
  onlineManager.setOnline(true);
});

const PATIENT = aPatient();
const OF_PATIENT = `/api/patient/${PATIENT.id}`;

type Answers = Parameters<typeof fakeServer>[0];

function showOn(answers: Answers, element: ReactElement) {
  const server = fakeServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(element, { known: [[userQuery().queryKey, aUser({ isAdmin: true })]] });
  return { sent: () => server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

describe('the end of a treatment', () => {
  async function show(status = 204) {
    const shown = showOn({ [`${OF_PATIENT}/deactivate`]: { status } }, <DataSection patient={PATIENT} isShared />);
    await press('End treatment here');
    return shown;
  }

  it('needs a reason, which is sent tidied', async () => {
    const { sent } = await show();
    await fill('Reason', '  ');
    await pressInDialog('End treatment here');
    expect(faultOf('Reason')).toBe('This field is mandatory.');
    expect(isFocused('Reason')).toBe(true);
    expect(sent()).toEqual([]);
    await fill('Reason', ' moved away ');
    expect(faultOf('Reason')).toBeUndefined();
    await pressInDialog('End treatment here');
    await vi.waitFor(() => expect(sent()).toEqual([{ reason: 'moved away' }]));
  });

  it('that is refused is said in the dialog, with the reason as typed', async () => {
    await show(404);
    await fill('Reason', 'moved away');
    await pressInDialog('End treatment here');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(textIn('Reason')).toBe('moved away');
    await fill('Reason', 'moved');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('opening in an emergency', () => {
  const reason = 'The patient is unconscious.';

  async function show(answers: Answers = {}) {
    const shown = showOn(answers, <OpenInEmergency patientId={PATIENT.id} />);
    await press('Open in an emergency');
    return shown;
  }

  it('needs a reason of some length, said at its field', async () => {
    const { sent } = await show();
    await fill('Reason', '  too short    ');
    await press('Open the record');
    expect(faultOf('Reason')).toBe('Say in 10 to 500 characters what the emergency is.');
    expect(isFocused('Reason')).toBe(true);
    await fill('Reason', reason);
    expect(faultOf('Reason')).toBeUndefined();
    expect(sent()).toEqual([]);
  });

  it('sends the reason once', async () => {
    const { sent } = await show({ [`${OF_PATIENT}/emergency_access`]: () => new Promise(() => undefined) });
    await fill('Reason', ` ${reason} `);
    await press('Open the record');
    await press('Opening…');
    expect(sent()).toEqual([{ reason }]);
  });

  it('without an answer says so, and keeps the reason', async () => {
    await show();
    onlineManager.setOnline(false);
    await fill('Reason', reason);
    await press('Open the record');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(textIn('Reason')).toBe(reason);
  });
});

describe('a new address of a patient', () => {
  const ACCOUNT = { email: 'maya@demo.glidepath.test', is_locked: false, email_change: null };
  const [address, path] = ['New email address', `${OF_PATIENT}/email_change`];

  async function show(answers: Answers = {}) {
    const all = { [`${OF_PATIENT}/account`]: { body: ACCOUNT }, ...answers };
    const shown = showOn(all, <AccountSection patient={PATIENT} />);
    await screen.findByText(ACCOUNT.email);
    await press('Change email');
    return shown;
  }

  it('must be one, and another than the present one', async () => {
    const { sent } = await show();
    await fill(address, 'maya@');
    expect(faultOf(address)).toBeUndefined();
    await press('Send mail');
    expect(faultOf(address)).toBe('email incorrect format');
    expect(isFocused(address)).toBe(true);
    await fill(address, ' MAYA@demo.glidepath.test');
    expect(faultOf(address)).toBe('This is the present address.');
    await press('Send mail');
    expect(sent()).toEqual([]);
  });

  it('is sent tidied, and then waits for its owner', async () => {
    const times = { requested_at: '2026-11-18T09:00:00.000Z', expires_at: '2026-11-20T09:00:00.000Z' };
    const email_change = { email: 'new@x.test', ...times, is_expired: false };
    const { sent } = await show({ [path]: { status: 201, body: { ...ACCOUNT, email_change } } });
    await fill(address, ' New@X.test');
    await press('Send mail');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ email: 'new@x.test' }]);
    expect(screen.getByText('new@x.test')).toBeDefined();
    // The next one begins empty.
    await press('Change email');
    expect(textIn(address)).toBe('');
  });

  it('that is somebody else’s is said at its field until it is changed', async () => {
    const refuse = () =>
      new Promise<{ status: number; body: object }>((answer) => {
        // As a server does, not at once.
        setTimeout(() => answer({ status: 409, body: { code: 27 } }), 20);
      });
    await show({ [path]: refuse });
    await fill(address, 'new@x.test');
    await press('Send mail');
    await vi.waitFor(() => expect(faultOf(address)).toMatch(/in use/));
    expect(isFocused(address)).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(textIn(address)).toBe('new@x.test');
    await fill(address, 'newer@x.test');
    expect(faultOf(address)).toBeUndefined();
  });

  it('that no answer came for is said in the dialog, also without a network, and is not sent later', async () => {
    const { sent } = await show();
    onlineManager.setOnline(false);
    await fill(address, 'new@x.test');
    await press('Send mail');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(textIn(address)).toBe('new@x.test');
    onlineManager.setOnline(true);
    expect(sent()).toHaveLength(1);
  });
});
