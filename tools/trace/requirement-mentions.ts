import { literalPieces } from './literal-pieces.ts';
import type { NamedText } from './requirement-rows.ts';

/** A place in a test file that names a requirement ID. */
export type RequirementMention = Readonly<{ id: string; area: string; path: string; line: number }>;

const ID_IN_TEXT = /(?<![\w-])([A-Z][A-Z0-9]*)-\d+(?!\w)/g;

/** IDs of the given areas in the literals of a test file. Other words of that shape (SHA-256, D1-003) are no IDs. */
export function requirementMentions({ path, text }: NamedText, areas: ReadonlySet<string>): RequirementMention[] {
  return literalPieces(text).flatMap((piece) =>
    [...piece.text.matchAll(ID_IN_TEXT)].flatMap((match) => {
      const [id, area] = match;
      if (!area || !areas.has(area)) return [];
      return [{ id, area, path, line: lineAt(text, piece.offset + match.index) }];
    }),
  );
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
