import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { aPumpRecommendation } from '#features/recommendation-review/test-support/review-builders.ts';
import { clinicQuery } from '#shared/account/clinic.query.ts';
import { userQuery } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aPatient, aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { signedIn } from '#shared/test-support/signed-in.ts';
import { AskedBeforeReview } from './asked-before-review.tsx';

beforeAll(() => loadTexts(['second-opinion', 'plan-editors', 'pump-plan', 'errors']));
beforeEach(() => signedIn());
afterEach(() => localStorage.clear());

const PATIENT = aPatient();
const RECOMMENDATION = aPumpRecommendation();
const PATH = `/api/patient/${PATIENT.id}/second_opinions/${RECOMMENDATION.identifier}`;
const SKIPPED = { entered_at: '2026-11-19T08:00:00Z', view: null, advised: { basal: 'more' } };

type Shown = Readonly<{
  isFlagOn?: boolean;
  isOpen?: boolean;
  role?: 'doctor' | 'educator';
  status?: 'COMPLETED' | 'MANUAL';
  answer?: Parameters<typeof fakeServer>[0][string];
}>;

function show({ isFlagOn = true, isOpen = true, role = 'doctor', status = 'COMPLETED', answer }: Shown = {}) {
  const server = fakeServer(answer ? { [PATH]: answer } : {});
  vi.stubGlobal('fetch', server.fetch);
  const { planInForce } = RECOMMENDATION.extra;
  renderInApp(
    <AskedBeforeReview
      patient={PATIENT}
      recommendation={{ ...RECOMMENDATION, status }}
      plan={planInForce === 'unreadable' ? null : planInForce}
      glucoseUnit="mg/dL"
      isOpen={isOpen}
      reports={<p>the reports</p>}
    >
      <p>the advice</p>
    </AskedBeforeReview>,
    {
      known: [
        [userQuery().queryKey, aUser({ staffRole: role })],
        [clinicQuery().queryKey, { clinicConfiguration: { isSecondOpinionAsked: isFlagOn } }],
      ],
    },
  );
  return server;
}

describe('before the review', () => {
  it('the data and the plan in force stand beside the question, and the advice follows the answer', async () => {
    let isGiven = false;
    const { requests } = show({
      answer: ({ method }) => {
        isGiven ||= method === 'POST';
        if (method === 'POST') return { status: 201, body: SKIPPED };
        return { body: { is_awaited: !isGiven, opinion: isGiven ? SKIPPED : null } };
      },
    });
    expect(screen.queryByText('the advice')).toBeNull();
    await screen.findByRole('form', { name: 'Which way would you go?' });
    expect(screen.getByText('the reports')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The plan in force' })).toBeTruthy();
    expect(screen.getAllByText(/0\.8/).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('0.85');
    expect(screen.queryByText('the advice')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    const advice = await screen.findByText('the advice');
    expect(document.activeElement).toBe(advice.parentElement);
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    ['the clinic does not ask', { isFlagOn: false }],
    ['nobody can decide any more', { isOpen: false }],
    ['the reader does not decide', { role: 'educator' }],
    ['nothing was advised', { status: 'MANUAL' }],
  ] as const)('nothing is asked where %s', (_, changes) => {
    const { requests } = show(changes);
    expect(screen.getByText('the advice')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it.each([
    ['it was given before', { body: { is_awaited: false, opinion: SKIPPED } }],
    ['the question cannot be loaded', { status: 500, body: {} }],
  ])('the advice is shown where %s', async (_, answer) => {
    show({ answer });
    expect(await screen.findByText('the advice')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});
