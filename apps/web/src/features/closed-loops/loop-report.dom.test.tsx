import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userKeys } from '#shared/account/account-keys.ts';
import { InGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { AutomationCard } from './automation-card.tsx';
import type { LoopReport } from './closed-loops.query.ts';
import { FindingsCard } from './findings-card.tsx';
import { GlucoseCard } from './glucose-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { InsulinCard } from './insulin-card.tsx';
import { insulinParts } from './insulin-parts.ts';
import { SystemCard } from './system-card.tsx';
import { AUTOMATION, REPORT } from './test-support/loop-builders.ts';

beforeAll(() => loadTexts(['closed-loops', 'agp', 'plan-editors', 'shell', 'errors']));
beforeEach(signedIn);
afterEach(() => localStorage.clear());

const CLINICIAN = [[userKeys.own, aUser()]] as const;
const region = (name: string) => screen.getByRole('region', { name });
const fact = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the system', () => {
  it('is told with who says so, and corrected by a call', async () => {
    const server = fakeServer({ '/api/patient/p1/loop_system': { status: 201, body: { system: 'camaps-fx' } } });
    vi.stubGlobal('fetch', server.fetch);
    renderInApp(<SystemCard patientId="p1" identity={REPORT.identity} />, { known: CLINICIAN });
    expect(region('System').textContent).toContain('MiniMed 780G');
    expect(fact('Recognized by')).toBe('What the devices report');
    await userEvent.click(screen.getByRole('button', { name: 'Change system' }));
    const choice = screen.getByLabelText('Closed-loop system');
    expect(within(choice).getAllByRole('option')).toHaveLength(7);
    await userEvent.selectOptions(choice, 'CamAPS FX');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(server.requests.map(({ body }) => body)).toEqual([{ system: 'camaps-fx' }]));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names what the devices report where a clinician has set another, and warns of an open-source loop', () => {
    renderInApp(
      <SystemCard patientId="p1" identity={{ ...REPORT.identity, system: 'loop', recognisedBy: 'clinician' }} />,
    );
    expect(fact('Recognized by')).toBe('Set by a clinicianDevices report MiniMed 780G');
    expect(screen.getByRole('note').textContent).toMatch(/not a regulated device/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that nobody reports is not recognized', () => {
    const nobody = { system: null, recognisedBy: null, toldByDevices: null, device: null };
    renderInApp(<SystemCard patientId="p1" identity={nobody} />);
    expect(fact('Closed-loop system')).toBe('Not recognized');
    expect(fact('Device')).toBe('Not available.');
  });
});

describe('glucose', () => {
  it('stands beside the days before, and has a table behind each drawing', async () => {
    renderInApp(<GlucoseCard report={REPORT} />);
    expect(screen.getByText('Feb 15 – 28, 2022')).toBeTruthy();
    expect(cells(screen.getByRole('row', { name: /^Target/ }))).toEqual(['70%', '74%', '+4 points']);
    expect(cells(screen.getByRole('row', { name: /^Below 70 mg\/dL/ }))).toEqual(['1%', '1%', '±0 points']);
    const hours = await screen.findByRole('table', { name: 'Automatic insulin by hour (U)' });
    expect(within(hours).getAllByRole('row')).toHaveLength(25);
    expect(hours.textContent).toMatch(/(3:00 AM–4:00 AM|03:00–04:00)Not available\./);
    expect(await screen.findByRole('table', { name: 'Ambulatory glucose profile (mg/dL)' })).toBeTruthy();
  });

  it('is written in the unit of the reader', () => {
    renderInApp(
      <InGlucoseUnit unit="mmol/L">
        <GlucoseCard report={REPORT} />
      </InGlucoseUnit>,
    );
    expect(screen.getByRole('row', { name: /^Below 3.9 mmol\/L/ })).toBeTruthy();
    expect(cells(screen.getByRole('row', { name: /^Average glucose/ }))[1]).toBe('8.3 mmol/L');
  });
});

describe('automation', () => {
  it('agrees with the reports: shares of the known time, a mean per day, exits by cause', () => {
    renderInApp(<AutomationCard report={REPORT} />);
    expect(fact('Automatic mode')).toBe('93%22 h 18 min a day');
    expect(fact('Limited mode')).toBe('1%16 min a day');
    expect(fact('Manual mode')).toBe('6%1 h 26 min a day');
    expect(fact('Exits to manual mode a week')).toBe('1.5and 4 changes to limited mode in all');
    expect(fact('Longest time off')).toBe('10 h 0 min');
    expect(fact('Sleep mode')).toBe('31%7 h 30 min a day');
    expect(fact('Exercise mode')).toBe('Not available.');
    expect(cells(screen.getByRole('row', { name: /^Sensor/ }))).toEqual(['2', '1.0', '15 h 0 min']);
    expect(cells(screen.getByRole('row', { name: /^Cause not reported/ }))).toEqual(['1', '0.5', '5 h 0 min']);
  });

  it('that no source tells is not available, never 0', () => {
    const { statistics } = REPORT.glucose.period;
    const untold: LoopReport = {
      ...REPORT,
      glucose: { ...REPORT.glucose, period: { ...REPORT.glucose.period, statistics: { ...statistics, hcl: null } } },
      automation: { ...AUTOMATION, time: null, exits: null },
    };
    renderInApp(<AutomationCard report={untold} />);
    for (const name of [
      'Automatic mode',
      'Limited mode',
      'Manual mode',
      'Exits to manual mode a week',
      'Longest time off',
      'Sleep mode',
    ])
      expect([name, fact(name)]).toEqual([name, 'Not available.']);
    expect(region('Automation').textContent).not.toMatch(/\b0(%|\.0| min)/);
  });
});

describe('insulin', () => {
  it('has parts that add up to the total shown', () => {
    renderInApp(<InsulinCard report={REPORT} />);
    expect(cells(screen.getByRole('row', { name: /^Automatic basal/ }))).toEqual(['20.0 U', '49%']);
    expect(cells(screen.getByRole('row', { name: /^Automatic corrections/ }))).toEqual(['3.0 U', '7%']);
    expect(cells(screen.getByRole('row', { name: /^User meal boluses/ }))).toEqual(['14.0 U', '34%']);
    expect(cells(screen.getByRole('row', { name: /^Total/ }))).toEqual(['41.0 U', '100%']);
    expect(fact('Basal delivered a day')).toBe('20.5 Uprogrammed 25.0 U; delivered 82% of it');
    expect(fact('Stopped by the loop')).toBe('5%1 h 12 min a day');
    expect(fact('At highest automatic rate')).toBe('2.40 U/h10 min a day');
  });

  it('adds up in tenths and in percent for any amounts', () => {
    const { insulin } = AUTOMATION;
    if (!insulin) throw new Error('No insulin.');
    for (let odd = 1; odd < 60; odd += 1) {
      const parts = { automaticBasalUnits: 7.77 * odd, mealBolusUnits: 3.333 * odd, correctionBolusUnits: 0.35 * odd };
      const rest = 42 + 7 + 21;
      const totalUnits = Object.values(parts).reduce((sum, units) => sum + units, rest);
      const shown = insulinParts({ ...insulin, ...parts, totalUnits });
      const tenths = shown.parts.reduce((sum, { unitsPerDay }) => sum + Math.round(10 * unitsPerDay), 0);
      expect(tenths).toBe(Math.round(10 * shown.total.unitsPerDay));
      expect(shown.parts.reduce((sum, { share }) => sum + share.wholePercent, 0)).toBe(100);
    }
  });

  it('that a source tells as one sum stays one row', () => {
    const insulin = AUTOMATION.insulin && {
      ...AUTOMATION.insulin,
      automaticBasalUnits: null,
      automaticBolusUnits: null,
    };
    renderInApp(<InsulinCard report={{ ...REPORT, automation: { ...AUTOMATION, insulin } }} />);
    expect(cells(screen.getByRole('row', { name: /^Automatic, basal and corrections/ }))).toEqual(['23.0 U', '56%']);
    expect(screen.getByText(/reports automatic insulin as one sum/)).toBeTruthy();
  });

  it('of which nothing is known is not available', () => {
    renderInApp(<InsulinCard report={{ ...REPORT, automation: null }} />);
    expect(region('Insulin').textContent).not.toMatch(/\d/);
  });
});

describe('hour by hour', () => {
  it('tells mode, target and basal in one table, and temporary modes', async () => {
    renderInApp(<HoursCard report={REPORT} />);
    const table = await screen.findByRole('table', { name: 'Hour by hour' });
    expect(within(table).getAllByRole('row')[13]?.textContent).toMatch(/93%12015085%$/);
    expect(within(table).getAllByRole('row')[4]?.textContent).toMatch(/Not available\.120120Not available\.$/);
    expect(cells(screen.getByRole('row', { name: /^Sleep/ }))).toEqual(['14', '105 h 0 min', '7 h 30 min']);
    expect(screen.getAllByRole('slider')).toHaveLength(3);
  });

  it('says what is not available instead of an empty drawing', () => {
    renderInApp(<HoursCard report={{ ...REPORT, automation: { ...AUTOMATION, hours: [], overrides: null } }} />);
    expect(within(region('Hour by hour')).getAllByText('Not available.')).toHaveLength(4);
  });
});

describe('what stands in the way', () => {
  it('is at most three findings, each with its count, its cost, two days and one thing to try', async () => {
    renderInApp(<FindingsCard patientId="p1" report={REPORT} />);
    const items = within(region('What stands in the way')).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(items[0]?.textContent).toContain('9 times in 14 days glucose rose as after a meal, and no bolus was given.');
    expect(items[0]?.textContent).toContain('Costs about 4 points of time in range');
    const links = within(items[0] as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['2022-03-09', '2022-03-13'].map((day) => `/patient-profile/p1/plan-and-reports?from=${day}&to=${day}&tab=daily`),
    );
    expect(items[0]?.textContent).toContain('To try:');
    expect(items[1]?.textContent).toContain('12 of 40 meal boluses');
    expect(items[1]?.textContent).toContain('Costs less than 1 point');
    expect(items[2]?.textContent).toContain('cannot be told');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
    expect(screen.getByText('28 meal boluses in 14 days: 2.0 a day.')).toBeTruthy();
  });

  it('never blames', async () => {
    renderInApp(<FindingsCard patientId="p1" report={REPORT} />);
    expect(document.body.textContent).not.toMatch(/complian|fail|must|wrong behaviou?r/i);
  });

  it('is nothing where nothing was found', () => {
    renderInApp(<FindingsCard patientId="p1" report={{ ...REPORT, findings: [] }} />);
    expect(screen.getByText('Nothing stands out in these days.')).toBeTruthy();
  });
});
