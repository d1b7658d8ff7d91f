import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { choose, faultOf, field, fill, isFocused, press, textIn } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { aMode } from '#shared/test-support/settings-builders.ts';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { AddPatientForm } from './add-patient-form.tsx';

beforeAll(() => loadTexts(['add-patient', 'patient', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

const ADDED = { id: '00000000-0000-4000-8000-000000000001', enrollment_email_sent: null };
const EMAIL = 'Email (optional)';

type Answer = Parameters<typeof fakeServer>[0][string];

function show(answer: Answer = { status: 201, body: ADDED }, asksForSeeds = false) {
  const server = fakeServer({ '/api/add_patient/': answer, '/api/patients/': { body: [] } });
  vi.stubGlobal('fetch', server.fetch);
  const clinicConfiguration = { shouldShowSeedsEnrollmentModal: asksForSeeds };
  const clinic = { timezone: 'US/Pacific', clinicConfiguration } as Clinic;
  renderInApp(<AddPatientForm clinic={clinic} mode={aMode()} today="2026-03-01" />);
  return { sent: () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

async function fillIn() {
  await fill('Full name', ' Maya Levi ');
  await fill('Date of birth', '5/17/1990');
  await choose('Pump');
  await userEvent.click(screen.getByRole('checkbox'));
}

const add = () => press('Add patient');

describe('adding a patient', () => {
  it('ADD-03, ADD-04, ADD-10, ADD-14: what is missing is said at its field after a press, and the first is focused', async () => {
    const { sent } = show();
    await fill('Date of birth', '17.5.1990');
    expect(faultOf('Date of birth')).toBeUndefined();
    await add();
    expect(['Full name', 'Date of birth', 'Insulin delivery'].map(faultOf)).toEqual([
      'field is mandatory',
      'Invalid date',
      'field is mandatory',
    ]);
    expect(screen.getByText("didn't confirm terms of use")).toBeDefined();
    expect(screen.getByText('Fix the errors above to continue.')).toBeDefined();
    expect(isFocused('Full name')).toBe(true);
    await fill('Full name', 'Maya Levi');
    expect(faultOf('Full name')).toBeUndefined();
    await choose('Injections');
    expect(faultOf('Treatment type')).toBe('field is mandatory');
    await userEvent.selectOptions(field('Treatment type'), 'Injections: sliding scale');
    expect(faultOf('Email')).toBe('An email address is required for patients treated with injections.');
    await add();
    expect(isFocused('Date of birth')).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('ADD-16: a number that is too long is said at once, and never cut', async () => {
    show();
    await fill('MRN (optional)', '12345678901');
    expect(faultOf('MRN (optional)')).toBe('An MRN has at most 10 characters.');
    expect(textIn('MRN (optional)')).toBe('12345678901');
  });

  it('ADD-20, ADD-21, ADD-24: is sent once, tidied, with an empty field as null', async () => {
    const { sent } = show(() => new Promise(() => undefined));
    await fillIn();
    await add();
    await press('Adding…');
    expect(sent()).toEqual([
      {
        full_name: 'Maya Levi',
        date_of_birth: '1990-05-17',
        mrn: null,
        timezone: 'US/Pacific',
        email: null,
        treatment_type: 'PUMP',
        accept_terms: true,
        weight: null,
      },
    ]);
  });

  it.each([
    ['its number', 409, { code: 148 }, 'MRN (optional)', 'Weight (kg) (optional)', /./],
    ['its address', 409, { code: 27 }, EMAIL, 'MRN (optional)', /already in use/],
    ['a field it names', 400, { fields: { weight: 'x' } }, 'Weight (kg) (optional)', EMAIL, /^This value was not/],
  ])('ADD-26: refused for %s, it says so there until that is changed', async (_, status, body, name, other, text) => {
    show({ status, body });
    await fillIn();
    await fill(name, name === EMAIL ? 'maya@x.test' : '64');
    await add();
    await vi.waitFor(() => expect(faultOf(name)).toMatch(text));
    expect(isFocused(name)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill(other, other === EMAIL ? 'maya@x.test' : '65');
    expect(faultOf(name)).toMatch(text);
    await fill(name, name === EMAIL ? 'levi@x.test' : '66');
    expect(faultOf(name)).toBeUndefined();
  });

  it('ADD-24, ADD-26: any other failure opens a dialog; closed, everything typed is still there', async () => {
    const { sent } = show({ status: 500 });
    await fillIn();
    await add();
    expect((await screen.findByRole('dialog')).textContent).toContain('General Error');
    await press('Ok');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([textIn('Full name'), textIn('Date of birth')]).toEqual([' Maya Levi ', '5/17/1990']);
    expect(field('Pump')).toHaveProperty('checked', true);
    await add();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('ADD-26: every field that the server names is marked, and somebody who is there already opens a dialog', async () => {
    const fields = { mrn: 'x', date_of_birth: 'x', unheard_of: '?' };
    const answers = [
      { status: 400, body: { fields } },
      { status: 409, body: { code: 156 } },
    ];
    show(() => answers.shift() ?? {});
    await fillIn();
    await add();
    await vi.waitFor(() => expect(faultOf('Date of birth')).toBe('This value was not accepted.'));
    expect(faultOf('MRN (optional)')).toBe('This value was not accepted.');
    await add();
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(faultOf('Date of birth')).toBeUndefined();
  });

  it('succeeds even if the invitation could not be mailed, and says so until it is read', async () => {
    show({ status: 201, body: { ...ADDED, enrollment_email_sent: false } });
    await fillIn();
    await add();
    expect((await screen.findByRole('dialog')).textContent).toContain('The invitation mail could not be sent');
  });

  it('CLINIC-05, ADD-27: asks first where the clinic wants it, and cancelling sends nothing', async () => {
    const { sent } = show(undefined, true);
    await fillIn();
    await add();
    expect(screen.getByRole('dialog').textContent).toContain('SEEDS program');
    await press('Cancel');
    expect(sent()).toEqual([]);
    await add();
    await press('Continue');
    expect(await screen.findByText('Added successfully')).toBeDefined();
    expect(sent()).toHaveLength(1);
  });
});
