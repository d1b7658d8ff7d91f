import type { SourceTree } from '../source-text/read-tree.ts';
import type { Violation } from '../source-text/violation.ts';
import { type KeyUse, keyUses } from './key-uses.ts';
import type { LocaleFile } from './locale-files.ts';

/** Keys that code asks for but no file has, and keys that a file has but nothing asks for. */
export function keyViolations(english: readonly LocaleFile[], sources: SourceTree): Violation[] {
  const defaultNamespace = defaultNamespaceIn(sources);
  const known = knownKeys(english);
  const used = new Set<string>(english.flatMap((locale) => nestedKeys(locale)));
  const missing = [...sources].flatMap(([file, source]) =>
    keyUses(file, source, defaultNamespace).flatMap((use) => {
      const keys = keysMeant(use, known);
      for (const key of keys) used.add(key);
      return keys.length === 0 && use.kind === 'asked' ? [missingFault(file, use)] : [];
    }),
  );
  const unused = english.flatMap(({ file, namespace, texts }) =>
    [...texts.keys()]
      .filter((key) => !used.has(`${namespace}:${key}`))
      .map((key) => ({ rule: 'key-unused', file, line: 0, sentence: `has the key '${key}', which nothing uses.` })),
  );
  return [...missing, ...unused];
}

type KnownKey = Readonly<{ namespace: string; key: string }>;

/** Keys by what asks for them: `items` also means its forms, `items_one` by count or `items_female` by context. */
function knownKeys(english: readonly LocaleFile[]): ReadonlyMap<string, readonly KnownKey[]> {
  const keys = english.flatMap(({ namespace, texts }) => [...texts.keys()].map((key) => ({ namespace, key })));
  const names = ({ key }: KnownKey) => [key, ...[...key.matchAll(/_/g)].map(({ index }) => key.slice(0, index))];
  const pairs = keys.flatMap((known) => names(known).map((name) => ({ name, known })));
  return new Map(
    [...Map.groupBy(pairs, ({ name }) => name)].map(([name, group]) => [name, group.map(({ known }) => known)]),
  );
}

function keysMeant({ namespaces, key, isPrefix }: KeyUse, known: ReturnType<typeof knownKeys>): string[] {
  const meant = isPrefix
    ? [...known].flatMap(([name, keys]) => (name.startsWith(key) ? keys : []))
    : (known.get(key) ?? []);
  return meant
    .filter(({ namespace }) => namespaces === undefined || namespaces.includes(namespace))
    .map((each) => `${each.namespace}:${each.key}`);
}

function missingFault(file: string, { line, namespaces, key, isPrefix }: KeyUse): Violation {
  const where = namespaces === undefined ? 'any file of texts' : namespaces.join(', ');
  const what = isPrefix ? `keys below '${key}'` : `the key '${key}'`;
  return { rule: 'key-unknown', file, line, sentence: `asks for ${what}, not found in ${where}.` };
}

/** Texts may quote others: `$t(ns:key)`. */
function nestedKeys({ namespace, texts }: LocaleFile): string[] {
  return [...texts.values()].flatMap((text) =>
    [...text.matchAll(/\$t\(\s*(?:([\w-]+):)?([\w.-]+)/g)].map((match) => `${match[1] ?? namespace}:${match[2]}`),
  );
}

/** `useTranslation()` without a name reads the one that the set-up declares. */
function defaultNamespaceIn(sources: SourceTree): string {
  const declared = [...sources.values()].map((source) => /\bdefaultNS\s*:\s*['"]([\w-]+)['"]/.exec(source)?.[1]);
  return declared.find((name) => name !== undefined) ?? 'translation';
}
