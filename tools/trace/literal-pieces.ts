/** Text of a string or template literal. The offset is its place in the source. */
type LiteralPiece = Readonly<{ text: string; offset: number }>;

type TokenKind =
  | 'ignored'
  | 'literal'
  | 'regex'
  | 'open-template'
  | 'close-template'
  | 'open-code'
  | 'close-code'
  | 'code';
type TokenPatterns = readonly (readonly [TokenKind, RegExp])[];
type Token = Readonly<{ kind: TokenKind; text: string }>;

const ANY_CHARACTER = /[\s\S]/y;

// A quote that is never closed ends with its line, so that an apostrophe in JSX text spoils one line at most.
const CODE_TOKENS: TokenPatterns = [
  ['ignored', /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\s+/y],
  ['literal', /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y],
  ['regex', /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y],
  ['open-template', /`/y],
  ['open-code', /\{/y],
  ['close-code', /\}/y],
  ['code', /[\w$]+|=>/y],
  ['code', ANY_CHARACTER],
];

const TEMPLATE_TOKENS: TokenPatterns = [
  ['close-template', /`/y],
  ['open-code', /\$\{/y],
  ['literal', /(?:\\[\s\S]|\$(?!\{)|[^`\\$])+/y],
  ['code', ANY_CHARACTER],
];

// After these a slash starts a regular expression; after a value it divides. "<" is left out: "</p>" is JSX.
const BEFORE_REGEX =
  /^(?:|=>|\$\{|[(,=:[!&|?{;+*%~^-]|return|typeof|case|in|of|await|yield|throw|else|do|void|delete|new)$/;

/** All literals of a TypeScript source, without comments, code and regular expressions. */
export function literalPieces(source: string): LiteralPiece[] {
  const pieces: LiteralPiece[] = [];
  const openings: TokenKind[] = [];
  let previousCode = '';
  let offset = 0;

  while (offset < source.length) {
    const token =
      openings.at(-1) === 'open-template'
        ? tokenAt(source, offset, TEMPLATE_TOKENS, false)
        : tokenAt(source, offset, CODE_TOKENS, BEFORE_REGEX.test(previousCode));
    if (token.kind === 'literal') pieces.push({ text: withBlankEscapes(token.text), offset });
    if (token.kind.startsWith('open-')) openings.push(token.kind);
    if (token.kind.startsWith('close-')) openings.pop();
    if (token.kind !== 'ignored') previousCode = token.text;
    offset += token.text.length;
  }
  return pieces;
}

function tokenAt(source: string, offset: number, patterns: TokenPatterns, isRegexPossible: boolean): Token {
  for (const [kind, pattern] of patterns) {
    if (kind === 'regex' && !isRegexPossible) continue;
    pattern.lastIndex = offset;
    const text = pattern.exec(source)?.[0];
    if (text) return { kind, text };
  }
  return { kind: 'code', text: source.charAt(offset) };
}

// Same length, so that places stay true. Otherwise the "n" of "\nAUTH-01" would look like part of the ID.
function withBlankEscapes(text: string): string {
  return text.replace(/\\[\s\S]/g, '  ');
}
