import { describe, expect, it } from 'vitest';

import { lookedAt, restsOnOthers } from './days-of-recommendation.ts';

const day = (date: string, reason = 'sick') => ({ day: date, reason });

function madeWithout(...days: readonly ReturnType<typeof day>[]) {
  const daysLeftOut = days.map((one) => ({ ...one, lowestMgDl: null, minutesBelow70: 0, minutesBelow54: 0 }));
  return { start: '2026-10-29', end: '2026-11-18', extra: { advice: { daysLeftOut } } } as never;
}

describe('the days of a recommendation', () => {
  it('are those of its period and of the six weeks before it', () => {
    const days = ['2026-09-16', '2026-09-17', '2026-11-18', '2026-11-19'].map((date) => day(date));
    expect(lookedAt(madeWithout(), days).map((one) => one.day)).toEqual(['2026-09-17', '2026-11-18']);
  });

  it('are others where one is left out since, counts again, or is left out for another reason', () => {
    const twelfth = day('2026-11-12');
    expect(restsOnOthers(madeWithout(), [])).toBe(false);
    expect(restsOnOthers(madeWithout(twelfth, day('2026-11-02')), [day('2026-11-02'), twelfth])).toBe(false);
    expect(restsOnOthers(madeWithout(), [twelfth])).toBe(true);
    expect(restsOnOthers(madeWithout(twelfth), [])).toBe(true);
    expect(restsOnOthers(madeWithout(twelfth), [day('2026-11-12', 'sensor')])).toBe(true);
    // One of long ago knows of no such days.
    expect(restsOnOthers({ start: null, end: null, extra: { advice: null } }, [])).toBe(false);
  });
});
