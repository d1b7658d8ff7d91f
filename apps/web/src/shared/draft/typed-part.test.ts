import { describe, expect, it } from 'vitest';

import { type Json, typedPart, withTyped } from './typed-part.ts';

const OPENED = { name: 'Maya', mrn: 'A1', range: { low: 80, high: 100 }, rows: [{ dose: 4 }, { dose: 6 }], note: '' };

describe('what was typed', () => {
  it('AUTH-43: is no more than what differs from the form as it opened', () => {
    const typed = { ...OPENED, range: { low: 80, high: 110 }, note: 'Sleeps late' };
    expect(typedPart(OPENED, typed)).toEqual({
      fields: { range: { fields: { high: { whole: 110 } } }, note: { whole: 'Sleeps late' } },
    });
    expect(typedPart(OPENED, OPENED)).toEqual({ fields: {} });
  });

  it.each<[string, Json]>([
    ['a field', { ...OPENED, name: '' }],
    ['a field that is emptied', { ...OPENED, range: null }],
    ['a row more', { ...OPENED, rows: [...OPENED.rows, { dose: 8 }] }],
    ['a row less', { ...OPENED, rows: [{ dose: 6 }] }],
    ['a field that is gone', { name: 'Maya' }],
    ['a number that is a text by now', { ...OPENED, range: { low: { typed: '8o' }, high: 100 } }],
    ['nothing', OPENED],
  ])('AUTH-43: comes back whole: %s', (_, typed) => {
    expect(withTyped(OPENED, typedPart(OPENED, typed))).toEqual(typed);
  });

  it('AUTH-43: leaves alone what somebody else has changed in other fields', () => {
    const part = typedPart(OPENED, { ...OPENED, note: 'Sleeps late' });
    expect(withTyped({ ...OPENED, mrn: 'B2' }, part)).toEqual({ ...OPENED, mrn: 'B2', note: 'Sleeps late' });
  });

  it('is a text where the form is one', () => {
    expect(withTyped('before', typedPart('before', 'after'))).toBe('after');
  });
});
