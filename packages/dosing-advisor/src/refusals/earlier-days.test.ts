import { describe, expect, it } from 'vitest';

import { advise } from '../advise.ts';
import type { AdvisorInput, EarlierDays } from '../input/advisor-input.ts';
import { changed, changedOnDay } from '../test-cases/changed-case.ts';
import { calculated, NOTHING_RECORDED } from '../test-cases/toy-life.ts';
import { type PumpPerson, pumpCase } from '../test-cases/usual-cases.ts';
import { reliableEarlierDays } from './earlier-days.ts';

const EARLIER_DAYS = 42;

function after(person: PumpPerson, present: AdvisorInput = pumpCase()): AdvisorInput {
  const { recorded } = pumpCase({ days: EARLIER_DAYS, ...person });
  return changed(present, { input: { earlier: { days: EARLIER_DAYS, recorded } } });
}

function withEarlier(input: AdvisorInput, recorded: Partial<EarlierDays['recorded']>): AdvisorInput {
  const { earlier = { days: EARLIER_DAYS, recorded: NOTHING_RECORDED } } = input;
  return { ...input, earlier: { ...earlier, recorded: { ...earlier.recorded, ...recorded } } };
}

function advised(input: AdvisorInput) {
  const advice = advise(input);
  if (advice.outcome !== 'plan') throw new Error('This person can be advised.');
  const ofArea = (wanted: string) => advice.settings.filter(({ place }) => place.area === wanted);
  return { ...advice, ratios: ofArea('carb-ratio'), basal: ofArea('basal') };
}

describe('the weeks before the window', () => {
  it('are nothing to rely on where there are none', () => {
    expect(reliableEarlierDays(pumpCase())).toBeNull();
    expect(reliableEarlierDays(withEarlier(pumpCase(), {}))).toBeNull();
    expect(reliableEarlierDays(after({}))).toMatchObject({ days: EARLIER_DAYS });
  });

  it.each([
    ['a device clock was changed', { clockChanges: [{ minute: 20_000, shiftMinutes: 60 }] }],
    [
      'a closed loop ran',
      {
        basal: [{ minute: 0, durationMinutes: EARLIER_DAYS * 1440, rateUnitsPerHour: 0.8, kind: 'automated' as const }],
      },
    ],
    ['nothing is known of the pump', { basal: [], boluses: [] }],
  ])('are left out where %s', (_, recorded) => {
    const input = withEarlier(after({ truth: { neededGramsPerUnit: () => 7 } }), recorded);
    expect(reliableEarlierDays(input)).toBeNull();
    expect(advise(input)).toEqual(advise(pumpCase()));
  });

  it('are left out where the treatment was another one for a part of them', () => {
    const needsMore = after({ truth: { neededGramsPerUnit: () => 7 } });
    const changedAgo = (days: number) => changed(needsMore, { patient: { treatmentChangedDaysAgo: days } });
    expect(reliableEarlierDays(changedAgo(62))).toBeNull();
    expect(reliableEarlierDays(changedAgo(63))).toMatchObject({ days: EARLIER_DAYS });
  });

  it('never stand in the way of advice', () => {
    const input = withEarlier(after({}), { clockChanges: [{ minute: 20_000, shiftMinutes: 60 }] });
    expect(advise(input).outcome).toBe('plan');
  });
});

describe('the days of earlier weeks', () => {
  const needsMore: PumpPerson = { truth: { neededGramsPerUnit: () => 7 } };

  it('are replayed from what was really given on them, whatever ran then', () => {
    const [weakly] = advised(after(needsMore)).ratios.filter(({ from, to }) => to < from);
    expect(weakly).toMatchObject({ from: 10, code: 'LESS_RISK' });
    // Dosed by what they needed, the same weeks show that 10 g/U was too little for them.
    const dosedRightly = after({ ...needsMore, carbRatio: 7 });
    const former = pumpCase({ carbRatio: 7 }).plan;
    const rightly = advised({ ...dosedRightly, formerPlans: [{ untilDay: 0, plan: former }] }).ratios;
    expect(Math.min(...rightly.map(({ to }) => to))).toBeLessThan(10);
  });

  it('count as much as those of the last weeks', () => {
    const present = pumpCase(needsMore);
    const rise = (input: AdvisorInput) =>
      Math.max(...advised(input).ratios.map(({ insulinChangePercent }) => insulinChangePercent));
    expect(rise(present)).toBeGreaterThan(0);
    expect(rise(after({}, present))).toBeLessThan(rise(present));
  });

  it('are told with their dates', () => {
    const advice = advised(after(needsMore));
    expect(advice.period).toMatchObject({ firstDay: '2026-03-01', days: 21 });
    const better = advice.settings.flatMap(({ replayed }) => replayed?.daysBetter ?? []).toSorted();
    expect(better[0]).toMatch(/^2026-01-1[89]/);
    expect(better.at(-1)).toMatch(/^2026-02-2/);
  });

  it('are told with their dates also where the plan changed in the window', () => {
    const changedPlan = changedOnDay(pumpCase(), 8, 13);
    const { settings } = advised(after(needsMore, changedPlan));
    const better = settings.flatMap(({ replayed }) => replayed?.daysBetter ?? []).toSorted();
    expect(better[0]).toMatch(/^2026-01-1[89]/);
  });

  it('bring no lows with them: what is too much now is for the last weeks to say', () => {
    const manyLows = after({
      basal: 1.1,
      truth: { eatsAgainstLows: true },
      dose: (moment) => calculated(moment, { carbRatio: 10, factor: 45 }),
    });
    const present = advised(pumpCase());
    const advice = advised(manyLows);
    expect(advice.glucose).toEqual(present.glucose);
    expect(advice.regime).toEqual(present.regime);
    expect(advice.episodes.filter(({ kind }) => kind === 'low')).toEqual([]);
  });
});
