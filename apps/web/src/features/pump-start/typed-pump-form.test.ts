import { pumpFormIssues } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { openedPumpForm, pumpFormDraft, type TypedPumpForm } from './typed-pump-form.ts';

const FILLED: TypedPumpForm = { ageYears: '34', hba1cPercent: '7.8', totalDailyDoseUnits: '45', brand: 'tandem' };
const codes = (typed: Partial<TypedPumpForm>) =>
  pumpFormIssues(pumpFormDraft({ ...FILLED, ...typed })).map(({ code, at }) => [code, ...at]);

describe('the information form', () => {
  it('PINIT-04: knows the age already, and asks for the rest', () => {
    expect(pumpFormIssues(pumpFormDraft(openedPumpForm(34))).map(({ at: [field] }) => field)).toEqual([
      'hba1cPercent',
      'totalDailyDoseUnits',
      'brand',
    ]);
    expect(codes({ ageYears: '  ' })).toEqual([['pump-form.mandatory', 'ageYears']]);
    expect(pumpFormIssues(pumpFormDraft(openedPumpForm(null)))).toHaveLength(4);
  });

  it.each(['4,5', 'seven', '1e2', '7.8 %'])('PINIT-05: "%s" is not a number', (text) => {
    expect(codes({ hba1cPercent: text })).toEqual([['pump-form.not-a-number', 'hba1cPercent']]);
  });

  it('PINIT-08: keeps what was typed to the last digit', () => {
    expect(pumpFormDraft({ ...FILLED, totalDailyDoseUnits: '45.5' })).toEqual({
      ageYears: 34,
      hba1cPercent: 7.8,
      totalDailyDoseUnits: 45.5,
      brand: 'tandem',
    });
  });
});
