import * as z from 'zod/mini';

import type { AdvisorInput } from './advisor-input.ts';
import { inputSchema } from './schema/input.schema.ts';

/** What is wrong with a field. `expected` is what would be right, in the words of a schema. */
export type InputProblem = Readonly<{
  /** Such as `recorded.boluses[3].doseUnits`; empty for the input as a whole. */
  field: string;
  problem: 'missing' | 'wrong-type' | 'out-of-range' | 'not-allowed' | 'unknown-field' | 'contradictory';
  expected?: string;
}>;

export type InputReading =
  | Readonly<{ outcome: 'read'; input: AdvisorInput }>
  | Readonly<{ outcome: 'refused'; problems: readonly InputProblem[] }>;

/** An input from outside, such as a file. Every problem is reported with its field. */
export function readAdvisorInput(written: unknown): InputReading {
  const result = z.safeParse(inputSchema, written);
  if (result.success) return { outcome: 'read', input: result.data };
  return { outcome: 'refused', problems: result.error.issues.flatMap((issue) => problemsOf(issue, written)) };
}

type Path = readonly PropertyKey[];

function problemsOf(issue: z.core.$ZodIssue, written: unknown): InputProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), problem: 'unknown-field' }));
  }
  const field = fieldOf(issue.path);
  return isWritten(written, issue.path) ? [{ field, ...problemOf(issue) }] : [{ field, problem: 'missing' }];
}

function problemOf(issue: z.core.$ZodIssue): Omit<InputProblem, 'field'> {
  switch (issue.code) {
    case 'invalid_type':
      return { problem: 'wrong-type', expected: issue.expected };
    case 'too_small':
      return { problem: 'out-of-range', expected: `${issue.inclusive ? '>=' : '>'} ${issue.minimum}` };
    case 'too_big':
      return { problem: 'out-of-range', expected: `${issue.inclusive ? '<=' : '<'} ${issue.maximum}` };
    case 'invalid_value':
      return { problem: 'not-allowed', expected: issue.values.map(String).join(', ') };
    case 'invalid_format':
      return { problem: 'not-allowed', expected: issue.format };
    case 'custom':
      return { problem: 'contradictory' };
    default:
      return { problem: 'not-allowed' };
  }
}

function fieldOf(path: Path): string {
  return path.reduce<string>((field, part) => {
    if (typeof part === 'number') return `${field}[${part}]`;
    return field === '' ? String(part) : `${field}.${String(part)}`;
  }, '');
}

function isWritten(written: unknown, path: Path): boolean {
  let inside: unknown = written;
  for (const part of path) {
    if (typeof inside !== 'object' || inside === null) return false;
    inside = (inside as Readonly<Record<PropertyKey, unknown>>)[part];
  }
  return inside !== undefined;
}
