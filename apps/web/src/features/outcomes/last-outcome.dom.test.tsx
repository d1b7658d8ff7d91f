import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { LastOutcome } from './last-outcome.tsx';
import { type Decision, type JudgedOutcome, patientOutcomesQuery } from './outcomes.query.ts';

beforeAll(() => loadTexts(['outcomes', 'errors']));
beforeEach(() => {
  signedIn();
  vi.stubGlobal('fetch', fakeServer({}).fetch);
});
afterEach(() => localStorage.clear());

const outcome = (verdict: JudgedOutcome['verdict']): JudgedOutcome => ({
  verdict,
  reason: null,
  intent: 'more',
  hours: [],
  inForceOn: '2022-02-08',
  daysBefore: 21,
  daysAfter: 13,
  effect: null,
  guard: null,
  forecastPoints: null,
});
const decision = (sharedAt: string, verdicts: readonly (JudgedOutcome['verdict'] | null)[]): Decision => ({
  feedback: sharedAt,
  sharedAt,
  decidedBy: 'Dana Roth',
  outcomes: verdicts.map((verdict, place) => ({
    afterDays: ([14, 28, 42] as const)[place] ?? 14,
    dueAt: '2022-03-11T16:00:00Z',
    judgedAt: verdict && '2022-03-11T16:00:00Z',
    outcome: verdict && outcome(verdict),
  })),
});

function show(decisions: readonly Decision[]) {
  renderInApp(<LastOutcome patientId="p1" />, { known: [[patientOutcomesQuery('p1').queryKey, { decisions }]] });
  return document.body.textContent;
}

describe('the last outcome', () => {
  it('is the latest of the newest decision that was judged', () => {
    const told = show([decision('2022-02-08T16:00:00Z', ['no-clear-change', 'helped', null])]);
    expect(told).toContain('The last change helped. Plan of Feb 8, 2022, after 28 days. Plan history');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/patient-profile/p1/plan-history');
  });

  it('says that a newer plan is not judged yet', () => {
    const told = show([
      decision('2022-03-08T16:00:00Z', [null]),
      decision('2022-02-08T16:00:00Z', ['worse', null]),
      decision('2022-01-08T16:00:00Z', ['helped']),
    ]);
    expect(told).toContain('Worse after the last change. Plan of Feb 8, 2022, after 14 days.');
    expect(told).toContain('A newer plan of Mar 8, 2022 is not judged yet.');
  });

  it('is none before anything was judged', () => {
    expect(show([decision('2022-03-08T16:00:00Z', [null])])).toContain('No change of the plan has been judged yet.');
  });

  it('says so where it could not be read', async () => {
    renderInApp(<LastOutcome patientId="p2" />);
    expect(await screen.findByText('Whether the last change helped could not be loaded.')).toBeTruthy();
  });
});
