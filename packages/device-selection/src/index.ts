export { CONTENT_ATTRIBUTES, CONTENT_ELEMENTS, isContentAttribute } from './content-rules.ts';
export { DEVICES, deviceWithId } from './device.ts';
export type { DeviceTree, TreeAnswer, TreeDecision } from './device-tree.ts';
export {
  listedSelections,
  offeredSelection,
  SELECTION_ACTIONS,
  type SelectionAction,
  STATUS_AFTER,
} from './offered-actions.ts';
export {
  type ActiveStatus,
  type Archiving,
  DEVICE_SELECTION_STATUSES,
  mayBecome,
  type SelectionStatus,
} from './selection-status.ts';
export { STARTING_TREE, STARTING_TREE_ID } from './starting-tree.ts';
export type { TreeIssueCode } from './tree-issue.ts';
export { MAX_ANSWERS, MAX_DECISIONS, treeIssues } from './tree-issues.ts';
export { MAX_TEXT_LENGTHS } from './tree-text-issues.ts';
export {
  afterAnswer,
  firstStep,
  hasAnswers,
  type ListedChoice,
  listedChoices,
  shownDecision,
  stepBack,
  type TreeWalk,
} from './tree-walk.ts';
