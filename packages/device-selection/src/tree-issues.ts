import { deviceWithId } from './device.ts';
import { type DeviceTree, decisionNamed, type TreeAnswer, type TreeDecision } from './device-tree.ts';
import type { TreeIssue } from './tree-issue.ts';
import { textIssues } from './tree-text-issues.ts';
import { treeWays } from './tree-ways.ts';

type Place = TreeIssue['at'];

/** Far more than anybody answers, and few enough to be read, checked and sent at once. */
export const MAX_DECISIONS = 100;
export const MAX_ANSWERS = 12;
const DECISION_NAME = /^(?!__proto__$)[\w-]{1,60}$/;

/** All that keeps a tree from being used: whoever begins it must be able to end it with a device, whatever is chosen. */
export function treeIssues(tree: DeviceTree): TreeIssue[] {
  const decisions = Object.entries(tree.decisions);
  // Ways through thousands of decisions would take seconds to follow.
  if (decisions.length > MAX_DECISIONS) return [{ code: 'too-many-decisions', at: ['decisions'] }];
  return [...wayIssues(tree), ...decisions.flatMap(([name, decision]) => decisionIssues(tree, name, decision))];
}

function wayIssues(tree: DeviceTree): TreeIssue[] {
  if (!decisionNamed(tree, tree.initialDecision.name)) {
    return [{ code: 'initial-decision-unknown', at: ['initialDecision', 'name'] }];
  }
  const { reached, inCircle } = treeWays(tree);
  return Object.keys(tree.decisions).flatMap((name): TreeIssue[] => {
    const at = ['decisions', name];
    if (!reached.has(name)) return [{ code: 'decision-unreachable', at }];
    return inCircle.has(name) ? [{ code: 'decision-in-circle', at }] : [];
  });
}

function decisionIssues(tree: DeviceTree, name: string, decision: TreeDecision): TreeIssue[] {
  const at = ['decisions', name];
  const { answers } = decision;
  return [
    ...(DECISION_NAME.test(name) ? [] : [{ code: 'decision-name-invalid', at } as const]),
    ...textIssues(decision, ['title', 'shortTitle', 'htmlContent'], at),
    ...(answers.length === 0 ? [{ code: 'answers-missing', at } as const] : []),
    ...(answers.length > MAX_ANSWERS ? [{ code: 'too-many-answers', at } as const] : []),
    ...answers.flatMap((answer, index) => answerIssues(tree, answer, [...at, 'answers', index])),
  ];
}

function answerIssues(tree: DeviceTree, answer: TreeAnswer, at: Place): TreeIssue[] {
  return [...textIssues(answer, ['text', 'shortAnswer'], at), ...targetIssues(tree, answer, at)];
}

function targetIssues(tree: DeviceTree, { toDecision, deviceId }: TreeAnswer, at: Place): TreeIssue[] {
  if (toDecision === null && deviceId === null) return [{ code: 'answer-leads-nowhere', at }];
  if (toDecision !== null && deviceId !== null) return [{ code: 'answer-leads-twice', at }];
  if (toDecision !== null && !decisionNamed(tree, toDecision)) {
    return [{ code: 'next-decision-unknown', at: [...at, 'toDecision'] }];
  }
  if (deviceId !== null && !deviceWithId(deviceId)) return [{ code: 'device-unknown', at: [...at, 'deviceId'] }];
  return [];
}
