import { describe, expect, it } from 'vitest';

import { Turns } from './turns.ts';

describe('turns', () => {
  it('lets so many work at once, the others in the order they came, whatever becomes of those before', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const ends = new Map<number, () => void>();
    const work = (number: number) =>
      turns.take(async () => {
        begun.push(number);
        await new Promise<void>((end) => ends.set(number, end));
        if (number === 1) throw new Error('failed');
      });
    const works = [1, 2, 3, 4].map(work);
    expect(begun).toEqual([1, 2]);
    ends.get(1)?.();
    await expect(works[0]).rejects.toThrow('failed');
    expect(begun).toEqual([1, 2, 3]);
    ends.get(3)?.();
    await works[2];
    expect(begun).toEqual([1, 2, 3, 4]);
    ends.get(2)?.();
    ends.get(4)?.();
    await Promise.all([works[1], works[3]]);
    const later = work(5);
    expect(begun.at(-1)).toBe(5);
    ends.get(5)?.();
    await later;
  });
});
