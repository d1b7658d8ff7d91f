import { sourceSpans } from '../source-text/source-spans.ts';

/** A text written in code. Of a template with values in it only the part before the first value is fixed. */
export type SourceLiteral = Readonly<{ start: number; end: number; text: string; isPrefix: boolean }>;

export function sourceLiterals(source: string): SourceLiteral[] {
  return sourceSpans(source).flatMap(({ kind, start, end }) => {
    const isTemplateStart = kind === 'template' && source[start] === '`';
    if (kind !== 'string' && !isTemplateStart) return [];
    const isPrefix = isTemplateStart && source.startsWith('${', end - 2);
    return [{ start, end, text: source.slice(start + 1, end - (isPrefix ? 2 : 1)), isPrefix }];
  });
}
