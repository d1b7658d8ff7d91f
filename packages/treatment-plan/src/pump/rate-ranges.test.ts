import { describe, expect, it } from 'vitest';

import { rateRanges } from './rate-ranges.ts';

describe('the rows of a pump table', () => {
  it('PATIENT-01: tell from when until when each value holds', () => {
    const rows = [
      { startMinute: 0, value: 0.8 },
      { startMinute: 360, value: 1.1 },
    ];
    expect(rateRanges(rows)).toEqual([
      { fromMinute: 0, toMinute: 360, value: 0.8 },
      { fromMinute: 360, toMinute: 1440, value: 1.1 },
    ]);
  });

  it('D-44: a row at 24:00 has no time to run', () => {
    const rows = [
      { startMinute: 0, value: 0.8 },
      { startMinute: 1440, value: 1.1 },
    ];
    expect(rateRanges(rows)).toEqual([{ fromMinute: 0, toMinute: 1440, value: 0.8 }]);
  });
});
