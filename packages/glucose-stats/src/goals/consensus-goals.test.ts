import { describe, expect, it } from 'vitest';

import { consensusGoals } from './consensus-goals.ts';

describe('consensusGoals', () => {
  // Battelino 2019, table for type 1 and type 2 diabetes; the last three of the profile's printed form.
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
  ])('%s: %s %d %s', (figure, bound, value, unitsType) => {
    expect(consensusGoals(64).goals).toHaveProperty(figure, { bound, value, unitsType });
  });

  it('has no others: none is agreed for the tight range, or for the inner ranges alone', () => {
    expect(Object.keys(consensusGoals(undefined).goals)).toHaveLength(9);
  });

  // Battelino 2019, table for older people and those at high risk.
  it.each([
    ['lt70', 'lt', 1],
    ['gte70lte180', 'gt', 50],
    ['gt180', 'lt', 50],
    ['gt250', 'lt', 10],
  ])('from 65 years on %s: %s %d percent', (figure, bound, value) => {
    expect(consensusGoals(65)).toMatchObject({
      goalsOf: 'older',
      goals: { [figure]: { bound, value, unitsType: 'percent' } },
    });
  });

  it('tells older people no mean, GMI or share below 54 that the consensus does not name', () => {
    expect(Object.keys(consensusGoals(80).goals)).not.toContain('avg');
    expect(Object.keys(consensusGoals(80).goals)).not.toContain('gmi');
    expect(Object.keys(consensusGoals(80).goals)).not.toContain('lt54');
  });
});
