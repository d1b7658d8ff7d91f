import { describe, expect, it } from 'vitest';

import { addressOfChoice, choiceInAddress } from './period-in-address.ts';
import { type PeriodChoice, USUAL_CHOICE } from './report-period.ts';

const choice = (changes: Partial<PeriodChoice>): PeriodChoice => ({ ...USUAL_CHOICE, ...changes });
const address = (chosen: PeriodChoice, before = '') => String(addressOfChoice(chosen, new URLSearchParams(before)));
const read = (search: string) => choiceInAddress(new URLSearchParams(search));

describe('the days of reports in the address', () => {
  it.each([
    ['', {}],
    ['days=30', { preset: 30 }],
    ['from=2026-03-01&to=2026-03-09', { preset: 'custom', own: { from: '2026-03-01', to: '2026-03-09' } }],
    [
      'days=7&compared-from=2025-03-01&compared-to=2025-03-09',
      { preset: 7, comparison: 'custom', compared: { from: '2025-03-01', to: '2025-03-09' } },
    ],
  ] as const)('"%s" are written and read back', (search, changes) => {
    expect(address(choice(changes))).toBe(search);
    expect(read(search)).toEqual(choice(changes));
  });

  it('are as usual where the address says what nobody could have chosen', () => {
    for (const search of ['days=13', 'days=x', 'from=2026-03-01', 'from=2026-02-31&to=2026-03-09', 'from=a&to=b']) {
      expect(read(search)).toEqual(USUAL_CHOICE);
    }
  });

  it('leave alone what else stands there', () => {
    expect(address(choice({ preset: 90 }), 'days=30&lang=he')).toBe('lang=he&days=90');
    expect(address(USUAL_CHOICE, 'days=30&lang=he')).toBe('lang=he');
  });
});
