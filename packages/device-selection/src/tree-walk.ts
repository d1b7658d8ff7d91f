import { type DeviceTree, decisionNamed, type TreeAnswer, type TreeDecision } from './device-tree.ts';

type AnsweredQuestion = Readonly<{ decisionName: string; answer: TreeAnswer }>;

/** Where somebody stands in a tree, and the answers that led there. */
export type TreeWalk = Readonly<{ decisionName: string; history: readonly AnsweredQuestion[] }>;

export type AnswerOutcome =
  | Readonly<{ kind: 'decision'; walk: TreeWalk }>
  | Readonly<{ kind: 'device'; deviceId: number }>;

export function firstStep(tree: DeviceTree): TreeWalk {
  return { decisionName: tree.initialDecision.name, history: [] };
}

export function shownDecision(tree: DeviceTree, { decisionName }: TreeWalk): TreeDecision | undefined {
  return decisionNamed(tree, decisionName);
}

/** The answer to a device ends the walk and leaves it where it is: saving may fail. Undefined where it leads nowhere. */
export function afterAnswer(walk: TreeWalk, answer: TreeAnswer): AnswerOutcome | undefined {
  if (answer.deviceId !== null) return { kind: 'device', deviceId: answer.deviceId };
  if (answer.toDecision === null) return undefined;
  const history = [...walk.history, { decisionName: walk.decisionName, answer }];
  return { kind: 'decision', walk: { decisionName: answer.toDecision, history } };
}

/** Undefined on the first question: there Back leaves the tree. */
export function stepBack({ history }: TreeWalk): TreeWalk | undefined {
  const last = history.at(-1);
  return last && { decisionName: last.decisionName, history: history.slice(0, -1) };
}

/** Whether leaving loses something, and is therefore asked about (D3-49). */
export function hasAnswers({ history }: TreeWalk): boolean {
  return history.length > 0;
}

export type ListedChoice = Readonly<{ decisionName: string; shortTitle: string; shortAnswer: string }>;

/** What 'Your choices' shows: those that are only to be read past are left out. */
export function listedChoices(tree: DeviceTree, { history }: TreeWalk): ListedChoice[] {
  return history.flatMap(({ decisionName, answer: { hideFromHistory, shortAnswer } }) => {
    const decision = decisionNamed(tree, decisionName);
    return hideFromHistory || !decision ? [] : [{ decisionName, shortTitle: decision.shortTitle, shortAnswer }];
  });
}
