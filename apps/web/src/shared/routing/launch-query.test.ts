import { expect, it } from 'vitest';

import { launchQuery } from './launch-query.ts';

it('ADD-33, AUTH-43: what a launch gave is known in the address, and after it was taken out of it', () => {
  expect(launchQuery({ search: '?mrn=1', state: null })).toBe('?mrn=1');
  expect(launchQuery({ search: '', state: '?mrn=1' })).toBe('?mrn=1');
  expect(launchQuery({ search: '', state: { notice: 'x' } })).toBe('');
});
