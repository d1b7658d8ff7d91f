import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../../advice/advice.ts';
import { advise } from '../../advise.ts';
import { calculated, type DosingMoment } from '../../test-cases/toy-life.ts';
import { pumpCase } from '../../test-cases/usual-cases.ts';

const MEAL_MINUTES = [450, 750, 1110];

/** Right settings but for the ratio; some meals are logged and get no bolus. */
function advised(isMissed: (moment: DosingMoment) => boolean, neededGramsPerUnit = 10): PlanAdvice {
  const advice = advise(
    pumpCase({
      truth: { neededGramsPerUnit: () => neededGramsPerUnit },
      dose: (moment) => (isMissed(moment) ? null : calculated(moment, { carbRatio: 10, factor: 45 })),
    }),
  );
  if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
  return advice;
}

const oneInFive = ({ day, minuteOfDay }: DosingMoment) => (3 * day + MEAL_MINUTES.indexOf(minuteOfDay)) % 5 === 0;
const oneInNine = ({ day, minuteOfDay }: DosingMoment) => (3 * day + MEAL_MINUTES.indexOf(minuteOfDay)) % 9 === 0;

describe('meals that were logged and got no bolus', () => {
  it('change no setting, and are told', () => {
    const { settings, notes } = advised(oneInFive);
    expect(settings.filter(({ from, to }) => from !== to)).toEqual([]);
    expect(notes).toEqual(['BOLUSES_MISSED']);
  });

  it('hide no ratio that is too weak at the other meals', () => {
    const { settings } = advised(oneInFive, 8);
    expect(settings.some(({ place, from, to }) => place.area === 'carb-ratio' && to < from)).toBe(true);
  });

  it('raise no basal insulin where one is missed on every day, and are told as the reason', () => {
    const { settings } = advised(({ minuteOfDay }) => minuteOfDay === 750);
    const basal = settings.filter(({ place }) => place.area === 'basal');
    expect(basal.filter(({ from, to }) => to > from)).toEqual([]);
    expect(basal.map(({ code }) => code)).toContain('MISSED_BOLUSES');
  });

  it('are not told of somebody who misses one now and then', () => {
    expect(advised(oneInNine).notes).toEqual([]);
  });
});
