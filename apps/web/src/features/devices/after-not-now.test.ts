import { describe, expect, it } from 'vitest';

import { afterNotNow } from './after-not-now.ts';

describe('"Not now" and Continue', () => {
  it('CLOUD-26: leads to the own reports, or to the recommendations when the page was about another patient', () => {
    expect(afterNotNow('p1', 'p1')).toBe('/my-reports');
    expect(afterNotNow('p2', 'p1')).toBe('/my-feedbacks');
  });
});
