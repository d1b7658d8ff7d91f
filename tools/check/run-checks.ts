import { runCommand } from './run-command.ts';
import { runSteps } from './run-steps.ts';
import type { Step, StepResult } from './step.ts';
import { stepReport } from './step-report.ts';

/** Two at a time: the small machines that check this have two cores, and the compiler already uses both. */
const PARALLEL_STEPS = 2;

/** Runs all steps, whatever fails, and prints a line for each. */
export function runChecks(steps: readonly Step[]): Promise<StepResult[]> {
  return runSteps(steps, PARALLEL_STEPS, timedStep, (result) => console.log(stepReport(result)));
}

async function timedStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const { exitCode, output } = await runCommand(step.command, step.args, { NO_COLOR: '1' });
  return { step, hasPassed: exitCode === 0, seconds: (performance.now() - startedAt) / 1000, output };
}
