import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatient } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { faultOf, field, fill, isFocused, press, textIn } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { AutoTitrationControl } from './auto-titration-control.tsx';
import type { Titration } from './titration.query.ts';

beforeAll(() => loadTexts(['titration', 'plan-editors', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

const PATIENT = aPatient({ treatmentType: 'BASAL_ONLY' });
const PATH = `/api/patient/${PATIENT.id}/auto_titration`;
const TITRATION = {
  sharing: 'ask-first',
  care: [],
  doseUnits: 20,
  penStepUnits: 1,
  largestStepUnits: 4,
  suggestedLimits: { maxDoseUnits: 30, maxStepUnits: 2, targetLow: 90, targetHigh: 110 },
} as unknown as Titration;

type Answer = Readonly<{ status?: number; body?: unknown }>;

/** The status, and what the server answers to a change of it. */
async function show(
  isEnabled: boolean,
  changed: Answer | Promise<Answer> = { status: 201, body: { is_enabled: true } },
) {
  const server = fakeServer({
    [PATH]: ({ method }) => (method === 'GET' ? { body: { is_enabled: isEnabled } } : changed),
  });
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(<AutoTitrationControl patient={PATIENT} titration={TITRATION} />);
  await userEvent.click(await screen.findByRole('button', { name: isEnabled ? /^Stop/ : /^Start/ }));
  return { sent: () => server.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

const agree = () => userEvent.click(screen.getByRole('checkbox'));

describe('the limits of a titration', () => {
  it('are judged when they are confirmed, at their fields, and stay as typed', async () => {
    const { sent } = await show(false);
    await fill('Highest dose', '19');
    await fill('Largest step up', 'two');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Confirm');
    expect(faultOf('Highest dose')).toBe('The highest dose cannot be below the current dose.');
    expect(faultOf('Largest step up')).toBe('“two” is not a number. Use digits, with a point for decimals.');
    expect(isFocused('Highest dose')).toBe(true);
    expect(textIn('Largest step up')).toBe('two');
    await fill('Largest step up', '5');
    await press('Confirm');
    expect(faultOf('Largest step up')).toMatch(/^Enter a step that the pen can give \(steps of 1 U\), up to 4/);
    await fill('Highest dose', '28');
    expect(faultOf('Highest dose')).toBeUndefined();
    expect(sent()).toEqual([]);
  });

  it('H-138: a step is no larger than this person may rise by, and lies on the step of the pen', async () => {
    const { sent } = await show(false);
    await fill('Highest dose', '28.5');
    await press('Confirm');
    expect(faultOf('Highest dose')).toMatch(/^Enter a dose that the pen can give/);
    await fill('Highest dose', '28');
    for (const step of ['5', '1.5']) {
      await fill('Largest step up', step);
      await press('Confirm');
      expect(faultOf('Largest step up')).toMatch(/^Enter a step/);
    }
    expect(sent()).toEqual([]);
  });

  it('must be agreed to, and anew once they are others', async () => {
    const { sent } = await show(false);
    await press('Confirm');
    expect(screen.getByText('Tick this to agree, then confirm.')).toBeDefined();
    await agree();
    expect(screen.queryByText('Tick this to agree, then confirm.')).toBeNull();
    await fill('Highest dose', '28');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    expect(screen.getByText(/until the dose is 28 U, 8 U more than now/)).toBeDefined();
    await press('Confirm');
    expect(sent()).toEqual([]);
  });

  it('TITR-01, TITR-02, TITR-03: are sent only when somebody confirms; a spinner until it is changed', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { sent } = await show(
      false,
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Start auto titration');
    await userEvent.selectOptions(field('Fasting target'), '80-100');
    await agree();
    await press('Confirm');
    expect(sent()).toEqual([
      { is_enabled: true, limits: { max_dose_units: 30, max_step_units: 2, target_low: 80, target_high: 100 } },
    ]);
    expect(screen.getByRole('status')).toBeDefined();
    expect(screen.queryByRole('button', { name: /auto titration$/ })).toBeNull();
    answer({ status: 201, body: { is_enabled: true } });
    expect(await screen.findByRole('button', { name: 'Stop auto titration' })).toBeDefined();
  });

  it('TITR-07: stay as they were typed where the server does not take them, and can be sent again', async () => {
    const { sent } = await show(false, { status: 503 });
    await fill('Highest dose', '28');
    await agree();
    field('Highest dose').focus();
    await userEvent.keyboard('{Enter}');
    const failure = await screen.findByRole('dialog', { name: 'Error' });
    expect(failure.textContent).toContain('Failed to start/stop auto titration. Try again later.');
    await press('Ok');
    expect(textIn('Highest dose')).toBe('28');
    field('Highest dose').focus();
    await userEvent.keyboard('{Enter}');
    await press('Ok');
    const limits = { max_dose_units: 28, max_step_units: 2, target_low: 90, target_high: 110 };
    expect(sent()).toEqual([
      { is_enabled: true, limits },
      { is_enabled: true, limits },
    ]);
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Start auto titration' })).toBeDefined();
  });

  it.each([200, 400, 500])('TITR-05, TITR-07: %s instead of 201 is a failure, said in a dialog', async (status) => {
    const { sent } = await show(true, { status, body: { is_enabled: false } });
    await press('Confirm');
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Failed to start/stop auto titration. Try again later.',
    );
    expect(sent()).toEqual([{ is_enabled: false }]);
    await press('Ok');
    expect(screen.getByRole('button', { name: 'Stop auto titration' })).toBeDefined();
  });
});

it('TITR-06: a status that cannot be read is said in the place of the button', async () => {
  vi.stubGlobal('fetch', fakeServer({ [PATH]: { status: 500 } }).fetch);
  renderInApp(<AutoTitrationControl patient={PATIENT} titration={TITRATION} />);
  expect(screen.getByRole('status')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to check auto titration status/);
  expect(screen.queryByRole('button', { name: 'Start auto titration' })).toBeNull();
});
