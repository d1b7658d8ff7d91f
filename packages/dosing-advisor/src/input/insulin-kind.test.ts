import { perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { PLANS } from '../test-cases/usual-cases.ts';
import { basalInsulinKind, bolusInsulinKind, type InsulinKinds, mealInsulinKind } from './insulin-kind.ts';

const INSULINS: InsulinKinds = { Lantus: 'long', Humalog: 'rapid', Fiasp: 'ultra-rapid', 'Humulin R': 'regular' };

describe('the kind of an insulin', () => {
  it('is that of its name, for the use that it is planned for', () => {
    expect(basalInsulinKind('Lantus', INSULINS)).toBe('long');
    expect(bolusInsulinKind('Humulin R', INSULINS)).toBe('regular');
    expect(basalInsulinKind('Humalog', INSULINS)).toBe('other');
    expect(bolusInsulinKind('Lantus', INSULINS)).toBe('other');
  });

  it.each(['Novolin 70/30', '', 'constructor'])('is not known of "%s"', (name) => {
    expect([basalInsulinKind(name, INSULINS), bolusInsulinKind(name, INSULINS)]).toEqual(['other', 'other']);
  });
});

describe('mealInsulinKind', () => {
  const fixed = PLANS.MDI_FIXED_MEAL;
  const withEvening = (insulinName: string) => ({
    ...fixed,
    meals: perPeriod((period) =>
      period === 'evening' ? { ...fixed.meals.evening, insulinName } : fixed.meals[period],
    ),
  });

  it.each([
    ['one insulin', 'Humalog', 'rapid'],
    ['two that act alike, by the slower one', 'Fiasp', 'rapid'],
    ['two that do not', 'Humulin R', 'other'],
    ['one that is not known', 'Novolin 70/30', 'other'],
  ])('tells %s', (_, evening, kind) => {
    expect(mealInsulinKind(withEvening(evening), INSULINS)).toBe(kind);
  });

  it('looks at every kind of plan, and finds none without meals', () => {
    for (const plan of [PLANS.MDI_CRCF, PLANS.MDI_SSI, PLANS.MDI_ESTIMATED_MEAL]) {
      expect(mealInsulinKind(plan, INSULINS)).toBe('rapid');
    }
    expect(mealInsulinKind(PLANS.BASAL_ONLY, INSULINS)).toBeNull();
  });
});
