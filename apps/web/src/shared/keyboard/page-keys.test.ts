import { describe, expect, it } from 'vitest';

import { actionOfKey } from './page-keys.ts';

const KEYS = { '/': 'search', j: 'next', k: 'previous', '?': 'help' } as const;
const press = (key: string, code = '', modifiers = {}) =>
  actionOfKey(KEYS, { key, code, ctrlKey: false, altKey: false, metaKey: false, ...modifiers });

describe('the keys of a page', () => {
  it('do what they are for, in either case', () => {
    expect(['/', 'j', 'k', '?'].map((key) => press(key))).toEqual(['search', 'next', 'previous', 'help']);
    expect([press('J'), press('x'), press('Enter')]).toEqual(['next', undefined, undefined]);
  });

  it('work on a Hebrew keyboard by their place', () => {
    expect([press('ח', 'KeyJ'), press('ל', 'KeyK'), press('ש', 'KeyA')]).toEqual(['next', 'previous', undefined]);
  });

  it('leave the shortcuts of the browser alone', () => {
    expect(press('k', 'KeyK', { ctrlKey: true })).toBeUndefined();
    expect(press('j', 'KeyJ', { metaKey: true })).toBeUndefined();
  });
});
