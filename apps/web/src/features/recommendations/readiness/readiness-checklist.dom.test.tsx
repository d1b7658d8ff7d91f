import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { userQuery } from '#shared/account/user.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { readinessNow } from './readiness.ts';
import { EarliestLine, ReadinessChecklist } from './readiness-checklist.tsx';

beforeAll(() => loadTexts(['generation', 'errors']));

const PLAN_CHANGED = { code: 'PLAN_CHANGED', params: { found: 0, needed: 12 }, earliestOn: '2026-11-30' };

/** The card of somebody whose plan was changed today, after a recommendation of today. */
function show(nextPossibleOn: string | null) {
  const answer = {
    isReady: false,
    wait: 'automatic-within-14-days',
    counts: [],
    refusals: [PLAN_CHANGED],
    nextPossibleOn,
  };
  const readiness = readinessNow(answer, null);
  renderInApp(
    <section aria-label="card">
      <EarliestLine earliestOn={readiness.earliestOn} />
      <ReadinessChecklist readiness={readiness} patientId="p1" />
    </section>,
    { known: [[userQuery().queryKey, aUser()]] },
  );
  return screen.getByRole('region').textContent ?? '';
}

describe('the earliest day', () => {
  it('ERR2-14: is one, the last of all that is waited for', () => {
    const text = show('2026-12-02');
    expect(text).toContain('Dec 2, 2026');
    expect(text).not.toContain('Nov 30');
  });

  it('ERR2-14: of one obstacle is said where the day of all is not known', () => {
    expect(show(null)).toContain('Nov 30, 2026');
  });

  it('ERR2-14: what is waited for is said in words, not counted', () => {
    const text = show('2026-12-02');
    expect(text).toContain('Only one automatic recommendation is possible every 14 days.');
    expect(text).toContain('The plan was changed');
    expect(text).not.toContain('needed: 12');
  });
});
