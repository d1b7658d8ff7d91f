import { expect, it } from 'vitest';

import { randomStream, streamFor } from './random-stream.ts';

const numbers = (stream: ReturnType<typeof randomStream>, count: number) =>
  Array.from({ length: count }, () => stream.normal());

it('repeats itself for the same seed, purpose and day only', () => {
  const drawn = numbers(streamFor(7, 'eating', 3), 5);
  expect(numbers(streamFor(7, 'eating', 3), 5)).toEqual(drawn);
  expect(numbers(streamFor(7, 'eating', 4), 5)).not.toEqual(drawn);
  expect(numbers(streamFor(7, 'agenda', 3), 5)).not.toEqual(drawn);
  expect(numbers(streamFor(8, 'eating', 3), 5)).not.toEqual(drawn);
});

it('is normal with mean 0 and deviation 1, also across the first draws of many streams', () => {
  const first = Array.from({ length: 20_000 }, (_, day) => streamFor(1, 'sensing', day).normal());
  for (const drawn of [numbers(randomStream(1), 20_000), first]) {
    const mean = drawn.reduce((sum, x) => sum + x, 0) / drawn.length;
    const variance = drawn.reduce((sum, x) => sum + (x - mean) ** 2, 0) / drawn.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  }
});
