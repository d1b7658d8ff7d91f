import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SIGN_OFF_REFUSALS, type SignOffFacts, signOffRefusals } from './sign-off.ts';
import { GOOD_FIGURES } from './test-support/sample-figures.ts';

type Change = SignOffFacts['changes'][number];

const LESS: Change = {
  area: 'basal',
  from: 1,
  to: 0.95,
  insulinChangePercent: -5,
  confidence: 'medium',
  code: 'LESS_RISK',
  guards: ['ROOM'],
};
const MORE: Change = { ...LESS, to: 1.05, insulinChangePercent: 5 };
const DOSE: Change = { ...LESS, area: 'basal-injection', from: 18, to: 17, insulinChangePercent: -5.6 };

const SIGNABLE: SignOffFacts = {
  changes: [LESS],
  dailyDoseChangePercent: -1,
  flags: [],
  notes: ['BOLUSES_LATE'],
  figures: GOOD_FIGURES,
  care: 'usual',
  ageYears: 40,
  isFirstAdvice: false,
  lastOutcome: 'no-clear-change',
  glucoseDays: 14,
  newestDataAgeHours: 24,
  isKeyCurrent: true,
  hadVeryLowWithin7Days: false,
};
const GIVES_MORE = { changes: [MORE], dailyDoseChangePercent: 1 };
const refusals = (facts: Partial<SignOffFacts>) => signOffRefusals({ ...SIGNABLE, ...facts });

/** What is still allowed, and what is not any more, one bound at a time. */
const BOUNDS: readonly (readonly [string, Partial<SignOffFacts>, Partial<SignOffFacts>])[] = [
  ['nothing-changes', {}, { changes: [] }],
  ['too-many-values', { changes: [LESS, LESS, LESS, LESS] }, { changes: [LESS, LESS, LESS, LESS, LESS] }],
  [
    'large-change',
    { changes: [{ ...LESS, insulinChangePercent: -10 }] },
    { changes: [{ ...LESS, insulinChangePercent: -10.1 }] },
  ],
  [
    'large-change',
    { changes: [{ ...DOSE, from: 6, to: 5, insulinChangePercent: -16.7 }] },
    { changes: [{ ...DOSE, from: 6, to: 4.5, insulinChangePercent: -25 }] },
  ],
  ['large-change', {}, { changes: [{ ...DOSE, from: 1, to: 0, insulinChangePercent: -100 }] }],
  ['large-change', {}, { changes: [{ ...LESS, insulinChangePercent: Number.NaN }] }],
  [
    'large-dose-change',
    { changes: [{ ...DOSE, from: 30, to: 28, insulinChangePercent: -6.7 }] },
    { changes: [{ ...DOSE, from: 30, to: 27.5, insulinChangePercent: -8.3 }] },
  ],
  ['large-daily-dose-change', { dailyDoseChangePercent: -5 }, { dailyDoseChangePercent: -5.1 }],
  ['low-confidence', { changes: [{ ...LESS, confidence: 'high' }] }, { changes: [{ ...LESS, confidence: 'low' }] }],
  ['review-flag', {}, { flags: ['REVIEW_CR'] }],
  ['boluses-missed', {}, { notes: ['BOLUSES_MISSED'] }],
  ['held-by-a-limit', {}, { changes: [{ ...LESS, guards: ['STEP_CAP'] }] }],
  ['held-by-a-limit', {}, { changes: [{ ...LESS, guards: ['ROOM', 'TDD_CAP'] }] }],
  [
    'held-by-a-limit',
    { changes: [{ ...LESS, code: 'HYPO_FORCE_10' }] },
    { changes: [{ ...LESS, code: 'HYPO_FORCE_20' }] },
  ],
  [
    'more-insulin-despite-lows',
    { ...GIVES_MORE, figures: { ...GOOD_FIGURES, below70Percent: 3.9 } },
    { ...GIVES_MORE, figures: { ...GOOD_FIGURES, below70Percent: 4 } },
  ],
  [
    'more-insulin-despite-lows',
    { ...GIVES_MORE, figures: { ...GOOD_FIGURES, below54Percent: 0.9 } },
    { ...GIVES_MORE, figures: { ...GOOD_FIGURES, below54Percent: 1 } },
  ],
  ['more-insulin-after-very-low', { hadVeryLowWithin7Days: true }, { ...GIVES_MORE, hadVeryLowWithin7Days: true }],
  ['no-sensor', {}, { figures: { ...GOOD_FIGURES, source: 'meter' } }],
  ['too-few-days', {}, { glucoseDays: 13 }],
  [
    'too-little-sensor-time',
    { figures: { ...GOOD_FIGURES, activePercent: 70 } },
    { figures: { ...GOOD_FIGURES, activePercent: 69.9 } },
  ],
  ['old-data', {}, { newestDataAgeHours: 24.1 }],
  ['old-data', {}, { newestDataAgeHours: null }],
  ['outdated', {}, { isKeyCurrent: false }],
  ['under-age', { ageYears: 18 }, { ageYears: 17 }],
  ['under-age', {}, { ageYears: null }],
  ['high-risk', {}, { care: 'careful' }],
  ['first-advice', {}, { isFirstAdvice: true }],
  ['worse-last-time', { lastOutcome: null }, { lastOutcome: 'worse' }],
];

describe('signOffRefusals', () => {
  it.each(BOUNDS)('%s refuses alone, and not at its bound', (refusal, allowed, refused) => {
    expect(refusals(allowed)).toEqual([]);
    expect(refusals(refused)).toEqual([refusal]);
  });

  it('has a bound for every code', () => {
    expect(new Set(BOUNDS.map(([refusal]) => refusal))).toEqual(new Set(SIGN_OFF_REFUSALS));
  });

  it('refuses what rests on no figures', () => {
    expect(refusals({ figures: null })).toEqual(['no-sensor', 'too-little-sensor-time']);
    expect(refusals({ ...GIVES_MORE, figures: null })).toContain('more-insulin-despite-lows');
  });

  it('counts a larger daily dose as more insulin, whatever the values say', () => {
    expect(refusals({ dailyDoseChangePercent: 0.5, hadVeryLowWithin7Days: true })).toEqual([
      'more-insulin-after-very-low',
    ]);
  });
});

const nearly = (limit: number) => fc.double({ min: -1.5 * limit, max: 1.5 * limit, noNaN: true });
const mostly = <Fact>(usual: Fact, ...others: Fact[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) });
const anyChange: fc.Arbitrary<Change> = fc
  .record({
    area: fc.constantFrom('basal', 'carb-ratio', 'correction-factor', 'basal-injection', 'meal-dose', 'scale'),
    from: fc.double({ min: 0.5, max: 30, noNaN: true }),
    insulinChangePercent: nearly(12),
    confidence: mostly<Change['confidence']>('medium', 'high', 'low'),
    code: mostly('LESS_RISK', 'HYPO_FORCE_20'),
    guards: mostly<string[]>([], ['STEP_CAP'], ['TDD_CAP']),
  })
  .map((change) => ({ ...change, to: change.from * (1 + change.insulinChangePercent / 100) }));
const anyFacts: fc.Arbitrary<SignOffFacts> = fc.record({
  changes: fc.array(anyChange, { maxLength: 5 }),
  dailyDoseChangePercent: nearly(5),
  flags: mostly<string[]>([], ['CARE_OLDER']),
  notes: mostly<string[]>([], ['BOLUSES_MISSED']),
  figures: fc
    .record({
      below54Percent: fc.double({ min: 0, max: 1.2, noNaN: true }),
      from54To70Percent: fc.double({ min: 0, max: 4, noNaN: true }),
      activePercent: fc.double({ min: 60, max: 100, noNaN: true }),
    })
    .map((some) => ({ ...GOOD_FIGURES, ...some, below70Percent: some.below54Percent + some.from54To70Percent })),
  care: mostly<SignOffFacts['care']>('usual', 'careful'),
  ageYears: fc.integer({ min: 16, max: 64 }),
  isFirstAdvice: mostly(false, true),
  lastOutcome: mostly<SignOffFacts['lastOutcome']>(null, 'helped', 'worse'),
  glucoseDays: fc.integer({ min: 13, max: 21 }),
  newestDataAgeHours: fc.double({ min: 0, max: 26, noNaN: true }),
  isKeyCurrent: mostly(true, false),
  hadVeryLowWithin7Days: mostly(false, true),
});

const isInjected = ({ area }: Change) => ['basal-injection', 'meal-dose', 'scale'].includes(area);
const NOISE = 1e-6;

function expectSmall(change: Change) {
  const units = Math.abs(change.to - change.from);
  const percent = Math.abs(change.insulinChangePercent);
  if (isInjected(change)) {
    expect(units).toBeLessThanOrEqual(2 + NOISE);
    expect(percent <= 10 + NOISE || units <= 1 + NOISE).toBe(true);
  } else {
    expect(percent).toBeLessThanOrEqual(10 + NOISE);
  }
  expect(change.confidence).not.toBe('low');
  expect([change.code, ...change.guards].join(' ')).not.toMatch(/CAP|HYPO_FORCE_20/);
}

function expectPlainPerson(facts: SignOffFacts) {
  expect(facts).toMatchObject({
    flags: [],
    notes: [],
    care: 'usual',
    isFirstAdvice: false,
    isKeyCurrent: true,
  });
  expect(facts.ageYears).toBeGreaterThanOrEqual(18);
  expect(facts.lastOutcome).not.toBe('worse');
}

function expectGoodData(facts: SignOffFacts) {
  expect(facts.glucoseDays).toBeGreaterThanOrEqual(14);
  expect(facts.newestDataAgeHours).toBeLessThanOrEqual(24);
  expect(facts.figures?.activePercent).toBeGreaterThanOrEqual(70);
}

function expectFewLowsBeforeMore(facts: SignOffFacts) {
  const givesMore = facts.dailyDoseChangePercent > 0 || facts.changes.some((change) => change.insulinChangePercent > 0);
  if (!givesMore) return;
  expect(facts.hadVeryLowWithin7Days).toBe(false);
  expect(facts.figures?.below70Percent).toBeLessThan(4);
  expect(facts.figures?.below54Percent).toBeLessThan(1);
}

describe('signOffRefusals, of 10,000 random cases', () => {
  it('lets none through that is beyond a bound', () => {
    let signable = 0;
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (signOffRefusals(facts).length > 0) return;
        signable += 1;
        expect(facts.changes.length).toBeGreaterThan(0);
        expect(facts.changes.length).toBeLessThanOrEqual(4);
        expect(Math.abs(facts.dailyDoseChangePercent)).toBeLessThanOrEqual(5 + NOISE);
        for (const change of facts.changes) expectSmall(change);
        expectPlainPerson(facts);
        expectGoodData(facts);
        expectFewLowsBeforeMore(facts);
      }),
      { numRuns: 10_000 },
    );
    expect(signable).toBeGreaterThan(100);
  });
});
