import { describe, expect, it } from 'vitest';

import { spreadLabels } from './spread-labels.ts';

describe('labels at the end of the curves', () => {
  const room = { leastDistance: 15, first: 10, last: 100 };

  it('stay where there is room', () => {
    expect(spreadLabels([20, 40, 60], room)).toEqual([20, 40, 60]);
  });

  it('move apart in order and stay inside', () => {
    expect(spreadLabels([20, 22, 60], room)).toEqual([20, 35, 60]);
    expect(spreadLabels([90, 95, 99], room)).toEqual([70, 85, 100]);
    expect(spreadLabels([0, 2], room)).toEqual([10, 25]);
  });
});
