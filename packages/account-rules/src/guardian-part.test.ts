import { describe, expect, it } from 'vitest';

import { guardianPart, isGuardianMissing } from './guardian-part.ts';

const TODAY = '2026-03-14';

describe('the part of a guardian', () => {
  it.each([
    ['2026-03-14', 'acts'],
    ['2010-03-15', 'acts'],
    ['2010-03-14', 'consents'],
    ['2008-03-15', 'consents'],
    ['2008-03-14', 'none'],
    ['1950-01-01', 'none'],
  ])('ENROL-37: born on %s, a guardian %s', (bornOn, part) => {
    expect(guardianPart(bornOn, TODAY)).toBe(part);
  });

  it('ENROL-37: who was born on 29 February is a day older on 1 March', () => {
    expect(guardianPart('2008-02-29', '2026-02-28')).toBe('consents');
    expect(guardianPart('2008-02-29', '2026-03-01')).toBe('none');
  });

  it('ENROL-37: whoever has a part in it gives a name', () => {
    expect(isGuardianMissing('2015-01-01', TODAY, undefined)).toBe(true);
    expect(isGuardianMissing('2015-01-01', TODAY, ' ')).toBe(true);
    expect(isGuardianMissing('2015-01-01', TODAY, '--')).toBe(true);
    expect(isGuardianMissing('2015-01-01', TODAY, 'Ruth Levi')).toBe(false);
    expect(isGuardianMissing('1990-01-01', TODAY, undefined)).toBe(false);
  });
});
