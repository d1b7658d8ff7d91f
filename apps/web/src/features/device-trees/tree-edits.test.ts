import { STARTING_TREE, treeIssues } from '@glidepath/device-selection';
import { describe, expect, it } from 'vitest';

import {
  endOfValue,
  endValue,
  questionLabel,
  withAnswer,
  withAnswerRaised,
  withFirstQuestion,
  withNewAnswer,
  withNewQuestion,
  withoutAnswer,
  withoutQuestion,
  withQuestion,
} from './tree-edits.ts';

const { answers = [] } = STARTING_TREE.decisions['sensor'] ?? {};
const textsOf = (edited: readonly Readonly<{ text: string }>[]) => edited.map(({ text }) => text);

describe('edits of device questions', () => {
  it('DEVSEL-05: add a question under a name of its own, which nothing leads to yet', () => {
    const twice = withNewQuestion(withNewQuestion(STARTING_TREE));
    expect(Object.keys(twice.decisions)).toEqual(['need', 'sensor', 'pump_info', 'pump', 'question-5', 'question-6']);
    expect(Object.keys(withNewQuestion(withoutQuestion(twice, 'pump')).decisions)).toContain('question-7');
    expect(treeIssues(twice).map(({ code }) => code)).toContain('decision-unreachable');
  });

  it('DEVSEL-05: remove a question, after which the answers that led to it lead nowhere', () => {
    const without = withoutQuestion(STARTING_TREE, 'sensor');
    expect(treeIssues(without)).toEqual([{ code: 'answer-leads-nowhere', at: ['decisions', 'need', 'answers', 0] }]);
  });

  it('DEVSEL-05: change one question and leave the order of all as it is', () => {
    const changed = withQuestion(STARTING_TREE, 'need', { title: 'What was agreed?' });
    expect(changed.decisions['need']).toEqual({ ...STARTING_TREE.decisions['need'], title: 'What was agreed?' });
    expect(Object.keys(changed.decisions)).toEqual(Object.keys(STARTING_TREE.decisions));
    expect(withFirstQuestion(changed, 'pump').initialDecision).toEqual({ name: 'pump' });
  });

  it('DEVSEL-05: add, change, remove and raise answers', () => {
    expect(textsOf(withNewAnswer(answers))).toEqual(['Dexcom G6', 'FreeStyle Libre 2', 'Other', '']);
    expect(textsOf(withAnswer(answers, 1, { text: 'Libre' }))).toEqual(['Dexcom G6', 'Libre', 'Other']);
    expect(textsOf(withoutAnswer(answers, 0))).toEqual(['FreeStyle Libre 2', 'Other']);
    expect(textsOf(withAnswerRaised(answers, 2))).toEqual(['Dexcom G6', 'Other', 'FreeStyle Libre 2']);
    expect(textsOf(withAnswerRaised(answers, 0))).toEqual(textsOf(answers));
  });

  it('DEVSEL-05: call a question by its short title, its title or, before it has any, its name', () => {
    const tree = withNewQuestion(STARTING_TREE);
    expect(['need', 'question-5', 'gone'].map((name) => questionLabel(tree, name))).toEqual([
      'Need',
      'question-5',
      'gone',
    ]);
    expect(questionLabel(withQuestion(tree, 'need', { shortTitle: ' ' }), 'need')).toMatch(/^Which device/);
  });

  it.each([
    ['question:need', { toDecision: 'need', deviceId: null }],
    ['device:3', { toDecision: null, deviceId: 3 }],
    ['', { toDecision: null, deviceId: null }],
  ])('DEVSEL-05: write %j for where an answer leads, and read it', (value, end) => {
    expect([endValue(end), endOfValue(value)]).toEqual([value, end]);
  });
});
