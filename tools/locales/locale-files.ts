import type { SourceTree } from '../source-text/read-tree.ts';
import type { Violation } from '../source-text/violation.ts';

export const LANGUAGES = ['en', 'he'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One JSON file of texts; `texts` maps the dotted key to the text. */
export type LocaleFile = Readonly<{
  file: string;
  language: Language;
  namespace: string;
  texts: ReadonlyMap<string, string>;
}>;

const LOCALE_PATH = /^apps\/web\/src\/locales\/(?<language>en|he)\/(?<namespace>[^/]+)\.json$/;

export const isLocaleFile = (file: string): boolean => LOCALE_PATH.test(file);

/** Reads what can be read; a file that is not JSON and a value that is not a text are violations. */
export function localeFiles(tree: SourceTree): { files: LocaleFile[]; violations: Violation[] } {
  const files: LocaleFile[] = [];
  const violations: Violation[] = [];
  for (const [file, json] of tree) {
    const groups = LOCALE_PATH.exec(file)?.groups;
    const language = LANGUAGES.find((known) => known === groups?.['language']);
    if (!language) continue;
    const texts = new Map<string, string>();
    for (const [key, leaf] of leavesOf(parsedJson(json), '')) {
      if (typeof leaf === 'string') texts.set(key, leaf);
      else violations.push({ rule: 'not-a-text', file, line: 0, sentence: `has no text at '${key}'.` });
    }
    files.push({ file, language, namespace: groups?.['namespace'] ?? '', texts });
  }
  return { files, violations };
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function leavesOf(value: unknown, key: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, child]) => leavesOf(child, key === '' ? name : `${key}.${name}`));
}
