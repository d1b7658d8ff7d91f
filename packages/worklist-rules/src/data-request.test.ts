import { describe, expect, it } from 'vitest';

import { type AskedForData, dataRequestEnd } from './data-request.ts';

const AWAITED: AskedForData = {
  data: ['glucose', 'meals'],
  came: [],
  missingAtStart: null,
  missingNow: null,
  today: '2026-11-19',
  until: '2026-11-26',
  riskAtStart: 40,
  riskNow: 40,
  hadVeryLowEvent: false,
  lostConnection: false,
  isDecided: false,
};
const endWith = (changes: Partial<AskedForData>) => dataRequestEnd({ ...AWAITED, ...changes });

describe('dataRequestEnd', () => {
  it('waits, although a sensor goes on sending, until all that was asked for has come', () => {
    expect(endWith({})).toBeNull();
    expect(endWith({ came: ['glucose'] })).toBeNull();
    expect(endWith({ came: ['glucose', 'meals'] })).toBe('data-came');
  });

  it('waits until advice is refused no more for want of the same data', () => {
    const refused = { missingAtStart: 'too-few-glucose-days', came: ['glucose', 'meals'] } as const;
    expect(endWith({ ...refused, missingNow: 'too-few-glucose-days' })).toBeNull();
    expect(endWith({ ...refused, missingNow: undefined })).toBeNull();
    expect(endWith({ ...refused, missingNow: null })).toBe('data-came');
    expect(endWith({ ...refused, missingNow: 'no-meals' })).toBe('data-came');
  });

  it('is seen by nothing that a device sends where a clock is to be set', () => {
    expect(endWith({ data: ['clocks'] })).toBeNull();
  });

  it.each([
    ['got-worse', { hadVeryLowEvent: true }],
    ['got-worse', { riskNow: 50 }],
    ['connection-lost', { lostConnection: true }],
    ['decided', { isDecided: true }],
    ['time-over', { today: '2026-11-26' }],
  ] as const)('ends: %s', (end, changes) => {
    expect(endWith(changes)).toBe(end);
  });
});
