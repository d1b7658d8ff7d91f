import { getClinicOutcomesCall } from '@glidepath/api-contract/outcomes/get-clinic-outcomes.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { InGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { ClinicOutcomesScreen } from './clinic-outcomes.screen.tsx';
import { clinicOutcomeRows } from './clinic-outcomes-csv.ts';
import { DecisionTimeline } from './decision-timeline.tsx';
import { type ClinicOutcomes, type Decision, type JudgedOutcome, patientOutcomesQuery } from './outcomes.query.ts';

beforeAll(() => loadTexts(['outcomes', 'errors']));
beforeEach(() => {
  signedIn();
  vi.stubGlobal('fetch', fakeServer({}).fetch);
});
afterEach(() => localStorage.clear());

const effect = {
  measure: 'above180' as const,
  beforePercent: 46.4,
  afterPercent: 27.2,
  expectedPercent: 43.1,
  changePoints: -15.9,
  lowestPoints: -29.6,
  highestPoints: -2.2,
};
const guard = {
  measure: 'below70' as const,
  beforePercent: 2,
  afterPercent: 2.4,
  expectedPercent: 2,
  changePoints: 0.4,
  lowestPoints: -4,
  highestPoints: 5,
};
const HELPED: JudgedOutcome = {
  verdict: 'helped',
  reason: null,
  intent: 'more',
  hours: [
    { fromMinute: 1080, toMinute: 1380 },
    { fromMinute: 1320, toMinute: 1500 },
  ],
  inForceOn: '2022-02-08',
  daysBefore: 21,
  daysAfter: 13,
  effect,
  guard,
  forecastPoints: -12.3,
};
const UNTOLD: JudgedOutcome = {
  ...HELPED,
  verdict: 'cannot-tell',
  reason: 'another-change',
  effect: null,
  guard: null,
  forecastPoints: null,
};

const decision = (outcome: JudgedOutcome | null): Decision => ({
  feedback: 'f1',
  sharedAt: '2022-02-08T16:00:00Z',
  decidedBy: 'Dana Roth',
  outcomes: [
    { afterDays: 14, dueAt: '2022-02-25T16:00:00Z', judgedAt: outcome && '2022-02-25T16:05:00Z', outcome },
    { afterDays: 28, dueAt: '2022-03-11T16:00:00Z', judgedAt: null, outcome: null },
  ],
});

function showTimeline(decisions: readonly Decision[], unit: 'mg/dL' | 'mmol/L' = 'mg/dL') {
  renderInApp(
    <InGlucoseUnit unit={unit}>
      <DecisionTimeline patientId="p1" />
    </InGlucoseUnit>,
    { known: [[patientOutcomesQuery('p1').queryKey, { decisions }]] },
  );
  return screen.getByRole('region', { name: 'Did it work?' });
}

describe('the decisions of a patient', () => {
  it('are told with verdict, hours, figures and forecast, and with when the next outcome comes', () => {
    const shown = showTimeline([decision(HELPED)]);
    expect(shown.textContent).toContain('Shared Feb 8, 2022 · Dana Roth');
    expect(shown.textContent).toMatch(/More insulin. It shows in these hours: (6:00 PM–1:00 AM|18:00–01:00)/);
    expect(shown.textContent).toContain(
      'Time above 180 mg/dL in these hours: 46% before, 27% after; 43% was to be expected without the change.',
    );
    expect(shown.textContent).toContain('Change −16 points (−30 to −2). Forecast −12: within the band.');
    expect(shown.textContent).toContain('After 28 daysTo be judged on Mar 11, 2022');
  });

  it('have a table behind the drawing', async () => {
    const shown = showTimeline([decision(HELPED)]);
    const table = await within(shown).findByRole('table', {
      name: 'Time above 180 mg/dL: outcome of this decision in the changed hours',
    });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(table.textContent).toContain('After 14 daysHelped46%43%27%−16 (−30 to −2)−12');
  });

  it('say how much one person can show where there is no clear change', () => {
    const unclear = { ...effect, lowestPoints: -30, highestPoints: 2 };
    const shown = showTimeline([
      decision({ ...HELPED, verdict: 'no-clear-change', effect: unclear, forecastPoints: 4 }),
    ]);
    expect(shown.textContent).toContain('Too small to see in one person (±16 points).');
    expect(shown.textContent).toContain('Forecast +4: outside the band.');
  });

  it('name what became worse, with its own change, apart from what the decision was made for', async () => {
    const lows = { ...guard, changePoints: 8, lowestPoints: 3, highestPoints: 13, afterPercent: 10 };
    const shown = showTimeline([decision({ ...HELPED, verdict: 'worse', guard: lows })], 'mmol/L');
    // What it was made for did fall, so the band of that is on the other side.
    expect(shown.textContent).toContain(
      'Time below 3.9 mmol/L in these hours: 2% before, 10% after; 2% was to be expected without the change. ' +
        'Change +8 points (+3 to +13).Time above 10.0 mmol/L in these hours: 46% before',
    );
    const table = await within(shown).findByRole('table', { name: /^Time below 3.9 mmol\/L: outcome/ });
    expect(table.textContent).toContain('Worse2%2%10%+8 (+3 to +13)None');
  });

  it('say why nothing can be told, without any figure', () => {
    const shown = showTimeline([decision(UNTOLD)]);
    expect(shown.textContent).toContain('Cannot tellAnother change came in between.');
    expect(shown.textContent).not.toContain('%');
    expect(within(shown).queryByRole('table')).toBeNull();
    cleanup();
    const pump = showTimeline([decision({ ...UNTOLD, otherChange: 'pump-settings' })]);
    expect(pump.textContent).toContain('Cannot tellThe settings of the pump were changed in between.');
  });

  it('are none before anything was shared', () => {
    expect(showTimeline([]).textContent).toContain('No recommendation has been shared yet.');
  });
});

const share = { count: 6, all: 24, percent: 25, lowestPercent: 12.03, highestPercent: 44.94 };
const OUTCOMES: ClinicOutcomes = {
  from: '2022-01-01',
  to: '2022-03-27',
  decisions: 30,
  people: 28,
  edited: { ...share, count: 3, all: 30, percent: 10 },
  daysToDecision: { decisions: 22, median: 9, p90: 31.4 },
  after: ([14, 28, 42] as const).map((afterDays) => ({
    afterDays,
    waiting: 2,
    verdicts: { helped: 6, 'no-clear-change': 17, worse: 1, 'cannot-tell': 4 },
    helped: share,
    comparison: [
      {
        measure: 'above180',
        decidedPeople: 24,
        undecidedPeople: 40,
        estimate: { points: -3.9, lowestPoints: -6.2, highestPoints: -1.4 },
      },
      { measure: 'below70', decidedPeople: 4, undecidedPeople: 9, estimate: null },
    ],
    calibration: [
      {
        measure: 'above180',
        groups: [
          { decisions: 12, forecastPoints: -9, changePoints: -7 },
          { decisions: 12, forecastPoints: -2, changePoints: -1 },
        ],
        asForecast: { ...share, count: 22, percent: 91.7 },
      },
      { measure: 'below70', groups: [], asForecast: null },
    ],
  })),
};

describe('the figures of a clinic as a file', () => {
  it('have one figure in a row, with its interval and its count', () => {
    const t = i18n.getFixedT('en', 'outcomes') as unknown as Parameters<typeof clinicOutcomeRows>[1]['t'];
    const rows = clinicOutcomeRows(OUTCOMES, { t, measure: (measure) => measure });
    expect(rows).toContainEqual(['', 'From criteria met to new plan, days, median', 9, undefined, undefined, 22]);
    expect(rows).toContainEqual([14, 'Helped, % of those that could be told', 25, 12, 44.9, 6, 24]);
    expect(rows).toContainEqual([28, 'Decided against undecided: above180', -3.9, -6.2, -1.4, '24 / 40']);
    expect(rows).toContainEqual([42, 'Decided against undecided: below70', undefined, undefined, undefined, '4 / 9']);
    expect(rows).toContainEqual(['', 'Approved with changes, %', 10, 12, 44.9, 3, 30]);
  });

  it('have the groups of the forecasts', () => {
    const t = i18n.getFixedT('en', 'outcomes') as unknown as Parameters<typeof clinicOutcomeRows>[1]['t'];
    const rows = clinicOutcomeRows(OUTCOMES, { t, measure: (measure) => measure });
    const head = ['Days after', 'Figure', 'Group', 'Decisions', 'Forecast, points', 'What happened, points'];
    expect(rows.slice(rows.findIndex(([first]) => first === 'Do forecasts come true?') + 1, -4)).toEqual([
      head,
      [14, 'above180', 1, 12, -9, -7],
      [14, 'above180', 2, 12, -2, -1],
    ]);
  });
});

describe('the page of a clinic', () => {
  it('shows the share that helped with its interval, the comparison and a table behind the drawing', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify(toWire(getClinicOutcomesCall.answer.schema, OUTCOMES)), {
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    renderInApp(<ClinicOutcomesScreen SecondOpinion={() => null} />);
    expect(await screen.findByText('25% helped: 6 of 24 that could be told (95% interval 12% to 45%).')).toBeTruthy();
    const comparison = screen.getByRole('region', { name: 'Decided against undecided' });
    expect(comparison.textContent).toContain('Time above 180 mg/dL2440Change −4 points (−6 to −1).');
    expect(comparison.textContent).toContain('Too few: 20 patients on each side are needed.');
    const behind = await screen.findByRole('table', { name: 'Forecast and what happened: Time above 180 mg/dL' });
    expect(within(behind).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText(/One person over two weeks shows only large effects/)).toBeTruthy();
    // On paper nothing else says it.
    expect(screen.getByText('Plans shared Jan 1 – Mar 27, 2022')).toBeTruthy();
  });

  it('asks again for another period, and says so where nothing was shared in it', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (input: Request | string) => {
      const url = String(input instanceof Request ? input.url : input);
      asked.push(url);
      const none = {
        from: '2022-01-01',
        to: '2022-03-27',
        decisions: 0,
        people: 0,
        edited: null,
        days_to_decision: null,
        after: [],
      };
      return Promise.resolve(new Response(JSON.stringify(none), { headers: { 'content-type': 'application/json' } }));
    });
    renderInApp(<ClinicOutcomesScreen SecondOpinion={() => null} />);
    expect(await screen.findByText('Nothing was shared in this period. Choose another one.')).toBeTruthy();
    const from = screen.getByLabelText('Shared from');
    await userEvent.clear(from);
    await userEvent.type(from, '2021-12-01');
    await vi.waitFor(() => expect(asked.some((url) => url.includes('from=2021-12-01'))).toBe(true));
    await userEvent.clear(from);
    await userEvent.type(from, '2099-12-01');
    expect(screen.getByRole('alert').textContent).toMatch(/the wrong way round/);
    expect(screen.queryByText(/Nothing was shared/)).toBeNull();
    expect(asked.some((url) => url.includes('from=2099'))).toBe(false);
  });
});
