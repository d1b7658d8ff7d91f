import { type Cell, isNoNumber } from './cell.ts';
import type { PlanIssueCode } from './plan-issue-code.ts';

/** The way through the plan to the cell, row or table that is concerned, such as `['basal', 0, 'doseUnits']`. */
export type IssuePath = readonly (string | number)[];

/** What is wrong and where; `params` are the words and figures that its sentence names. */
export type PlanIssue = Readonly<{
  code: PlanIssueCode;
  at: IssuePath;
  params?: Readonly<Record<string, string | number>>;
}>;

/** What stands in a cell and is no number; the sentence names it as it was typed. */
export function unreadIssues(cell: Cell | undefined, at: IssuePath): PlanIssue[] {
  return isNoNumber(cell) ? [{ code: 'cell.not-a-number', at, params: typedText(cell) }] : [];
}

/** For issues that have a sentence of their own: the text that is no number, where there is one. */
export function typedText(cell: Cell | undefined): Readonly<Record<string, string>> {
  return isNoNumber(cell) ? { typed: cell.typed.trim() } : {};
}

/** The issues of a part, with paths from the whole plan. */
export function issuesUnder(place: IssuePath, issues: readonly PlanIssue[]): PlanIssue[] {
  return issues.map((issue) => ({ ...issue, at: [...place, ...issue.at] }));
}

/** Those to show beside a cell, or within a row or table. */
export function issuesAt(issues: readonly PlanIssue[], place: IssuePath): PlanIssue[] {
  return issues.filter(({ at }) => place.every((step, index) => at[index] === step));
}

/** The Invalid Plan dialog of a pump plan shows no more (PINIT-26). */
export const MAX_LISTED_PUMP_ISSUES = 7;

/** One issue for each sentence a dialog would print, in the order of the plan. */
export function distinctIssues(issues: readonly PlanIssue[]): PlanIssue[] {
  const sentences = new Set<string>();
  return issues.filter(({ code, params }) => {
    const sentence = JSON.stringify([code, params]);
    if (sentences.has(sentence)) return false;
    sentences.add(sentence);
    return true;
  });
}
