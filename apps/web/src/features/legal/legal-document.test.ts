import { describe, expect, it } from 'vitest';

import { filledText, legalOperator } from './legal-document.tsx';

const NEUTRAL = {
  productName: 'Glidepath',
  operatorName: 'the operator',
  contactEmail: 'an address',
  contactAddress: 'a place',
};

describe('the legal texts', () => {
  it('name the operator of the settings, and stay true without one', () => {
    const settings = [{ key: 'legal_operator_name', value: 'North Clinic Ltd' }];
    const operator = legalOperator(settings, NEUTRAL);
    expect(filledText('{{productName}} is run by {{operatorName}}; write to {{contactEmail}}.', operator)).toBe(
      'Glidepath is run by North Clinic Ltd; write to an address.',
    );
  });

  it('show an unknown placeholder rather than hiding it', () => {
    expect(filledText('{{nobody}}', NEUTRAL)).toBe('{{nobody}}');
  });
});
