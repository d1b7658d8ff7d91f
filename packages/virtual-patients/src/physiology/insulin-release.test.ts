import { expect, it } from 'vitest';

import { BASAL_INSULIN_GONE_MINUTES, releasedSharePerMinute } from './insulin-release.ts';

it.each(['long', 'nph'] as const)('%s insulin is released once, in a day or two', (insulin) => {
  let released = 0;
  for (let minute = 0; minute < BASAL_INSULIN_GONE_MINUTES; minute += 1)
    released += releasedSharePerMinute(insulin, minute);
  expect(released).toBeGreaterThan(0.999);
  expect(released).toBeLessThan(1.001);
  expect(releasedSharePerMinute(insulin, -1)).toBe(0);
});

it('long insulin is flat from 2 to 21 hours; NPH peaks after four hours', () => {
  expect(releasedSharePerMinute('long', 120)).toBe(releasedSharePerMinute('long', 1259));
  expect(releasedSharePerMinute('long', 1740)).toBe(0);
  expect(releasedSharePerMinute('nph', 260)).toBeGreaterThan(2 * releasedSharePerMinute('nph', 900));
});
