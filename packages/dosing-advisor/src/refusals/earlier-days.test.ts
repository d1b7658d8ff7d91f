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

describe('earlier doses', () => {
  it('count by what they needed, whatever ratio they were dosed by', () => {
    const dosedBy = (carbRatio: number) => after({ carbRatio, truth: { neededGramsPerUnit: () => 8 } });
    const [weakly, rightly] = [advised(dosedBy(10)).ratios, advised(dosedBy(8)).ratios];
    for (const [ratio] of [weakly, rightly]) {
      expect(ratio).toMatchObject({ from: 10, code: 'MEAL_HIGH' });
      expect(ratio?.to).toBeLessThan(10);
    }
  });

  it('weigh as much as those of the last weeks', () => {
    const needsMore = pumpCase({ truth: { neededGramsPerUnit: () => 8 } });
    const [alone] = advised(needsMore).ratios;
    const [against] = advised(after({}, needsMore)).ratios;
    expect(alone?.to).toBeLessThan(10);
    expect(against).toMatchObject({ from: 10, to: 10 });
    expect(Number(against?.evidence['count'])).toBeGreaterThan(2 * Number(alone?.evidence['count']));
  });

  it('are told with the days they were on', () => {
    const { ratios, episodes, period } = advised(after({ truth: { neededGramsPerUnit: () => 8 } }));
    expect(period).toMatchObject({ firstDay: '2026-03-01', days: 21 });
    const told = new Set(ratios.flatMap(({ episodesFor }) => episodesFor));
    const days = episodes.filter(({ id }) => told.has(id)).map(({ from }) => from.slice(0, 10));
    expect(days.toSorted()[0]).toBe('2026-01-18');
    expect(days.toSorted().at(-1)).toBe('2026-02-28');
  });

  it('are told with their days also where the plan changed in the window', () => {
    const changedPlan = changedOnDay(pumpCase(), 8, 13);
    const { episodes } = advised(after({ truth: { neededGramsPerUnit: () => 8 } }, changedPlan));
    expect(episodes.map(({ from }) => from).toSorted()[0]).toMatch(/^2026-01-18/);
  });

  it('bring no lows with them, and say nothing of basal', () => {
    const manyLows = after({
      basal: 1.1,
      truth: { eatsAgainstLows: true },
      dose: (moment) => calculated(moment, { carbRatio: 10, factor: 45 }),
    });
    const present = advised(pumpCase());
    const advice = advised(manyLows);
    expect(advice.basal).toEqual(present.basal);
    expect(advice.glucose).toEqual(present.glucose);
    expect(advice.regime).toEqual(present.regime);
    expect(advice.episodes.filter(({ kind }) => kind === 'low')).toEqual([]);
  });
});
