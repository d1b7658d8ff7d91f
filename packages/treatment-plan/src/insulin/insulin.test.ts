import { describe, expect, it } from 'vitest';

import { INSULIN_KINDS, insulinsFor, isAdvised, isOnList, useOfKind } from './insulin.ts';
import { STARTING_INSULINS } from './starting-insulins.ts';

const namesFor = (use: 'basal' | 'bolus') =>
  insulinsFor(use, STARTING_INSULINS).map(({ commercialName }) => commercialName);

describe('insulins', () => {
  it('RECS-43: basal, nph and mix are basal insulins; rapid, regular and excluded-regular bolus insulins', () => {
    const kinds = (use: string) => INSULIN_KINDS.filter((kind) => useOfKind(kind) === use);
    expect(kinds('basal')).toEqual(['basal', 'nph', 'mix']);
    expect(kinds('bolus')).toEqual(['rapid', 'regular', 'excluded-regular']);
  });

  it('RECS-43: the starting list splits into the two lists, and no name is in both', () => {
    expect(namesFor('basal')).toHaveLength(14);
    expect(namesFor('bolus')).toHaveLength(9);
    expect(new Set([...namesFor('basal'), ...namesFor('bolus')]).size).toBe(STARTING_INSULINS.length);
  });

  it.each([
    ['Lantus', 'basal', true],
    ['Humulin N', 'basal', true],
    ['NovoLog Mix 70/30', 'basal', true],
    ['Humalog', 'basal', false],
    ['Humalog', 'bolus', true],
    ['Humulin R U-500', 'bolus', true],
    ['Lantus', 'bolus', false],
    ['lantus', 'basal', false],
    ['Select', 'basal', false],
    ['', 'bolus', false],
    [null, 'bolus', false],
  ] as const)('%s on the %s list: %s', (name, use, expected) => {
    expect(isOnList(name, use, STARTING_INSULINS)).toBe(expected);
  });

  it('the advisor recommends nothing for mixtures and concentrated regular insulin (D-25)', () => {
    expect(INSULIN_KINDS.filter((kind) => !isAdvised(kind))).toEqual(['mix', 'excluded-regular']);
  });
});
