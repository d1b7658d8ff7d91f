import { describe, expect, it } from 'vitest';

import { datasetOf } from '../evidence/dataset/dataset-of.ts';
import { findingsOf } from '../evidence/findings.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { changed } from '../test-cases/changed-case.ts';
import { calculated, type DosingMoment } from '../test-cases/toy-life.ts';
import { type PumpPerson, pumpCase } from '../test-cases/usual-cases.ts';
import { explainedWeight } from './explained-weight.ts';

function weightsOf(person: PumpPerson, recorded: Parameters<typeof changed>[1]['recorded'] = {}) {
  const input = changed(pumpCase({ days: 12, ...person }), { recorded });
  if (input.plan?.type !== 'PUMP' || !input.pump) throw new Error('no pump');
  const settings = { ...input.plan.rates, insulinKind: input.pump.insulinKind };
  const treated = { isHighRisk: false, by: 'pump' } as const;
  const findings = findingsOf(datasetOf(input.recorded, 0, 12), settings, { rules: TYPE_RULES.Type1, treated });
  return { findings, weight: explainedWeight(findings) };
}

const shareOf = (weight: Float64Array, value: number) => weight.filter((one) => one === value).length / weight.length;

describe('how much hours count', () => {
  it('is in full where nothing disturbs them, and not at all where glucose is unknown', () => {
    expect(shareOf(weightsOf({}).weight, 1)).toBeGreaterThan(0.95);
    expect(shareOf(weightsOf({}, { sensors: [{ minutes: [0], glucoseMgDl: [120] }] }).weight, 0)).toBeGreaterThan(0.95);
  });

  it('is little during exercise and for six hours after it', () => {
    const exercise = Array.from({ length: 12 }, (_, day) => ({ minute: day * 1440 + 600, durationMinutes: 60 }));
    // Seven hours of 24.
    expect(shareOf(weightsOf({}, { exercise }).weight, 0.2)).toBeCloseTo(7 / 24, 1);
  });

  it('is little after a meal that was logged and whose bolus was missed, until glucose is back', () => {
    const calculator = { carbRatio: 10, factor: 45 };
    const missing = (isMissed: (moment: DosingMoment) => boolean) =>
      weightsOf({ dose: (moment) => (isMissed(moment) ? null : calculated(moment, calculator)) });
    const missed = missing(({ day, minuteOfDay }) => day % 3 === 0 && minuteOfDay === 750);
    const lunchSlot = 750 / 5;
    expect(missed.findings.context.missed).toHaveLength(4);
    expect(missed.weight.slice(lunchSlot, lunchSlot + 36)).toEqual(new Float64Array(36).fill(0.2));
    expect(missed.weight[lunchSlot - 1]).toBe(1);
    // Six hours at most of four days of twelve.
    expect(shareOf(missed.weight, 0.2)).toBeLessThanOrEqual((4 * 6) / (12 * 24));
    expect(shareOf(missed.weight, 1)).toBeGreaterThan(0.9);
    expect(shareOf(missing(() => false).weight, 0.2)).toBe(0);
  });

  it('is in full after a bite that needs no bolus', () => {
    const bite = weightsOf({
      truth: { grams: (_, meal) => (meal === 1 ? 10 : 60) },
      dose: (moment) => (moment.grams === 10 ? null : calculated(moment, { carbRatio: 10, factor: 45 })),
    });
    expect(bite.findings.context.missed).toEqual([]);
    expect(shareOf(bite.weight, 0.2)).toBe(0);
  });

  it('is nothing where a meal was entered when glucose had long risen', () => {
    const late = weightsOf({
      dose: (moment) => calculated(moment, { carbRatio: 10, factor: 45, correctAboveMgDl: 400 }),
      truth: { entersLaterMinutes: 30 },
    });
    expect(late.findings.context.late.length).toBeGreaterThan(10);
    expect(shareOf(late.weight, 0)).toBeGreaterThan(0.25);
  });
});
