import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import {
  readReplayableDays,
  replayableDaysWire,
  writeReplayableDays,
} from '@glidepath/api-contract/wire/replayable-days.wire';
import { forecast, type ReplayableDays } from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { adviseOnDays } from '../advise.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { injectionCase, pumpCase } from '../test-cases/usual-cases.ts';

const INJECTED = ['MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI'] as const;
const CASES: readonly (readonly [string, AdvisorInput])[] = [
  ['PUMP', pumpCase({ truth: { neededUnitsPerHour: () => 0.95 } })],
  ['BASAL_ONLY', injectionCase({ treatmentType: 'BASAL_ONLY', truth: { grams: () => 0 } })],
  ...INJECTED.map((treatmentType) => [treatmentType, injectionCase({ treatmentType })] as const),
];

const sent = (days: ReplayableDays) => {
  const told: unknown = JSON.parse(JSON.stringify(writeReplayableDays(days)));
  return readReplayableDays(fromWire(replayableDaysWire, replayableDaysWire.parse(told)));
};

/** A quarter more basal insulin. */
function raised(plan: DosedPlan): DosedPlan {
  if (plan.type !== 'PUMP') {
    return { ...plan, basal: plan.basal.map((row) => ({ ...row, doseUnits: row.doseUnits * 1.25 })) };
  }
  const basalUnitsPerHour = plan.rates.basalUnitsPerHour.map((row) => ({ ...row, value: row.value * 1.25 }));
  return { ...plan, rates: { ...plan.rates, basalUnitsPerHour } };
}

describe.each(CASES)('days of %s that are sent', (_, input) => {
  const { advice, replayable } = adviseOnDays(input);
  const plan = input.plan as DosedPlan;

  it('predict what they predict where they are', () => {
    expect(replayable).not.toBeNull();
    const days = replayable as ReplayableDays;
    const arrived = sent(days) as ReplayableDays;
    expect(arrived).toEqual(days);
    expect(forecast(arrived, raised(plan))).toEqual(forecast(days, raised(plan)));
    expect(forecast(arrived, raised(plan)).predictedEffect?.meanGlucoseMgDl.expected).toBeLessThan(0);
  });

  it('predict of the advised plan what the advice says', () => {
    if (advice.outcome !== 'plan') throw new Error(advice.outcome);
    const { predictedEffect, forecastWithheld } = advice;
    expect(forecast(sent(replayable as ReplayableDays) as ReplayableDays, advice.plan)).toEqual({
      predictedEffect,
      forecastWithheld,
    });
  });

  it('are refused where a column is shorter than the others', () => {
    const told = writeReplayableDays(replayable as ReplayableDays);
    expect(replayableDaysWire.safeParse({ ...told, given_share: told.given_share.slice(1) }).success).toBe(false);
  });
});

it('days of a meter are not to be replayed', () => {
  expect(adviseOnDays(injectionCase({ treatmentType: 'MDI_CRCF', hasMeterOnly: true })).replayable).toBeNull();
});
