import type { TreeIssue, TreeIssueCode } from './tree-issue.ts';

/** What fits a button, a line of "Your choices", and a page to read with a small picture in it. */
export const MAX_TEXT_LENGTHS = {
  title: 200,
  shortTitle: 60,
  htmlContent: 100_000,
  text: 120,
  shortAnswer: 60,
} as const;

export type TreeTextField = keyof typeof MAX_TEXT_LENGTHS;

const HALF_OF_PAIR = /\p{Surrogate}/u;

export function textIssues<Field extends TreeTextField>(
  texts: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  at: TreeIssue['at'],
): TreeIssue[] {
  return fields.flatMap((field) => {
    const code = textFault(field, texts[field]);
    return code ? [{ code, at: [...at, field] }] : [];
  });
}

function textFault(field: TreeTextField, text: string): TreeIssueCode | undefined {
  // Neither can be stored: PostgreSQL refuses null characters and halves of a pair.
  if (text.includes('\0') || HALF_OF_PAIR.test(text)) return 'text-unreadable';
  if (text.length > MAX_TEXT_LENGTHS[field]) return 'text-too-long';
  return field !== 'htmlContent' && text.trim() === '' ? 'text-missing' : undefined;
}
