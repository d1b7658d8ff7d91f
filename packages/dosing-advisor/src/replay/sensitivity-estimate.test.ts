import { describe, expect, it } from 'vitest';

import { sensitivityLogScale } from './sensitivity-estimate.ts';

const scale = (regressedMgDlPerUnit: number, ruleMgDlPerUnit = 50) =>
  sensitivityLogScale({ believedMgDlPerUnit: 50, ruleMgDlPerUnit, regressedMgDlPerUnit });

describe('the sensitivity that witnesses agree on', () => {
  it('moves with each of them, and less than it', () => {
    expect(scale(50, 75)).toBeGreaterThan(scale(50));
    expect(scale(50, 75) - scale(50)).toBeLessThan(Math.log(1.5));
    expect(scale(75)).toBeGreaterThan(scale(50));
  });

  it('is not moved by a regression that says nothing, and little by one that says nonsense', () => {
    expect(scale(Number.NaN)).toBe(scale(50));
    expect(scale(-20)).toBe(scale(1));
    expect(scale(-20)).toBeGreaterThan(-0.6);
  });
});
