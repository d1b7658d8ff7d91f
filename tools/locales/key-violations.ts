import type { SourceTree } from '../source-text/read-tree.ts';
import type { Violation } from '../source-text/violation.ts';
import { type KeyUse, keyUses } from './key-uses.ts';
import type { LocaleFile } from './locale-files.ts';

/** Keys that code asks for but no file has, and keys that a file has but nothing asks for. */
export function keyViolations(english: readonly LocaleFile[], sources: SourceTree): Violation[] {
  const defaultNamespace = defaultNamespaceIn(sources);
  const used = new Set<string>(english.flatMap((locale) => nestedKeys(locale)));
  const missing = [...sources].flatMap(([file, source]) =>
    keyUses(source, defaultNamespace).flatMap((use) => {
      const keys = keysMeant(use, english);
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

function keysMeant({ namespaces, key, isPrefix }: KeyUse, english: readonly LocaleFile[]): string[] {
  return english
    .filter(({ namespace }) => namespaces === undefined || namespaces.includes(namespace))
    .flatMap(({ namespace, texts }) =>
      [...texts.keys()]
        // `items` also means its forms, `items_one` by count or `items_female` by context.
        .filter((known) => (isPrefix ? known.startsWith(key) : known === key || known.startsWith(`${key}_`)))
        .map((known) => `${namespace}:${known}`),
    );
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
