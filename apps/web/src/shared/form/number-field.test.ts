import { describe, expect, it } from 'vitest';

import { shownText } from './number-field.tsx';

const textFor = (typed: string) => (typed === '' ? '' : String(Number(typed)));

describe('shownText', () => {
  it('is what was typed, while the box holds what it means', () => {
    expect(['2', '2.', '2.0', '02'].map((typed) => shownText(typed, { text: '2', textFor }))).toEqual([
      '2',
      '2.',
      '2.0',
      '02',
    ]);
  });

  it('is what the box holds once that is something else, and where nothing was typed', () => {
    expect(shownText('2.0', { text: '3', textFor })).toBe('3');
    expect(shownText('2.0', { text: '', textFor })).toBe('');
    expect(shownText(null, { text: '3', textFor })).toBe('3');
  });
});
