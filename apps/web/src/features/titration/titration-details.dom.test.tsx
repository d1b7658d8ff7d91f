import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatient } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { faultOf, field, fill, isFocused, press, textIn } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import type { Titration } from './titration.query.ts';
import { TitrationDetails } from './titration-details.tsx';

beforeAll(() => loadTexts(['titration', 'plan-editors', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => {
  localStorage.clear();
  onlineManager.setOnline(true);
});

const PATIENT = aPatient({ treatmentType: 'BASAL_ONLY' });
const LIMITS = { maxDoseUnits: 30, maxStepUnits: 2, targetLow: 90, targetHigh: 110 };
const WHOLE = {
  care: [],
  doseUnits: 20,
  penStepUnits: 1,
  largestStepUnits: 4,
  obstacle: null,
  log: [],
  titration: {
    ...{ state: 'active', reason: null, isConfirmationNeeded: false, limits: LIMITS, sharing: 'ask-first' },
    ...{ nextCheckAt: null, startedAt: '2026-11-01T08:00:00Z', startedBy: 'Dana Levi', signature: null },
  },
} as unknown as Titration;
const WIRED = {
  ...{ dose_units: 20, pen_step_units: 1, largest_step_units: 4, obstacle: null, log: [], care: [] },
  ...{ sharing: 'ask-first', suggested_limits: null, titration: null },
};

async function show(answers: readonly Readonly<{ status?: number; body?: unknown }>[]) {
  const left = [...answers];
  const server = fakeServer({ [`/api/patient/${PATIENT.id}/titration`]: () => left.shift() ?? {} });
  vi.stubGlobal('fetch', server.fetch);
  renderInApp(<TitrationDetails patient={PATIENT} whole={WHOLE} mayTreat />);
  await press('Change limits');
  return { sent: () => server.requests.map(({ body }) => body) };
}

const SENT = { max_dose_units: 28, max_step_units: 2, target_low: 90, target_high: 110 };

describe('changed limits', () => {
  it('are sent by Enter, and stay as typed until the server has taken them', async () => {
    const { sent } = await show([{ status: 503 }, { body: WIRED }]);
    await fill('Highest dose', '28');
    await userEvent.click(screen.getByRole('checkbox'));
    field('Highest dose').focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Error' })).toBeDefined();
    await press('Ok');
    expect(textIn('Highest dose')).toBe('28');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    await press('Confirm');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([SENT, SENT]);
  });

  it('offline fail at once, and are not sent when the network is back', async () => {
    const { sent } = await show([{ status: 503 }]);
    onlineManager.setOnline(false);
    await fill('Highest dose', '28');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Confirm');
    expect(await screen.findByRole('dialog', { name: 'Error' })).toBeDefined();
    onlineManager.setOnline(true);
    await press('Ok');
    expect(textIn('Highest dose')).toBe('28');
    expect(sent()).toEqual([SENT]);
  });

  it('lead the keyboard to what is missing: a wrong limit, or the agreement', async () => {
    const { sent } = await show([]);
    await fill('Highest dose', '19');
    await userEvent.keyboard('{Enter}');
    expect(faultOf('Highest dose')).toBe('The highest dose cannot be below the current dose.');
    await fill('Highest dose', '28');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Tick this to agree, then confirm.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(isFocused('Highest dose')).toBe(false);
    expect(sent()).toEqual([]);
  });
});
