export type TreeIssueCode =
  | 'initial-decision-unknown'
  | 'too-many-decisions'
  | 'decision-name-invalid'
  | 'decision-unreachable'
  | 'decision-in-circle'
  | 'answers-missing'
  | 'too-many-answers'
  | 'answer-leads-nowhere'
  | 'answer-leads-twice'
  | 'next-decision-unknown'
  | 'device-unknown'
  | 'text-missing'
  | 'text-too-long'
  | 'text-unreadable';

/** What is wrong, and the way through the tree to it, such as `['decisions', 'need', 'answers', 0]`. */
export type TreeIssue = Readonly<{ code: TreeIssueCode; at: readonly (string | number)[] }>;
