import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type PatientSummary, patientSummaryQuery } from '#features/patient-summary/patient-summary.query.ts';
import { PatientSummaryCard } from '#features/patient-summary/patient-summary-card.tsx';
import { anAgp, anAssessment, noStatistics, someStatistics } from '#features/reports/test-support/agp-builders.ts';
import { newestPlanQuery } from '#plan-editors/newest-plan.query.ts';
import { userQuery } from '#shared/account/user.query.ts';
import { cloudConnectionsQuery } from '#shared/devices/cloud-connections.query.ts';
import { InGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import type { PatientWaits } from '#shared/patient/patient-wait.ts';
import { aPatient, aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';

beforeAll(() => loadTexts(['patient-summary', 'agp', 'devices', 'device-selection', 'errors']));
beforeEach(() => {
  signedIn();
  vi.stubGlobal('fetch', fakeServer({}).fetch);
});
afterEach(() => localStorage.clear());

const PATIENT = aPatient({ treatmentType: 'BASAL_ONLY' });
const SUMMARY: PatientSummary = {
  patient: PATIENT.id,
  generatedAt: '2022-03-27T12:00:00Z',
  newestDataAt: '2022-03-27T11:55:00Z',
  agp: anAgp(),
  assessment: anAssessment,
  lastLow: { source: 'sensor', beganAt: '2022-03-26T03:40:00', lowest: 58, minutes: 25, isOpen: false },
  meterReadings: 0,
};
const PLAN = {
  version: 2,
  type: 'BASAL_ONLY',
  timestamp: '2022-03-01T08:00:00Z',
  isInForce: true,
  plan: { type: 'BASAL_ONLY', basal: [{ atMinute: 1320, doseUnits: 18, insulinName: 'Lantus' }] },
};
const CONNECTIONS = {
  devices: {
    dexcom: { isConnected: true, connectedAt: '2022-03-01T08:00:00Z' },
    libre: { isConnected: false, connectedAt: null, loginUrl: null },
  },
  disconnectNotification: false,
};
const NOTHING: PatientWaits = { waits: [], state: 'complete' };

function show(summary: PatientSummary | undefined, waits: PatientWaits = NOTHING, unit: 'mg/dL' | 'mmol/L' = 'mg/dL') {
  renderInApp(
    <InGlucoseUnit unit={unit}>
      <PatientSummaryCard patient={PATIENT} waits={waits} />
    </InGlucoseUnit>,
    {
      known: [
        [userQuery().queryKey, aUser()],
        [newestPlanQuery({ patientId: PATIENT.id, treatmentType: 'BASAL_ONLY' }).queryKey, PLAN],
        [cloudConnectionsQuery(PATIENT.id).queryKey, CONNECTIONS],
        ...(summary ? [[patientSummaryQuery(PATIENT.id).queryKey, summary] as const] : []),
      ],
    },
  );
  return screen.getByRole('region', { name: 'Overview' });
}

describe('the overview of a patient', () => {
  it('has the figures of the reports: five ranges that add to 100, lows, goals, the plan and the devices', () => {
    const card = show(SUMMARY);
    const shares = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => Number(/(\d+)%/.exec(textContent ?? '')?.[1]));
    expect(shares).toEqual([1, 3, 68, 20, 8]);
    expect(shares.reduce((sum, share) => sum + share)).toBe(100);
    expect(card.textContent).toContain('68%goal >70%');
    expect(card.textContent).toContain('Below 70 mg/dL4%goal <4%');
    expect(card.textContent).toContain('Below 54 mg/dL1%goal <1%');
    expect(card.textContent).toContain('Lantus 18 U at');
    expect(card.textContent).toContain('Dexcom connected');
    expect(card.textContent).toContain('Nothing is waiting');
  });

  it('names limits and the lowest value in the unit of the clinic', () => {
    const card = show(SUMMARY, NOTHING, 'mmol/L');
    expect(card.textContent).toContain('Below 3.9 mmol/L');
    expect(card.textContent).toMatch(/Mar 26, 2022, .*: down to 3\.2\smmol\/L, 25 min/);
  });

  it('tells of a meter alone, and of nothing at all', () => {
    const ofMeter = { ...SUMMARY, agp: anAgp({ statistics: { ...noStatistics, smbg: someStatistics.smbg } }) };
    expect(show(ofMeter).textContent).toContain('149 mg/dL3.2 readings a day');
    document.body.replaceChildren();
    expect(show({ ...ofMeter, lastLow: null, meterReadings: 31 }).textContent).toContain('None in 31 meter readings');
    document.body.replaceChildren();
    expect(show({ ...SUMMARY, lastLow: null, meterReadings: 31 }).textContent).toContain('None in 21 days');
    document.body.replaceChildren();
    const empty = { ...SUMMARY, newestDataAt: null, lastLow: null, agp: anAgp({ statistics: noStatistics }) };
    const card = show(empty);
    expect(card.textContent).toContain('No data yet');
    expect(within(card).getByRole('link', { name: 'Connect devices' })).toBeTruthy();
    expect(card.textContent).not.toContain('%');
  });

  it('leads to what waits, and never says that nothing does before all is known', () => {
    const waits = [{ key: 'review', text: 'Recommendation to review', action: { text: 'Review', to: '/there' } }];
    const card = show(SUMMARY, { waits, state: 'incomplete' });
    expect(within(card).getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/there');
    expect(card.textContent).toContain('Not everything could be checked.');
    expect(card.textContent).not.toContain('Nothing is waiting');
    document.body.replaceChildren();
    expect(show(SUMMARY, { waits: [], state: 'pending' }).textContent).not.toContain('Nothing is waiting');
  });

  it('says that the figures did not come, keeps the rest, and asks again', async () => {
    let asked = 0;
    const answer = () => {
      asked += 1;
      return { status: 503, body: {} };
    };
    vi.stubGlobal('fetch', fakeServer({ [`/api/patient_summary?patient_id=${PATIENT.id}`]: answer }).fetch);
    const card = show(undefined);
    expect(within(card).getByRole('status')).toBeTruthy();
    const alert = await within(card).findByRole('alert');
    expect(alert.textContent).toContain('The glucose figures could not be loaded.');
    expect(card.textContent).toContain('Lantus 18 U at');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(asked).toBe(2));
  });
});
