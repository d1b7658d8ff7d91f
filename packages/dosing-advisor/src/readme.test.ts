import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { advise } from './advise.ts';
import { readAdvisorInput } from './input/read-advisor-input.ts';

it('the example of the README can be read, and lacks nothing but days', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  const [, example = ''] = /```json\n(?<example>.*?)```/s.exec(readme) ?? [];
  const reading = readAdvisorInput(JSON.parse(example));
  const advice = reading.outcome === 'read' ? advise(reading.input) : reading;
  const codes = 'refusals' in advice ? advice.refusals.map(({ code }) => code) : advice;
  expect(codes).toEqual([95, 1019, 1001, 1002, 1004, 1017]);
});
