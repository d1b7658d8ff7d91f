import { describe, expect, it } from 'vitest';

type Texts = string | { readonly [key: string]: Texts };
const filesOf = (files: Record<string, Texts>) =>
  new Map(Object.entries(files).map(([path, texts]) => [path.split('/').at(-1) ?? path, texts]));
const english = filesOf(import.meta.glob<Texts>('../../locales/en/*.json', { eager: true, import: 'default' }));
const hebrew = filesOf(import.meta.glob<Texts>('../../locales/he/*.json', { eager: true, import: 'default' }));

/** Every text by its full key. */
function flattened(texts: Texts, key = ''): [string, string][] {
  if (typeof texts === 'string') return [[key, texts]];
  return Object.entries(texts).flatMap(([name, inner]) => flattened(inner, key === '' ? name : `${key}.${name}`));
}
const placeholders = (text: string) => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).toSorted();

describe('the locale files', () => {
  it('are there in both languages', () => {
    expect([...hebrew.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it.each([...english.keys()])('%s says the same things in both languages, with the same placeholders', (file) => {
    const inEnglish = new Map(flattened(english.get(file) ?? {}));
    const inHebrew = new Map(flattened(hebrew.get(file) ?? {}));
    expect([...inHebrew.keys()].toSorted()).toEqual([...inEnglish.keys()].toSorted());
    for (const [key, text] of inEnglish) {
      expect(placeholders(inHebrew.get(key) ?? ''), key).toEqual(placeholders(text));
      expect(inHebrew.get(key)?.trim(), key).not.toBe('');
    }
  });
});
