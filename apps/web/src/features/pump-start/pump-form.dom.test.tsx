import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatient } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { choose, faultOf, field, fill, isFocused, press, textIn } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { PumpForm } from './pump-form.tsx';

beforeAll(() => loadTexts(['pump-start', 'pump-plan', 'plan-editors', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => {
  localStorage.clear();
  onlineManager.setOnline(true);
});

const PATIENT = aPatient({ dateOfBirth: null });
const FIELDS = ['Age', 'HbA1c', 'Total daily dose', 'Pump brand'];
const MANDATORY = 'This field is mandatory.';

type Answer = Parameters<typeof fakeServer>[0][string];

function show(answer: Answer, patient = PATIENT) {
  const server = fakeServer({ '/api/init_plan_request': answer });
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(<PumpForm patient={patient} approvedAt={null} />);
  return { sent: () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

async function fillIn() {
  await fill('Age', '34');
  await fill('HbA1c', '7.8');
  await fill('Total daily dose', '45.5');
  await choose('Tandem');
}

const generate = () => press('Generate plan');

describe('the information form', () => {
  it('PINIT-04: asks for every field, and puts the keyboard at the first that is wrong', async () => {
    const { sent } = show({});
    await generate();
    expect(FIELDS.map(faultOf)).toEqual(Array(4).fill(MANDATORY));
    expect(isFocused('Age')).toBe(true);
    await fill('Age', '  ');
    expect(faultOf('Age')).toBe(MANDATORY);
    await fill('Age', '34');
    await choose('Tandem');
    await generate();
    expect(FIELDS.map(faultOf)).toEqual([undefined, MANDATORY, MANDATORY, undefined]);
    expect(isFocused('HbA1c')).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('PINIT-04: knows the age already, where the date of birth is known', () => {
    show({}, aPatient({ dateOfBirth: `${new Date().getFullYear() - 34}-01-01` }));
    expect(FIELDS.slice(0, 3).map(textIn)).toEqual(['34', '', '']);
  });

  it.each(['4,5', 'seven', '1e2', '7.8 %'])('PINIT-05: "%s" is not a number, and stays as typed', async (text) => {
    const { sent } = show({});
    await fillIn();
    await fill('HbA1c', text);
    await generate();
    expect(faultOf('HbA1c')).toBe('This field must be a number.');
    expect(textIn('HbA1c')).toBe(text);
    expect(sent()).toEqual([]);
  });

  it('PINIT-08: sends what was typed to the last digit, once', async () => {
    const { sent } = show(() => new Promise(() => undefined));
    await fillIn();
    await generate();
    await screen.findByText('generating plan in process');
    await generate();
    expect(sent()).toEqual([{ patient_id: PATIENT.id, a1c: 7.8, age: 34, brand: 'tandem', tdd: 45.5 }]);
  });

  it('a dose that no pump setting is safe for is said with the smallest that is; the form stays as typed', async () => {
    show({ status: 409, body: { detail: 'pump-start-not-safe', fields: { smallest_tdd: '8.5' } } });
    await fillIn();
    await generate();
    expect((await screen.findByRole('dialog')).textContent).toContain('from 8.5 U a day');
    await press('Ok');
    expect(FIELDS.slice(0, 3).map(textIn)).toEqual(['34', '7.8', '45.5']);
    expect(field('Tandem')).toHaveProperty('checked', true);
  });

  it('without a network says so at once, and sends nothing later', async () => {
    const { sent } = show({ status: 500 });
    onlineManager.setOnline(false);
    await fillIn();
    await generate();
    expect((await screen.findByRole('dialog')).textContent).toContain('The plan could not be generated.');
    onlineManager.setOnline(true);
    expect(sent()).toHaveLength(1);
  });
});
