import pLimit from 'p-limit';

import { runCommand } from './run-command.ts';

/** One command of a check, run from the repository root. */
export type Step = Readonly<{ name: string; command: string; args: readonly string[] }>;
export type StepResult = Readonly<{ step: Step; hasPassed: boolean; seconds: number; output: string }>;

/** Two at a time: the small machines that check this have two cores, and the compiler already uses both. */
const PARALLEL_STEPS = 2;

/** Runs all steps, whatever fails, and reports them in their order, each as soon as it can be. */
export async function runChecks(
  steps: readonly Step[],
  run: (step: Step) => Promise<StepResult> = timedStep,
  report: (result: StepResult) => void = (result) => console.log(stepReport(result)),
): Promise<StepResult[]> {
  const limit = pLimit(PARALLEL_STEPS);
  const results = steps.map((step) => limit(() => run(step)));
  for (const result of results) report(await result);
  return Promise.all(results);
}

async function timedStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const { exitCode, output } = await runCommand(step.command, step.args, { NO_COLOR: '1' });
  return { step, hasPassed: exitCode === 0, seconds: (performance.now() - startedAt) / 1000, output };
}

/** One line for a step that passed, and what it wants to be known; one that failed shows all that it printed. */
export function stepReport({ step, hasPassed, seconds, output }: StepResult): string {
  const line = `${hasPassed ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)`;
  const lines = output.trimEnd().split('\n');
  const shown = hasPassed ? lines.filter((text) => text.startsWith('note: ')) : lines;
  return [line, ...shown.map((text) => (text === '' ? '' : `    ${text}`))].join('\n').trimEnd();
}
