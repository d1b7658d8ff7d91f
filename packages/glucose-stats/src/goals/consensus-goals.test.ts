import { describe, expect, it } from 'vitest';

import { CONSENSUS_GOALS } from './consensus-goals.ts';

describe('CONSENSUS_GOALS', () => {
  // Battelino 2019, table for adults with type 1 or type 2 diabetes; the last three of the profile's printed form.
  it.each([
    ['lt54', 'lt', 1, 'percent'],
    ['lt70', 'lt', 4, 'percent'],
    ['gte70lte180', 'gt', 70, 'percent'],
    ['gt180', 'lt', 25, 'percent'],
    ['gt250', 'lt', 5, 'percent'],
    ['timeCgmActivePercentage', 'gte', 70, 'percent'],
    ['avg', 'lt', 154, 'mg/dL'],
    ['gmi', 'lt', 7, 'percent'],
    ['cv', 'lte', 36, 'percent'],
  ] as const)('%s: %s %d %s', (figure, bound, value, unitsType) => {
    expect(CONSENSUS_GOALS[figure]).toEqual({ bound, value, unitsType });
  });

  it('has no others: none is agreed for the tight range, or for the inner ranges alone', () => {
    expect(Object.keys(CONSENSUS_GOALS)).toHaveLength(9);
  });
});
