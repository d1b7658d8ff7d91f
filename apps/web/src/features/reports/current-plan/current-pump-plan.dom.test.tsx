import { PUMP_RECOMMENDATION } from '@glidepath/treatment-plan/sample-plans';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { PlanReader } from '#plan-editors/plan-view/former-plan-notice.tsx';
import { clinicQuery } from '#shared/account/clinic.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { currentPumpPlanQuery, type PumpPlanInForce } from './current-pump-plan.query.ts';
import { CurrentPumpPlan } from './current-pump-plan.tsx';

beforeAll(() => loadTexts(['reports', 'plan-editors', 'pump-plan']));
beforeEach(() => vi.stubGlobal('fetch', fakeServer({}).fetch));
afterEach(() => vi.unstubAllGlobals());

const SHARED_AT = '2026-03-18T09:00:00.000Z';
const TOLD_AT = '2026-03-20T14:42:00.000Z';

type Given = Readonly<{ reportedAt: string; told?: string | null; reader?: PlanReader }>;

function shown({ reportedAt, told = TOLD_AT, reader = 'clinician' }: Given): string {
  const current: PumpPlanInForce = {
    patient: 'p',
    plan: { version: 1, timestamp: SHARED_AT, pumpPlan: PUMP_RECOMMENDATION, acknowledgedAt: told },
    reported: { timestamp: reportedAt, rates: PUMP_RECOMMENDATION.rates },
    programming: 'not-yet-programmed',
    differences: [],
  };
  document.body.replaceChildren();
  renderInApp(<CurrentPumpPlan patientId="p" reader={reader} />, {
    known: [
      [clinicQuery().queryKey, { clinicConfiguration: { initialPlanUnits: 'mg/dL' } }],
      [currentPumpPlanQuery({ patientId: 'p', reportsAt: undefined }).queryKey, current],
    ],
  });
  return document.body.textContent ?? '';
}

describe('RPT-51: a plan that the patient has set on the pump', () => {
  it('is not called unprogrammed by what the pump reported before, and both are told with their times', () => {
    const text = shown({ reportedAt: '2026-03-17T09:00:00.000Z' });
    expect(text).toContain('Not yet seen on the pump');
    expect(text).not.toContain('Not yet programmed');
    expect(text).toMatch(/On Mar 17, 2026, .* the pump reported its settings from before this plan\./);
    expect(text).toMatch(/The patient said on Mar 20, 2026, .* that the pump had been set to this plan\./);
    expect(shown({ reportedAt: '2026-03-17T09:00:00.000Z', reader: 'patient' })).toMatch(/You said on Mar 20, 2026/);
  });

  it('is unprogrammed where the pump says so since, or where nobody said anything', () => {
    const later = shown({ reportedAt: '2026-03-21T09:00:00.000Z' });
    expect(later).toContain('Not yet programmed');
    expect(later).toContain('The patient said on Mar 20, 2026');
    const untold = shown({ reportedAt: '2026-03-17T09:00:00.000Z', told: null });
    expect(untold).toContain('Not yet programmed');
    expect(untold).not.toContain('said on');
  });
});
