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
  const names = 'refusals' in advice ? advice.refusals.map(({ name }) => name) : advice;
  expect(names).toEqual([
    'data-too-old',
    'daily-dose-implausible',
    'too-few-glucose-days',
    'too-few-fasting-days',
    'too-few-calculator-uses',
    'too-few-insulin-days',
  ]);
});
