import { type ArgumentRange, argumentRange, depthAt } from '../source-text/argument-range.ts';
import { blanked } from '../source-text/blanked.ts';
import { lineAt } from '../source-text/line-at.ts';
import { type SourceLiteral, sourceLiterals } from './source-literals.ts';
import { namespacesOf, type Translators, translatorsOf } from './translators.ts';

/** A key of the texts that code asks for. Without namespaces it may come from any of them. */
export type KeyUse = Readonly<{
  line: number;
  namespaces: readonly string[] | undefined;
  key: string;
  isPrefix: boolean;
  /** `asked` by a translating call, so it must exist; `mentioned` in data that a call may be given. */
  kind: 'asked' | 'mentioned';
}>;

export function keyUses(source: string, defaultNamespace: string): KeyUse[] {
  const code = blanked(source);
  const literals = sourceLiterals(source);
  const translators = translatorsOf(source, code, defaultNamespace);
  const asked = translatingCalls(code, translators).flatMap(({ range, namespaces, keyPrefix }) =>
    literals
      .filter((literal) => isKeyOf(code, range, literal))
      .map((literal) => {
        const own = namespacesOf(source.slice(range.firstEnd, range.end), /(?<![\w$])ns\s*:\s*/);
        const isWhole = !/returnObjects\s*:\s*true/.test(code.slice(range.firstEnd, range.end));
        const text = isWhole ? literal.text : `${literal.text}.`;
        const isPrefix = literal.isPrefix || !isWhole;
        return keyUse(source, { ...literal, text: keyPrefix + text, isPrefix }, own ?? namespaces, 'asked');
      }),
  );
  return [...asked, ...literals.flatMap((literal) => mentionOf(source, literal, translators.all))];
}

type TranslatingCall = Readonly<{
  range: ArgumentRange;
  namespaces: readonly string[] | undefined;
  keyPrefix: string;
}>;

function translatingCalls(code: string, translators: Translators): TranslatingCall[] {
  const { all, byName } = translators;
  const calls = [...byName].flatMap(([name, { namespaces, keyPrefix }]) =>
    [...code.matchAll(new RegExp(`(?<![\\w$])${name}\\(`, 'g'))].map((match) => ({
      range: argumentRange(code, match.index + match[0].length),
      namespaces,
      keyPrefix,
    })),
  );
  const elements = [...code.matchAll(/(?<![\w$])i18nKey=(?<brace>\{?)/g)].map((match) => {
    const start = match.index + match[0].length;
    const end = code.indexOf('"', start + 1) + 1;
    const range = match.groups?.['brace'] ? argumentRange(code, start) : { start, firstEnd: end, end };
    return { range, namespaces: all, keyPrefix: '' };
  });
  return [...calls, ...elements];
}

/** Texts of the first argument itself: neither arguments of calls in it nor what is compared in a condition. */
function isKeyOf(code: string, range: ArgumentRange, { start, end }: SourceLiteral): boolean {
  if (start < range.start || end > range.firstEnd || depthAt(code, range, start) > 0) return false;
  return !/[=!]==?\s*$/.test(code.slice(range.start, start)) && !/^\s*[=!]==/.test(code.slice(end));
}

/** One word alone is too common to count, unless its file names the namespace. */
function mentionOf(source: string, literal: SourceLiteral, namespaces: readonly string[] | undefined): KeyUse[] {
  if (/[.:]/.test(literal.text)) return [keyUse(source, literal, undefined, 'mentioned')];
  const isWord = /^[\w-]+$/.test(literal.text) && !literal.isPrefix;
  return isWord && namespaces ? [keyUse(source, literal, namespaces, 'mentioned')] : [];
}

function keyUse(
  source: string,
  literal: SourceLiteral,
  namespaces: readonly string[] | undefined,
  kind: KeyUse['kind'],
): KeyUse {
  const { text, isPrefix, start } = literal;
  const [, namespace, key] = /^([\w-]+):(?!\/)(.*)$/s.exec(text) ?? [];
  const line = lineAt(source, start);
  if (namespace === undefined) return { line, namespaces, key: text, isPrefix, kind };
  return { line, namespaces: [namespace], key: key ?? '', isPrefix, kind };
}
