import { describe, expect, it } from 'vitest';

import { errorOfRefusal, refusalCode, refusalWithCode } from './refusal-code.ts';

describe('the code of a refusal', () => {
  it.each([
    ['too-few-glucose-days', 1001],
    ['correction-factor-out-of-range', 1007],
    ['pump-settings-missing', 110],
    ['injection-plan-missing', 114],
    ['data-too-old', 95],
    ['treatment-changed-within-21-days', 'WAIT_21D'],
    ['automatic-within-14-days', 'WAIT_14D'],
    ['automatic-already-today', 'WAIT_DAY'],
    ['plan-changed-lately', 'PLAN_CHANGED'],
  ] as const)('of %s is %s', (name, code) => {
    expect(refusalCode(name)).toBe(code);
  });

  it('stands where its name was', () => {
    const refusal = { name: 'too-few-glucose-days', params: { found: 10, needed: 12 }, earliestOn: null } as const;
    expect(JSON.stringify(refusalWithCode(refusal))).toBe(
      '{"code":1001,"params":{"found":10,"needed":12},"earliestOn":null}',
    );
  });

  it('has a text in the catalogue', () => {
    expect(errorOfRefusal('data-too-old')).toBe('meal-data-missing');
    expect(errorOfRefusal('no-meals')).toBe('no-meals');
  });
});
