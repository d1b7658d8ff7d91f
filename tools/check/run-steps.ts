import type { Step, StepResult } from './step.ts';

/** Starts the steps in order, at most `limit` at a time, and reports them in that order, each as soon as it can be. */
export async function runSteps(
  steps: readonly Step[],
  limit: number,
  run: (step: Step) => Promise<StepResult>,
  onResult: (result: StepResult) => void,
): Promise<StepResult[]> {
  const slots: Promise<unknown>[] = Array.from({ length: limit }, () => Promise.resolve());
  const results: Promise<StepResult>[] = [];
  let reporting: Promise<void> = Promise.resolve();
  for (const step of steps) {
    const freeSlot = await Promise.race(slots.map((slot, index) => slot.then(() => index)));
    const result = run(step);
    slots[freeSlot] = result;
    results.push(result);
    reporting = reporting.then(async () => onResult(await result));
  }
  await reporting;
  return Promise.all(results);
}
