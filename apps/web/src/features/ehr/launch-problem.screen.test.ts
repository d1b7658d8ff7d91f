import { describe, expect, it } from 'vitest';

import { launchProblem } from './launch-problem.screen.tsx';

describe('launchProblem', () => {
  it.each(['no-patient', 'several-patients', 'no-clinician', 'unavailable', 'refused'])('knows %s', (problem) => {
    expect(launchProblem(problem)).toBe(problem);
  });

  it.each([undefined, '', 'constructor', 'your-account-is-locked'])('takes %s for a refusal', (given) => {
    expect(launchProblem(given)).toBe('refused');
  });
});
