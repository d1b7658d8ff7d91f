import { expect, it } from 'vitest';

import { typedDirection } from './typed-direction.ts';

it('an empty field of a Hebrew page begins at its right, and what is typed decides for itself', () => {
  expect(typedDirection('')).toBeUndefined();
  expect(typedDirection('Maya')).toBe('auto');
});
