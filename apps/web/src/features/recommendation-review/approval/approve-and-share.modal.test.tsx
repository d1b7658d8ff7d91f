import type { TreatmentPlan } from '@glidepath/treatment-plan';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { lowsCautions } from '../evidence/lows-caution.tsx';
import { advisedPlan } from '../recommendation/opened-plans.ts';
import type { Advice } from '../recommendation/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';
import { anAdvice, aPumpRecommendation } from '../test-support/review-builders.ts';
import { ApprovedCaution, ApprovedForecast } from './approve-and-share.modal.tsx';

beforeAll(async () => {
  await loadTexts(['recommendation-review']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

const lows = (now: number, expected: number, expectedBelow54 = 0) => ({
  lows: {
    below70: { nowPercent: now, expectedPercent: expected },
    below54: { nowPercent: 0, expectedPercent: expectedBelow54 },
  },
});
const change = (expected: number) => ({ expected, lowest: expected - 3, highest: expected + 3 });
const effect = (now: number, expected: number, expectedBelow54 = 0) => ({
  isClear: true,
  timeInRangePoints: change(-9),
  timeBelowRangePoints: change(Math.round(expected - now)),
  meanGlucoseMgDl: change(-30),
  ...lows(now, expected, expectedBelow54),
});

describe('lows that a prediction warns of', () => {
  it('SHARE-19: are those at or beyond the goal of the person: 4 percent below 70, from 65 years 1, and 1 below 54', () => {
    const goalsBroken = (age: number | null, ...[now, expected, below54]: Parameters<typeof lows>) =>
      lowsCautions(lows(now, expected, below54), age).map(({ below, goalPercent }) => [below, goalPercent]);
    expect(goalsBroken(40, 1, 3.9, 0.9)).toEqual([]);
    expect(goalsBroken(40, 1, 4)).toEqual([['below70', 4]]);
    expect(goalsBroken(65, 0.2, 1.2)).toEqual([['below70', 1]]);
    expect(goalsBroken(64, 0.2, 1.2)).toEqual([]);
    expect(goalsBroken(null, 2, 15, 3)).toEqual([
      ['below70', 4],
      ['below54', 1],
    ]);
    expect(lowsCautions({}, 40)).toEqual([]);
    expect(lowsCautions(null, 40)).toEqual([]);
  });
});

/** What stands in the dialog of the plan as it was advised. */
function shown(advice: Partial<Advice> | null, dateOfBirth: string | null = '1990-05-17') {
  const recommendation = aPumpRecommendation({ extra: { advice: advice && { ...anAdvice([]), ...advice } } });
  const reviewed = { recommendation, feedback: null };
  const advised = advisedPlan(reviewed) as TreatmentPlan;
  // Only what the prediction needs.
  const source = {
    reviewed,
    plans: { current: null, advised },
    patient: { dateOfBirth },
    context: { glucoseUnit: 'mg/dL' },
  } as unknown as ReviewSource;
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ApprovedForecast source={source} plan={advised} />
        <ApprovedCaution source={source} plan={advised} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe('the prediction in the dialog that approves', () => {
  it('SHARE-19: is that of the plan, with a caution that names the numbers where it has too many lows', () => {
    const risky = shown({ predictedEffect: effect(2, 15.04, 1.5) });
    expect(risky).toContain('+13 <bdi>points</bdi>');
    expect(risky).toContain('Time below 70 mg/dL: 2.0% now, 15.0% predicted (goal below 4%).');
    expect(risky).toContain('Time below 54 mg/dL: 0.0% now, 1.5% predicted');
    expect(shown({ predictedEffect: effect(2, 3) })).not.toContain('Caution');
    expect(shown({ predictedEffect: effect(0.2, 1.4) }, '1950-01-01')).toContain('goal below 1%');
  });

  it('SHARE-19: or it is said why there is none', () => {
    expect(shown({ predictedEffect: null, forecastWithheld: 'METER' })).toContain('No prediction: it needs a sensor.');
    expect(shown({ predictedEffect: null })).toContain('No prediction is possible');
    expect(shown(null)).toContain('was not made from an analysis');
  });

  it('cautions in Hebrew too', async () => {
    await i18n.changeLanguage('he');
    expect(shown({ predictedEffect: effect(2, 15) })).toContain('זהירות');
  });
});
