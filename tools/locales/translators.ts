export type Translator = Readonly<{ namespaces: readonly string[] | undefined; keyPrefix: string }>;

/** What a file can translate with, by the name of the function; `all` are the namespaces of all of them. */
export type Translators = Readonly<{
  all: readonly string[] | undefined;
  byName: ReadonlyMap<string, Translator>;
}>;

/** `'a'` or `['a', 'b']` behind a pattern. */
export function namespacesOf(source: string, before: RegExp): string[] | undefined {
  const pattern = new RegExp(`${before.source}(?<names>'[\\w-]+'|"[\\w-]+"|\\[[^\\]]*\\])`);
  return pattern.exec(source)?.groups?.['names']?.match(/[\w-]+/g) ?? undefined;
}

/** Finds `const { t } = useTranslation('ns')`, also renamed, and functions that are given a `TFunction<'ns'>`. */
export function translatorsOf(source: string, code: string, defaultNamespace: string): Translators {
  // Even without a hook a file may be handed a `t`; nothing tells then whose texts it reads.
  const byName = new Map<string, Translator>([['t', { namespaces: givenNamespaces(source), keyPrefix: '' }]]);
  for (const match of code.matchAll(/(?<names>\{[^{}]*\}|\[[^[\]]*\])\s*=\s*useTranslation\s*\(/g)) {
    const name = /(?<![\w$])t\s*:\s*([\w$]+)/.exec(match.groups?.['names'] ?? '')?.[1] ?? 't';
    const hook = hookTranslator(source.slice(match.index, source.indexOf(';', match.index)), defaultNamespace);
    byName.set(name, { ...hook, namespaces: union(byName.get(name)?.namespaces, hook.namespaces) });
  }
  const all = [...byName.values()].map(({ namespaces }) => namespaces).reduce(union, undefined);
  return { all, byName };
}

function hookTranslator(statement: string, defaultNamespace: string): Translator {
  const prefix = /keyPrefix\s*:\s*['"]([^'"]*)['"]/.exec(statement)?.[1];
  return {
    namespaces: namespacesOf(statement, /useTranslation\s*\(\s*/) ?? [defaultNamespace],
    keyPrefix: prefix === undefined ? '' : `${prefix}.`,
  };
}

function givenNamespaces(source: string): string[] | undefined {
  const names = [...source.matchAll(/TFunction<([^>]*)>/g)].flatMap((match) => match[1]?.match(/[\w-]+/g) ?? []);
  return names.length > 0 ? names : undefined;
}

function union(a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined {
  return a && b ? [...new Set([...a, ...b])] : (a ?? b);
}
