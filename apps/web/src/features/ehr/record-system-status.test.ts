import { describe, expect, it } from 'vitest';

import { deliveryTone } from './record-system-status.tsx';

describe('deliveryTone', () => {
  it.each([
    ['sent', null, 'sent'],
    ['pending', null, 'waiting'],
    ['pending', 'ehr-unreachable', 'late'],
    ['failed', 'ehr-patient-unknown', 'failed'],
  ] as const)('of %s with %s is %s', (state, failure, tone) => {
    expect(deliveryTone({ state, failure })).toBe(tone);
  });
});
