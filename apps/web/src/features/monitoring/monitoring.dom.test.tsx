import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { clinicQuery } from '#shared/account/clinic.query.ts';
import { userQuery } from '#shared/account/user.query.ts';
import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { faultOf, fill, press } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import type { MonitoringRow } from './monitoring.query.ts';
import { monitoringCsv } from './monitoring-csv.ts';
import { MonitoringDaysScreen } from './monitoring-days.screen.tsx';

const MAYA = '00000000-0000-4000-8000-000000000001';
const NOAM = '00000000-0000-4000-8000-000000000002';
const CONTACTS = `/api/patient/${MAYA}/interactive_minutes?from=2026-11-01&to=2026-11-19`;
const CONTACT = '00000000-0000-4000-8000-00000000000a';

beforeAll(() => loadTexts(['monitoring', 'interactive-minutes', 'shell', 'errors']));
beforeEach(() => {
  // Before the clock is set: sessions end by the real one.
  signedIn();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const row = (patient: string, name: string, figures: object | null) => ({
  patient,
  name,
  birth_date: '1988-03-09',
  mrn: 'A100',
  figures,
});
const FIGURES = { days_of_period: 14, days_of30: 17, sensor_hours: 201.25, longest_run_hours: 80.5, minutes: 12 };
const NOVEMBER = {
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-18',
  window_from: '2026-10-20',
  minutes_to: '2026-11-19',
};
const contact = (changes: object) => ({
  id: CONTACT,
  day: '2026-11-12',
  minutes: 12,
  kind: 'call',
  note: 'Asked about lows',
  entered_at: '2026-11-12T09:00:00.000Z',
  entered_by: 'Dana Roth',
  is_own: true,
  taken_back_at: null,
  taken_back_reason: null,
  ...changes,
});

type Shown = Readonly<{
  rows?: readonly object[];
  next?: string | null;
  contacts?: readonly object[];
  period?: object;
  clinic?: object;
  flags?: object;
  role?: 'doctor' | 'educator' | 'viewer';
  address?: string;
}>;

function show(asked: Shown = {}) {
  const { rows = [row(MAYA, 'Maya Levi', FIGURES), row(NOAM, 'Noam Katz', null)], next = null, contacts = [] } = asked;
  const server = fakeServer({
    '/api/monitoring_days/': ({ body }) => {
      const isLater = 'after' in (body as object);
      return { body: { rows: isLater ? [] : rows, next: isLater ? null : next, period: asked.period ?? NOVEMBER } };
    },
    [CONTACTS]: () => ({ body: { contacts } }),
    [`/api/patient/${MAYA}/interactive_minutes`]: () => ({ status: 201, body: { id: CONTACT } }),
    [`/api/patient/${MAYA}/interactive_minutes/${CONTACT}/take_back`]: () => ({ body: { status: 'ok' } }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const configuration = { isMonitoringDaysShown: true, ...asked.flags };
  const clinic = { timezone: 'America/New_York', isEmrSinglePatientMode: false, clinicConfiguration: configuration };
  renderInApp(<MonitoringDaysScreen />, {
    address: asked.address ?? '/monitoring-days',
    known: [
      [userQuery().queryKey, aUser({ staffRole: asked.role ?? 'doctor' })],
      [clinicQuery().queryKey, { ...clinic, ...asked.clinic }],
    ],
  });
  return { server, lists: () => server.requests.filter(({ path }) => path === '/api/monitoring_days/') };
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the table of monitoring days', () => {
  it('tells days, sensor time and minutes with the threshold that they count towards, and never more', async () => {
    show();
    const { textContent } = await rowOf('Maya Levi');
    expect(textContent).toContain('14 of 18');
    expect(textContent).toContain('17 of 30Counts towards 99454');
    expect(textContent).toContain('201.25 h72 h in a row: yes (80.5 h)Counts towards 95251');
    expect(textContent).toContain('12 minutesCounts towards 99470Log minutes');
    expect((await rowOf('Noam Katz')).textContent).toContain('Does not share data with the clinic');
    expect(screen.getByRole('note').textContent).toMatch(/billing staff decide/);
    expect(document.body.textContent).not.toMatch(/billable/i);
  });

  it('tells of the last 30 days no code of a calendar month', async () => {
    const period = { ...NOVEMBER, month: null, from: '2026-10-20' };
    const { lists } = show({ period, address: '/monitoring-days?period=30-days' });
    const { textContent } = await rowOf('Maya Levi');
    expect(textContent).toContain('Counts towards 99454');
    expect(textContent).not.toMatch(/99470|95251|14 of/);
    expect(lists()[0]?.body).toEqual({ sort: 'name' });
  });

  it('says on the first of a month that no day is over', async () => {
    const period = { ...NOVEMBER, to: '2026-10-31', window_from: '2026-10-02' };
    show({ period, rows: [row(MAYA, 'Maya Levi', { ...FIGURES, days_of_period: 0 })] });
    expect(await screen.findByText('November 2026: no day is over yet')).toBeDefined();
    expect((await rowOf('Maya Levi')).textContent).toContain('0 of 0');
  });

  it('is asked for another month and order, and for a name in no address', async () => {
    const { lists, server } = show();
    await rowOf('Maya Levi');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'October 2026');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Most minutes first');
    await userEvent.type(screen.getByLabelText('Name or MRN'), 'May');
    await waitFor(() => expect(lists().at(-1)?.body).toEqual({ month: '2026-10', sort: 'minutes', q: 'May' }));
    expect(server.requests.map(({ path }) => path).join()).not.toContain('May');
  });

  it('shows more of those who come after', async () => {
    const { lists } = show({ next: `${NOAM}katz` });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more patients' }));
    await waitFor(() => expect(lists().at(-1)?.body).toMatchObject({ after: `${NOAM}katz` }));
  });

  it('says so where nobody matches, and where there is nothing', async () => {
    show({ rows: [] });
    expect(await screen.findByText('No patients yet.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Name or MRN'), 'x');
    expect(await screen.findByText('No patients match this search.')).toBeDefined();
  });

  it.each([
    ['turned it off', { flags: { isMonitoringDaysShown: false } }],
    ['opens one patient at a time', { clinic: { isEmrSinglePatientMode: true } }],
  ])('is not there in a clinic that %s', async (_, asked) => {
    const { server } = show(asked);
    expect(await screen.findByText(/Monitoring days are off in this clinic/)).toBeDefined();
    expect(server.requests).toEqual([]);
  });
});

describe('the minutes with a patient', () => {
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Log minutes with Maya Levi' }));

  it('are entered for a day, once they are right', async () => {
    const { server } = show();
    await open();
    await press('Add');
    expect(faultOf('Minutes')).toBe('Enter whole minutes, 1 to 240.');
    await fill('Minutes', '241');
    expect(faultOf('Minutes')).toBe('Enter whole minutes, 1 to 240.');
    await fill('Minutes', '15');
    await userEvent.selectOptions(screen.getByLabelText('How'), 'Video');
    await press('Add');
    const sent = () => server.requests.filter(({ method, path }) => method === 'POST' && path.includes('interactive'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ day: '2026-11-19', minutes: 15, kind: 'video', note: '' });
  });

  it('ask which day it was where the month is over', async () => {
    show({ period: { ...NOVEMBER, month: '2026-11', minutes_to: '2026-11-18' } });
    await open();
    await fill('Minutes', '15');
    await press('Add');
    expect(faultOf('Date')).toBe('Choose a day.');
  });

  it('are taken back by whoever entered them, with a reason, and stay struck through', async () => {
    const back = { id: NOAM, minutes: 30, is_own: false, taken_back_at: '2026-11-13T09:00:00.000Z' };
    const { server } = show({ contacts: [contact({}), contact({ ...back, taken_back_reason: 'Another patient' })] });
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Minutes with Maya Levi' });
    expect(await within(dialog).findByText(/12 minutes · Call/)).toBeDefined();
    expect(within(dialog).getByText(/30 minutes · Call/).tagName).toBe('S');
    expect(within(dialog).getByText('Taken back: Another patient')).toBeDefined();
    expect(within(dialog).getByRole('status').textContent).toBe('12 minutes');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Take back: Nov 12/ }));
    await press('Take back');
    expect(faultOf('Why is it taken back?')).toBe('Enter a reason.');
    await fill('Why is it taken back?', ' Wrong day ');
    await press('Take back');
    await waitFor(() =>
      expect(server.requests.find(({ path }) => path.endsWith('take_back'))?.body).toEqual({ reason: 'Wrong day' }),
    );
  });

  it('are only read by somebody who may only read', async () => {
    show({ role: 'viewer', contacts: [contact({})] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show minutes with Maya Levi' }));
    await screen.findByText(/12 minutes · Call/);
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
  });
});

describe('monitoringCsv', () => {
  const t = i18n.getFixedT('en', 'monitoring');
  const period = {
    month: '2026-11',
    from: '2026-11-01',
    to: '2026-11-18',
    windowFrom: '2026-10-20',
    minutesTo: '2026-11-19',
  };
  const figures = { daysOfPeriod: 14, daysOf30: 17, sensorHours: 201.25, longestRunHours: 80.5, minutes: 12 };
  const aRow: MonitoringRow = { patient: MAYA, name: '=Maya()', birthDate: '1988-03-09', mrn: 'A100', figures };

  it('has a line for each patient, and no formula', () => {
    expect(monitoringCsv([aRow], period, t).split('\r\n')[1]).toBe(
      `"'=Maya()","1988-03-09","A100","2026-11-01","2026-11-18",14,"2026-10-20",17,"99454",201.25,80.5,"95251",12,"99470"`,
    );
  });

  it('tells no code of a calendar month of 30 days, and nothing of somebody who shares nothing', () => {
    const lines = monitoringCsv([aRow, { ...aRow, figures: null }], { ...period, month: null }, t).split('\r\n');
    expect(lines[1]).toContain(',17,"99454",201.25,80.5,,12,');
    expect(lines[2]).toContain('"2026-11-18",,"2026-10-20",,,,,,,');
  });
});
