import { describe, expect, it } from 'vitest';

import {
  askedQuery,
  isNarrowed,
  type WorklistFilter,
  widened,
  worklistFilter,
  worklistParams,
} from './worklist-filter.ts';

const EVERYBODY = worklistFilter(new URLSearchParams());
const NARROW: WorklistFilter = {
  tab: 'ready',
  owner: 'mine-or-nobody',
  treatmentType: 'PUMP',
  criterion: 'very-low',
  sort: 'days',
};

describe('the filter of the worklist', () => {
  it('stands in the address, and is read from it', () => {
    const params = worklistParams(NARROW);
    expect(params.toString()).toBe('group=ready&owner=mine-or-nobody&treatment=PUMP&reason=very-low&sort=days');
    expect(worklistFilter(params)).toEqual(NARROW);
  });

  it('may be of one colleague', () => {
    const owner = '0192a6f0-7b1c-7000-8000-00000000000a';
    const filter = worklistFilter(new URLSearchParams({ owner }));
    expect(worklistParams(filter).toString()).toBe(`owner=${owner}`);
    expect([askedQuery(filter, ''), isNarrowed(filter, '')]).toEqual([{ owner, sort: 'score' }, true]);
  });

  it('leaves what is as usual out of the address, and takes no word that it does not know', () => {
    expect(worklistParams(EVERYBODY).toString()).toBe('');
    expect(worklistFilter(new URLSearchParams('group=x&owner=y&treatment=z&reason=&sort=-'))).toEqual(EVERYBODY);
  });

  it('is asked as the call names it, with the name only there', () => {
    expect(askedQuery(EVERYBODY, ' ')).toEqual({ sort: 'score' });
    expect(askedQuery(NARROW, ' Levi ')).toEqual({
      group: 'ready',
      owner: 'mine-or-nobody',
      treatmentType: 'PUMP',
      criterion: 'very-low',
      q: 'Levi',
      sort: 'days',
    });
    expect(askedQuery({ ...EVERYBODY, tab: 'snoozed' }, '')).toEqual({ snoozed: 'true', sort: 'score' });
  });

  it('can be taken away, but for group and order', () => {
    expect(isNarrowed(NARROW, '')).toBe(true);
    expect(isNarrowed(EVERYBODY, 'Levi')).toBe(true);
    const wide = widened(NARROW);
    expect(wide).toEqual({ ...EVERYBODY, tab: 'ready', sort: 'days' });
    expect(isNarrowed(wide, '')).toBe(false);
  });
});
