import { describe, expect, it } from 'vitest';

import { STARTING_TREE } from './starting-tree.ts';
import {
  afterAnswer,
  firstStep,
  hasAnswers,
  listedChoices,
  shownDecision,
  stepBack,
  type TreeWalk,
} from './tree-walk.ts';

const answerOf = (walk: TreeWalk, text: string) => {
  const answer = shownDecision(STARTING_TREE, walk)?.answers.find((one) => one.text === text);
  if (!answer) throw new Error(`${walk.decisionName} has no answer ${text}`);
  return answer;
};
/** The walk after answering one question after the other. */
function walkThrough(...texts: readonly string[]): TreeWalk {
  return texts.reduce((walk, text) => {
    const outcome = afterAnswer(walk, answerOf(walk, text));
    if (outcome?.kind !== 'decision') throw new Error(`${text} leads to no decision`);
    return outcome.walk;
  }, firstStep(STARTING_TREE));
}
const choicesOf = (walk: TreeWalk) =>
  listedChoices(STARTING_TREE, walk).map(({ shortTitle, shortAnswer }) => `${shortTitle}: ${shortAnswer}`);

describe('the walk through a tree', () => {
  it('DEVSEL-07: begins at the initial decision, with nothing answered', () => {
    const walk = firstStep(STARTING_TREE);
    expect(shownDecision(STARTING_TREE, walk)?.title).toBe('Which device does the patient need?');
    expect(hasAnswers(walk)).toBe(false);
  });

  it('DEVSEL-09: an answer with a next decision moves there and is remembered with its question', () => {
    const walk = walkThrough('Glucose sensor');
    expect(walk.decisionName).toBe('sensor');
    expect(walk.history).toMatchObject([{ decisionName: 'need', answer: { text: 'Glucose sensor' } }]);
    expect(hasAnswers(walk)).toBe(true);
  });

  it('DEVSEL-15: an answer with a device ends it', () => {
    const walk = walkThrough('Glucose sensor');
    expect(afterAnswer(walk, answerOf(walk, 'FreeStyle Libre 2'))).toEqual({ kind: 'device', deviceId: 2 });
  });

  it('an answer that leads nowhere changes nothing', () => {
    const walk = walkThrough('Glucose sensor');
    expect(afterAnswer(walk, { ...answerOf(walk, 'Other'), deviceId: null })).toBeUndefined();
  });

  it('DEVSEL-10: each answered question is listed with its short title and short answer', () => {
    expect(choicesOf(walkThrough('Glucose sensor'))).toEqual(['Need: Sensor']);
  });

  it('DEVSEL-11: an answer hidden from the history is not listed, but Back returns to its question', () => {
    const walk = walkThrough('Insulin pump', 'Continue');
    expect(walk.decisionName).toBe('pump');
    expect(choicesOf(walk)).toEqual(['Need: Pump']);
    expect(stepBack(walk)?.decisionName).toBe('pump_info');
  });

  it('DEVSEL-12: Back takes the last answer away and returns to its question', () => {
    const back = stepBack(walkThrough('Insulin pump', 'Continue'));
    expect(back).toEqual(walkThrough('Insulin pump'));
    expect(back && stepBack(back)).toEqual(firstStep(STARTING_TREE));
  });

  it('DEVSEL-13: Back on the first question leaves the tree', () => {
    expect(stepBack(firstStep(STARTING_TREE))).toBeUndefined();
  });
});
