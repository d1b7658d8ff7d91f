import type { DeviceTree, TreeAnswer, TreeDecision } from '@glidepath/device-selection';

import type { TreeFault } from './read-tree.ts';

/** A tree that is being edited, with all that keeps it from being saved. */
export type TreeEditing = Readonly<{
  tree: DeviceTree;
  faults: readonly TreeFault[];
  onChange: (tree: DeviceTree) => void;
}>;

/** Where an answer leads: to another question, to a device, or nowhere yet. */
type AnswerEnd = Pick<TreeAnswer, 'toDecision' | 'deviceId'>;

const NEW_ANSWER: TreeAnswer = {
  text: '',
  style: 'primary',
  shortAnswer: '',
  hideFromHistory: false,
  toDecision: null,
  deviceId: null,
};
const NEW_QUESTION: TreeDecision = { title: '', shortTitle: '', htmlContent: '', answers: [NEW_ANSWER] };

const withDecisions = (tree: DeviceTree, entries: readonly (readonly [string, TreeDecision])[]): DeviceTree => ({
  ...tree,
  decisions: Object.fromEntries(entries),
});

export function withFirstQuestion(tree: DeviceTree, name: string): DeviceTree {
  return { ...tree, initialDecision: { name } };
}

/** Under a name that no other question has; names are seen in the JSON only. */
export function withNewQuestion(tree: DeviceTree): DeviceTree {
  const taken = Object.keys(tree.decisions);
  let number = taken.length + 1;
  while (taken.includes(`question-${number}`)) number += 1;
  return withDecisions(tree, [...Object.entries(tree.decisions), [`question-${number}`, NEW_QUESTION]]);
}

export function withQuestion(tree: DeviceTree, name: string, changes: Partial<TreeDecision>): DeviceTree {
  return withDecisions(
    tree,
    Object.entries(tree.decisions).map(([key, question]) => [
      key,
      key === name ? { ...question, ...changes } : question,
    ]),
  );
}

/** Answers that led to it lead nowhere then, which is a fault to mend. */
export function withoutQuestion(tree: DeviceTree, name: string): DeviceTree {
  const others = Object.entries(tree.decisions).filter(([key]) => key !== name);
  const cutOff = (answer: TreeAnswer) => (answer.toDecision === name ? { ...answer, toDecision: null } : answer);
  return withDecisions(
    tree,
    others.map(([key, question]) => [key, { ...question, answers: question.answers.map(cutOff) }]),
  );
}

export function withNewAnswer(answers: readonly TreeAnswer[]): TreeAnswer[] {
  return [...answers, NEW_ANSWER];
}

export function withAnswer(answers: readonly TreeAnswer[], index: number, changes: Partial<TreeAnswer>): TreeAnswer[] {
  return answers.map((answer, place) => (place === index ? { ...answer, ...changes } : answer));
}

export function withoutAnswer(answers: readonly TreeAnswer[], index: number): TreeAnswer[] {
  return answers.filter((_, place) => place !== index);
}

/** One place up; the first stays. */
export function withAnswerRaised(answers: readonly TreeAnswer[], index: number): TreeAnswer[] {
  const [raised, above] = [answers[index], answers[index - 1]];
  if (!raised || !above) return [...answers];
  return answers.with(index - 1, raised).with(index, above);
}

const QUESTION = 'question:';
const DEVICE = 'device:';

/** An end as the value of a choice. */
export function endValue({ toDecision, deviceId }: AnswerEnd): string {
  if (toDecision !== null) return `${QUESTION}${toDecision}`;
  return deviceId === null ? '' : `${DEVICE}${deviceId}`;
}

export function endOfValue(value: string): AnswerEnd {
  if (value.startsWith(QUESTION)) return { toDecision: value.slice(QUESTION.length), deviceId: null };
  return { toDecision: null, deviceId: value.startsWith(DEVICE) ? Number(value.slice(DEVICE.length)) : null };
}

/** What people call a question; its name in the JSON where it has no short title yet. */
export function questionLabel({ decisions }: DeviceTree, name: string): string {
  const { shortTitle, title } = decisions[name] ?? {};
  return [shortTitle, title].find((text) => text?.trim()) ?? name;
}
