import { describe, expect, it } from 'vitest';

import { anAdvice } from '../test-support/review-builders.ts';
import { daysStillIn } from './still-rests-on.tsx';

const LEFT_OUT = { reason: 'sick', lowestMgDl: null, minutesBelow70: 0, minutesBelow54: 0 } as const;

describe('days that were left out after a recommendation was made', () => {
  const advice = anAdvice([]);
  const { firstDay } = advice.period;

  it('are those of its period that it does not know as left out', () => {
    const days = [{ day: firstDay }, { day: '2020-01-01' }, { day: '2099-01-01' }];
    expect(daysStillIn({ extra: { advice } }, days)).toEqual([{ day: firstDay }]);
    const without = { ...advice, daysLeftOut: [{ day: firstDay, ...LEFT_OUT }] };
    expect(daysStillIn({ extra: { advice: without } }, days)).toEqual([]);
    expect(daysStillIn({ extra: { advice: null } }, days)).toEqual([]);
  });
});
