import type { StepResult } from './step.ts';

/** One line for a step that passed, and what it wants to be known; one that failed shows all that it printed. */
export function stepReport({ step, hasPassed, seconds, output }: StepResult): string {
  const line = `${hasPassed ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)`;
  const shown = hasPassed ? notesIn(output) : output;
  return shown.trim() === '' ? line : `${line}\n${indented(shown)}`;
}

const notesIn = (output: string) =>
  output
    .split('\n')
    .filter((text) => text.startsWith('note: '))
    .join('\n');

function indented(output: string): string {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}
