import type { Language } from './locale-files.ts';

const PLURAL_KEY = /^(?<base>.+)_(?<form>zero|one|two|few|many|other)$/;

/** `items_one` → `items`, when `items_other` stands beside it; any other key is its own base. */
export function pluralBase(key: string, keys: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  const base = PLURAL_KEY.exec(key)?.groups?.['base'];
  return base !== undefined && keys.has(`${base}_other`) ? base : undefined;
}

/** Hebrew has a form for two, English has not: the forms are each language's own. */
export function pluralKeys(base: string, language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.map((form) => `${base}_${form}`);
}
