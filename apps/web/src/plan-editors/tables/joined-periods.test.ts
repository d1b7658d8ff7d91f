import { perPeriod } from '@glidepath/quantities';
import { expect, it } from 'vitest';

import { joinedPeriods } from './joined-periods.ts';

it('joins times of day one after the other that say the same, and no others', () => {
  expect(joinedPeriods(perPeriod(() => ({ doseUnits: 6 })))).toEqual([['morning', 'afternoon', 'evening', 'night']]);
  const ofMorning = perPeriod((period) => ({ doseUnits: period === 'morning' ? 7 : 6 }));
  expect(joinedPeriods(ofMorning)).toEqual([['morning'], ['afternoon', 'evening', 'night']]);
  const ofAfternoon = perPeriod((period) => ({ doseUnits: period === 'afternoon' ? 7 : 6 }));
  expect(joinedPeriods(ofAfternoon)).toEqual([['morning'], ['afternoon'], ['evening', 'night']]);
});
