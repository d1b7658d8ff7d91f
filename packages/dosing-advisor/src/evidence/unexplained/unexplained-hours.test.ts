import { describe, expect, it } from 'vitest';

import { advise } from '../../advise.ts';
import { TYPE_RULES } from '../../limits/type-rules.ts';
import { explainedWeight } from '../../replay/explained-weight.ts';
import { calculated, type DosingMoment } from '../../test-cases/toy-life.ts';
import { failingSetOn, illnessOn, pushedOn } from '../../test-cases/unexplained-days.ts';
import { injectionCase, type PumpPerson, pumpCase } from '../../test-cases/usual-cases.ts';
import { datasetOf } from '../dataset/dataset-of.ts';
import { findingsOf } from '../findings.ts';

function found(person: PumpPerson, days = 21) {
  const input = pumpCase({ ...person, days });
  if (input.plan?.type !== 'PUMP' || !input.pump) throw new Error('no pump');
  const settings = { ...input.plan.rates, insulinKind: input.pump.insulinKind };
  const treated = { isHighRisk: false, by: 'pump' } as const;
  return findingsOf(datasetOf(input.recorded, 0, days), settings, { rules: TYPE_RULES.Type1, treated });
}
const NOTHING = { withoutEffect: [], unlikeOthers: [] };

describe('hours in which insulin did not act', () => {
  it('are found on the days of a failing set, and count nothing', () => {
    const findings = found({ truth: { pushMgDl: failingSetOn([5, 12]) } });
    const { withoutEffect, unlikeOthers } = findings.unexplained;
    expect(unlikeOthers).toEqual([]);
    expect(withoutEffect.map(({ fromHour }) => Math.floor(fromHour / 24))).toEqual([5, 12]);
    const weight = explainedWeight(findings);
    for (const { fromHour, toHour } of withoutEffect) {
      expect(fromHour % 24).toBeGreaterThanOrEqual(9);
      expect(toHour - fromHour).toBeGreaterThanOrEqual(8);
      expect(Math.max(...weight.slice(fromHour * 12, toHour * 12))).toBe(0);
    }
  });

  it('are told from the second time in three weeks on', () => {
    const notesOf = (...days: readonly number[]) => {
      const advice = advise(pumpCase({ truth: { pushMgDl: failingSetOn(days) } }));
      return advice.outcome === 'plan' ? advice.notes : advice.outcome;
    };
    expect(notesOf(5, 12)).toEqual(['INSULIN_WITHOUT_EFFECT']);
    expect(notesOf(5)).toEqual([]);
    expect(notesOf()).toEqual([]);
  });

  it('are none of pens, which have no infusion set', () => {
    const advice = advise(injectionCase({ treatmentType: 'MDI_CRCF', truth: { pushMgDl: failingSetOn([5, 12]) } }));
    expect(advice.outcome === 'plan' && advice.notes).not.toContain('INSULIN_WITHOUT_EFFECT');
  });

  it('are none where nobody corrected', () => {
    const uncorrected = (moment: DosingMoment) =>
      calculated(moment, { carbRatio: 10, factor: 45, correctAboveMgDl: 1000 });
    const dose = (moment: DosingMoment) => (moment.grams === 0 ? null : uncorrected(moment));
    expect(found({ truth: { pushMgDl: failingSetOn([5, 12]) }, dose }).unexplained.withoutEffect).toEqual([]);
  });
});

describe('days unlike the others', () => {
  it('are found in an illness, count nothing, and are told', () => {
    const person = { truth: { pushMgDl: illnessOn([9, 10]) } };
    const findings = found(person);
    const { withoutEffect, unlikeOthers } = findings.unexplained;
    expect(withoutEffect).toEqual([]);
    expect(unlikeOthers).toHaveLength(1);
    const [{ fromHour, toHour } = { fromHour: 0, toHour: 0 }] = unlikeOthers;
    expect(Math.abs(fromHour - 9 * 24)).toBeLessThanOrEqual(8);
    expect(Math.abs(toHour - 11 * 24)).toBeLessThanOrEqual(8);
    expect(new Set(explainedWeight(findings).slice(fromHour * 12, toHour * 12))).toEqual(new Set([0]));
    const advice = advise(pumpCase(person));
    expect(advice.outcome === 'plan' && advice.notes).toEqual(['DAYS_UNLIKE_OTHERS']);
  });

  it('raise neither basal rates nor ratios', () => {
    const advice = advise(pumpCase({ truth: { pushMgDl: illnessOn([4, 9, 10, 16]) } }));
    if (advice.outcome !== 'plan') throw new Error('refused');
    const raised = advice.settings.filter(({ insulinChangePercent }) => insulinChangePercent > 0);
    expect(raised.filter(({ place }) => place.area !== 'correction-factor')).toEqual([]);
  });
});

describe('nothing is unexplained', () => {
  it.each<[string, PumpPerson, number?]>([
    ['of right settings', {}],
    ['of a plan that is too weak all day, on all days', { basal: 0.55, carbRatio: 14, factor: 70 }],
    ['of a plan that is much too strong', { basal: 1, carbRatio: 8, factor: 35 }],
    ['at dawn', { truth: { neededUnitsPerHour: (minute) => (minute >= 180 && minute < 480 ? 1.4 : 0.8) } }],
    ['of evenings that are too weak', { truth: { neededGramsPerUnit: (minute) => (minute > 1000 ? 6 : 10) } }],
    ['after a big dinner', { truth: { grams: (day, meal) => (day === 8 && meal === 2 ? 160 : 60) } }],
    [
      'after a dinner that was counted at a third',
      { truth: { neededGramsPerUnit: (minute, day) => (day === 8 && minute > 1000 ? 10 / 3 : 10) } },
    ],
    [
      'after two boluses that were missed',
      {
        dose: (moment) =>
          moment.day === 8 && moment.minuteOfDay > 600 && moment.minuteOfDay < 1200
            ? null
            : calculated(moment, { carbRatio: 10, factor: 45 }),
      },
    ],
    ['on days that are a little higher', { truth: { pushMgDl: pushedOn([4, 11, 12], 12, [0, 24]) } }],
    ['in an evening of stress', { truth: { pushMgDl: pushedOn([4, 11], 60, [17, 20]) } }],
    ['where half of all days are like that', { truth: { pushMgDl: illnessOn([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) } }],
    ['of so few days that nobody knows the usual', { truth: { pushMgDl: illnessOn([3]) } }, 6],
  ])('%s', (_, person, days) => {
    expect(found(person, days).unexplained).toEqual(NOTHING);
  });
});
