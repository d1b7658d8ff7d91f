import { describe, expect, it } from 'vitest';

import { staticSteps } from './check-steps.ts';
import { runChecks, type Step, type StepResult, stepReport } from './run-checks.ts';
import { runCommand } from './run-command.ts';

const stepNamed = (name: string): Step => ({ name, command: name, args: [] });
const resultOf = (step: Step, hasPassed = true, output = ''): StepResult => ({
  step,
  hasPassed,
  seconds: 1.26,
  output,
});

describe('runChecks', () => {
  it('starts in order, keeps to the limit and reports in order', async () => {
    const milliseconds: Record<string, number> = { a: 20, b: 1, c: 1, d: 5 };
    const started: string[] = [];
    const reported: string[] = [];
    let running = 0;
    let mostRunning = 0;
    await runChecks(
      ['a', 'b', 'c', 'd'].map(stepNamed),
      async (step) => {
        started.push(step.name);
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await new Promise((resolve) => setTimeout(resolve, milliseconds[step.name]));
        running -= 1;
        return resultOf(step);
      },
      ({ step }) => reported.push(step.name),
    );
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    expect(reported).toEqual(['a', 'b', 'c', 'd']);
    expect(mostRunning).toBe(2);
  });

  it('goes on after a failure', async () => {
    const run = (step: Step) => Promise.resolve(resultOf(step, step.name !== 'a'));
    const results = await runChecks(['a', 'b'].map(stepNamed), run, () => {});
    expect(results.map(({ hasPassed }) => hasPassed)).toEqual([false, true]);
  });
});

describe('stepReport', () => {
  it('shows what a step printed only when it failed', () => {
    expect(stepReport(resultOf(stepNamed('lint'), true, 'noise'))).toBe('ok     lint (1.3 s)');
    expect(stepReport(resultOf(stepNamed('lint'), true, 'noise\nnote: not asked\n'))).toBe(
      'ok     lint (1.3 s)\n    note: not asked',
    );
    expect(stepReport(resultOf(stepNamed('lint'), false, 'a\n\nb\n'))).toBe('FAILED lint (1.3 s)\n    a\n\n    b');
  });
});

describe('runCommand', () => {
  it('collects output and exit code', async () => {
    const script = "console.log('out', process.env.PLANTED); console.error('err'); process.exitCode = 3;";
    const outcome = await runCommand(process.execPath, ['-e', script], { PLANTED: 'x' });
    expect(outcome.exitCode).toBe(3);
    expect(outcome.output).toContain('out x\n');
    expect(outcome.output).toContain('err\n');
  });

  it('fails for a program that does not exist', async () => {
    expect((await runCommand('no-such-program', [])).exitCode).toBe(1);
  });
});

describe('staticSteps', () => {
  it('has a step for each tsconfig before the others, and no name twice', () => {
    const names = staticSteps(['tsconfig.json', 'apps/tsconfig.json']).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['types tsconfig.json', 'types apps/tsconfig.json', 'format']);
    expect(new Set(names).size).toBe(names.length);
  });
});
