/** A stretch of source text; comments, texts and regular expressions are told apart from code. */
export type SourceSpan = Readonly<{
  kind: 'code' | 'comment' | 'string' | 'template' | 'regex';
  start: number;
  end: number;
}>;

type Scan = { readonly source: string; readonly spans: SourceSpan[]; at: number };

/**
 * Splits TypeScript or TSX into spans that cover it completely. A string or regex span includes its delimiters;
 * a template span is one static piece of a template literal, and what stands in `${}` is code.
 *
 * A scanner and not a parser: the checks need positions only, and no parser is a dependency of this repository.
 */
export function sourceSpans(source: string): SourceSpan[] {
  const scan: Scan = { source, spans: [], at: 0 };
  scanCode(scan, false);
  return scan.spans;
}

/** Reads code until the source ends, or until the brace that closes a `${` of a template. */
function scanCode(scan: Scan, isInTemplate: boolean): void {
  let codeStart = scan.at;
  let openBraces = 0;
  while (scan.at < scan.source.length) {
    const character = scan.source[scan.at];
    if (character === '{') openBraces += 1;
    if (character === '}') {
      if (isInTemplate && openBraces === 0) break;
      openBraces -= 1;
    }
    const codeEnd = scan.at;
    if (character === '`') {
      pushSpan(scan, 'code', codeStart, codeEnd);
      scanTemplate(scan);
      codeStart = scan.at;
      continue;
    }
    const special = specialSpanAt(scan.source, scan.at);
    scan.at = special?.end ?? scan.at + 1;
    if (special) {
      pushSpan(scan, 'code', codeStart, codeEnd);
      scan.spans.push(special);
      codeStart = scan.at;
    }
  }
  pushSpan(scan, 'code', codeStart, scan.at);
}

/** From the opening to the closing backtick. */
function scanTemplate(scan: Scan): void {
  let start = scan.at;
  scan.at += 1;
  while (scan.at < scan.source.length) {
    if (scan.source[scan.at] === '\\') scan.at += 2;
    else if (scan.source[scan.at] === '`') {
      scan.at += 1;
      break;
    } else if (scan.source.startsWith('${', scan.at)) {
      scan.at += 2;
      pushSpan(scan, 'template', start, scan.at);
      scanCode(scan, true);
      start = scan.at;
    } else scan.at += 1;
  }
  scan.at = Math.min(scan.at, scan.source.length);
  pushSpan(scan, 'template', start, scan.at);
}

function pushSpan(scan: Scan, kind: SourceSpan['kind'], start: number, end: number): void {
  if (end > start) scan.spans.push({ kind, start, end });
}

function specialSpanAt(source: string, start: number): SourceSpan | undefined {
  const character = source[start];
  if (character === "'" || character === '"')
    return spanOf('string', source, start, /(['"])(?:\\[^]|(?!\1)[^\\\n])*\1/y);
  if (character !== '/') return undefined;
  if (source[start + 1] === '/') return spanOf('comment', source, start, /\/\/[^\n]*/y);
  if (source[start + 1] === '*') return spanOf('comment', source, start, /\/\*[^]*?(?:\*\/|$)/y);
  if (!mayRegexFollow(source.slice(Math.max(0, start - 200), start))) return undefined;
  return spanOf('regex', source, start, /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y);
}

/** No span when the pattern does not match: an apostrophe in the text of an element opens no string. */
function spanOf(kind: SourceSpan['kind'], source: string, start: number, pattern: RegExp): SourceSpan | undefined {
  pattern.lastIndex = start;
  const match = pattern.exec(source);
  return match ? { kind, start, end: start + match[0].length } : undefined;
}

/** After a value a slash divides, after `<` it closes an element; elsewhere it opens a regular expression. */
function mayRegexFollow(before: string): boolean {
  const trimmed = before.trimEnd();
  return trimmed === '' || /[([,=:?!&|+\-*%{;~^]$|=>$|\b(?:return|typeof|case|in|of|void|await|yield)$/.test(trimmed);
}
