import type { StepResult } from './step.ts';

/** One line for a step that passed; one that failed also shows what it printed. */
export function stepReport({ step, hasPassed, seconds, output }: StepResult): string {
  const line = `${hasPassed ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)`;
  return hasPassed || output.trim() === '' ? line : `${line}\n${indented(output)}`;
}

function indented(output: string): string {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}
