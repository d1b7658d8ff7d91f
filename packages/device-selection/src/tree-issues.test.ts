import { describe, expect, it } from 'vitest';

import type { DeviceTree, TreeAnswer, TreeDecision } from './device-tree.ts';
import { STARTING_TREE } from './starting-tree.ts';
import { MAX_ANSWERS, MAX_DECISIONS, treeIssues } from './tree-issues.ts';
import { MAX_TEXT_LENGTHS } from './tree-text-issues.ts';

const toDevice = (deviceId: number | null): TreeAnswer => ({
  text: 'Yes',
  style: 'primary',
  shortAnswer: 'Yes',
  hideFromHistory: false,
  toDecision: null,
  deviceId,
});
const to = (toDecision: string): TreeAnswer => ({ ...toDevice(null), toDecision });
const decision = (answers: readonly TreeAnswer[], changes: Partial<TreeDecision> = {}): TreeDecision => ({
  title: 'Which one?',
  shortTitle: 'One',
  htmlContent: '',
  answers,
  ...changes,
});
const tree = (decisions: DeviceTree['decisions'], name = 'a'): DeviceTree => ({ initialDecision: { name }, decisions });
const found = (checked: DeviceTree) => treeIssues(checked).map(({ code, at }) => `${code} ${at.join('.')}`.trim());

describe('treeIssues', () => {
  it('DEVSEL-04: finds nothing in the tree that clinics begin with', () => {
    expect(treeIssues(STARTING_TREE)).toEqual([]);
  });

  it('accepts two ways to one decision', () => {
    expect(
      found(tree({ a: decision([to('b'), to('c')]), b: decision([to('c')]), c: decision([toDevice(1)]) })),
    ).toEqual([]);
  });

  it.each<[string, DeviceTree, string[]]>([
    ['no such beginning', tree({ a: decision([toDevice(1)]) }, 'x'), ['initial-decision-unknown initialDecision.name']],
    ['a beginning that only objects have', tree({}, 'constructor'), ['initial-decision-unknown initialDecision.name']],
    [
      'an answer to a decision that is not there',
      tree({ a: decision([to('b')]) }),
      ['next-decision-unknown decisions.a.answers.0.toDecision'],
    ],
    [
      'a device that is not there',
      tree({ a: decision([toDevice(1), toDevice(7)]) }),
      ['device-unknown decisions.a.answers.1.deviceId'],
    ],
    [
      'an answer without an end',
      tree({ a: decision([toDevice(null)]) }),
      ['answer-leads-nowhere decisions.a.answers.0'],
    ],
    [
      'an answer with two ends',
      tree({ a: decision([{ ...to('b'), deviceId: 1 }]), b: decision([toDevice(1)]) }),
      ['answer-leads-twice decisions.a.answers.0'],
    ],
    [
      'a decision that nothing leads to',
      tree({ a: decision([toDevice(1)]), b: decision([toDevice(1)]) }),
      ['decision-unreachable decisions.b'],
    ],
    [
      'a circle, of which each decision is told and the way into it is not',
      tree({ a: decision([to('b')]), b: decision([to('c')]), c: decision([to('b'), toDevice(1)]) }),
      ['decision-in-circle decisions.b', 'decision-in-circle decisions.c'],
    ],
    ['a decision that leads to itself', tree({ a: decision([to('a')]) }), ['decision-in-circle decisions.a']],
    ['no answer', tree({ a: decision([]) }), ['answers-missing decisions.a']],
    [
      'a name that cannot be one',
      tree({ 'a b': decision([toDevice(1)]) }, 'a b'),
      ['decision-name-invalid decisions.a b'],
    ],
    [
      'empty texts, but not empty content',
      tree({ a: decision([{ ...toDevice(1), shortAnswer: '' }], { title: ' ', htmlContent: '' }) }),
      ['text-missing decisions.a.title', 'text-missing decisions.a.answers.0.shortAnswer'],
    ],
    [
      'texts that cannot be stored',
      tree({ a: decision([toDevice(1)], { title: 'a\0b', htmlContent: 'half of a pair \ud800' }) }),
      ['text-unreadable decisions.a.title', 'text-unreadable decisions.a.htmlContent'],
    ],
  ])('finds %s', (_, checked, issues) => {
    expect(found(checked)).toEqual(issues);
  });

  it('limits every text, at the limit exactly', () => {
    const long = (field: keyof typeof MAX_TEXT_LENGTHS, over: number) => 'x'.repeat(MAX_TEXT_LENGTHS[field] + over);
    const texts = (over: number) =>
      tree({
        a: decision([{ ...toDevice(1), text: long('text', over), shortAnswer: long('shortAnswer', over) }], {
          title: long('title', over),
          shortTitle: long('shortTitle', over),
          htmlContent: long('htmlContent', over),
        }),
      });
    expect(found(texts(0))).toEqual([]);
    expect(treeIssues(texts(1)).map(({ code }) => code)).toEqual(Array(5).fill('text-too-long'));
  });

  it('limits decisions and answers', () => {
    const chain = (length: number) =>
      tree(
        Object.fromEntries(
          Array.from({ length }, (_, index) => [
            `d${index}`,
            decision([index + 1 < length ? to(`d${index + 1}`) : toDevice(1)]),
          ]),
        ),
        'd0',
      );
    expect(found(chain(MAX_DECISIONS))).toEqual([]);
    expect(found(chain(MAX_DECISIONS + 1))).toEqual(['too-many-decisions decisions']);
    const answers = (count: number) => tree({ a: decision(Array(count).fill(toDevice(1))) });
    expect(found(answers(MAX_ANSWERS))).toEqual([]);
    expect(found(answers(MAX_ANSWERS + 1))).toEqual(['too-many-answers decisions.a']);
  });
});
