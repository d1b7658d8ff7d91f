import { expect, it } from 'vitest';

import { memoryStorage } from '#shared/session/memory-storage.ts';
import { launchQuery } from './launch-query.ts';

it('ADD-33, AUTH-43: what a launch gave is known in the address, and in its own history entry after it was taken out of it', () => {
  const tab = memoryStorage({ launch: 'x7?mrn=1' });
  expect(launchQuery({ search: '?mrn=2', state: null }, tab)).toBe('?mrn=2');
  expect(launchQuery({ search: '', state: 'x7' }, tab)).toBe('?mrn=1');
  expect(launchQuery({ search: '', state: 'x8' }, tab)).toBe('');
  expect(launchQuery({ search: '', state: null }, tab)).toBe('');
  expect(launchQuery({ search: '', state: 'x7' }, memoryStorage())).toBe('');
});
