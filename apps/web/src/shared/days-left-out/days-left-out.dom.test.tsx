import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { userQuery } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { choose, faultOf, fill, press } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { DaysLeftOutMark } from './day-left-out-mark.tsx';

const PATIENT = '00000000-0000-4000-8000-000000000001';
const PATH = `/api/patient/${PATIENT}/days_left_out`;
const DAY = '2026-11-12';

beforeAll(() => loadTexts(['days-left-out', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

const leftOut = (reason: string, note: string | null = null) => ({
  day: DAY,
  reason,
  note,
  left_out_at: '2026-11-19T09:00:00.000Z',
  left_out_by: 'Dana Cohen',
});

/** The mark of the daily view, beside a server that keeps what it is told. */
function showMark(
  options: { days?: string[]; known?: object[]; user?: ReturnType<typeof aUser>; status?: number } = {},
) {
  const { days = [DAY], known = [], user = aUser(), status = 200 } = options;
  const told: unknown[] = [];
  const server = fakeServer({
    [PATH]: ({ method, body }) => {
      if (method === 'GET') return { body: { days: known } };
      told.push(body);
      const { reason, note } = body as { reason: string; note: string };
      const refused = { error: 'Too many', code: 2038, detail: 'too-many-days-left-out' };
      return { status, body: status === 200 ? { days: [leftOut(reason, note || null)] } : refused };
    },
    [`${PATH}/take_back`]: ({ body }) => {
      told.push(body);
      return { body: { days: [] } };
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  const again = vi.fn<() => void>();
  renderInApp(<DaysLeftOutMark patientId={PATIENT} days={days} onRecompute={again} />, {
    known: [[userQuery().queryKey, user]],
  });
  return { told, again, server };
}

describe('a day of the daily view', () => {
  it('is left out with a reason, marked with it, and the open recommendation can be computed again', async () => {
    const { told, again } = showMark();
    await press('Leave this day out of recommendations…');
    await press('Leave out');
    expect(screen.getByText('Choose a reason.')).toBeDefined();
    expect(told).toEqual([]);
    await choose('Sick');
    await press('Leave out');
    await screen.findByRole('dialog', { name: 'Nov 12, 2026 is left out' });
    expect(told).toEqual([{ day: DAY, reason: 'sick', note: '' }]);
    await press('Compute again without this day');
    expect(again).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Nov 12, 2026 (sick)')).toBeDefined();
  });

  it('needs a word where the reason is another one', async () => {
    const { told } = showMark();
    await press('Leave this day out of recommendations…');
    await choose('Other');
    await press('Leave out');
    expect(faultOf('What happened')).toBe('Say in a few words what happened.');
    await fill('What happened', ' Marathon ');
    await press('Leave out');
    await screen.findByText('Nov 12, 2026 (Marathon)');
    expect(told).toEqual([{ day: DAY, reason: 'other', note: 'Marathon' }]);
  });

  it('that is refused is told why, and nothing is marked', async () => {
    showMark({ status: 422 });
    await press('Leave this day out of recommendations…');
    await choose('Sensor failing');
    await press('Leave out');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many days are left out/);
    expect(screen.queryByText(/Left out of recommendations/)).toBeNull();
  });

  it('that is left out can be taken back', async () => {
    const { told } = showMark({ known: [leftOut('sensor', 'warm')] });
    await screen.findByText('Nov 12, 2026 (sensor failing: warm)');
    await press('Take back Nov 12, 2026');
    await waitFor(() => expect(screen.queryByText(/sensor failing/)).toBeNull());
    expect(told).toEqual([{ day: DAY }]);
    expect(screen.getByRole('button', { name: /^Leave this day out/ })).toBeDefined();
  });

  it('is only marked among several, and nothing is offered to readers and patients', async () => {
    showMark({ days: ['2026-11-11', DAY], known: [leftOut('sick')] });
    await screen.findByText('Nov 12, 2026 (sick)');
    expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
  });

  it.each([
    ['a reader', aUser({ staffRole: 'viewer' }), 1],
    ['a patient', aPatientUser(), 0],
  ])('is nothing that %s can change', async (_, user, asked) => {
    const { server } = showMark({ known: [leftOut('sick')], user });
    if (asked > 0) await screen.findByText('Nov 12, 2026 (sick)');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(server.requests).toHaveLength(asked);
  });
});
