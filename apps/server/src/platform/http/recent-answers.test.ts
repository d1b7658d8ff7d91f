import { describe, expect, it } from 'vitest';

import { PackedAnswer } from './packed-answer.ts';
import { RecentAnswers } from './recent-answers.ts';

/** Counts how often an answer was made. */
function maker() {
  const made: string[] = [];
  const make = (text: string) => async () => {
    made.push(text);
    return new PackedAnswer(Buffer.from(text));
  };
  return { made, make };
}

describe('RecentAnswers', () => {
  it('makes an answer once for all who ask while nothing changed, and anew when something did', async () => {
    const { made, make } = maker();
    const recent = new RecentAnswers(10);
    const [first, second] = await Promise.all([
      recent.answerFor('ada', 'v1', make('one')),
      recent.answerFor('ada', 'v1', make('one')),
    ]);
    expect(second).toBe(first);
    expect((await recent.answerFor('ada', 'v2', make('two'))).gzipped.toString()).toBe('two');
    expect((await recent.answerFor('ada', 'v1', make('one'))).gzipped.toString()).toBe('one');
    expect(made).toEqual(['one', 'two', 'one']);
  });

  it('never answers one patient with another', async () => {
    const { made, make } = maker();
    const recent = new RecentAnswers(10);
    await recent.answerFor('ada', 'v1', make('ada'));
    expect((await recent.answerFor('ben', 'v1', make('ben'))).gzipped.toString()).toBe('ben');
    expect(made).toEqual(['ada', 'ben']);
  });

  it('keeps no failure and not more than it may, the longest unasked first', async () => {
    const { made, make } = maker();
    const recent = new RecentAnswers(2);
    await expect(recent.answerFor('ada', 'v1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (const patient of ['ada', 'ben', 'ada', 'cleo', 'ada', 'ben']) {
      await recent.answerFor(patient, 'v1', make(patient));
    }
    expect(made).toEqual(['ada', 'ben', 'cleo', 'ben']);
  });
});
