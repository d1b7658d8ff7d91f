/** What the page says when a launch failed. */
export type LaunchProblem = 'no-patient' | 'several-patients' | 'no-clinician' | 'unavailable' | 'refused';

/** Ends a launch: nobody is signed in. The reason beside it is for the clinic's trail only. */
export class RefusedLaunch extends Error {
  readonly problem: LaunchProblem;
  readonly reason: string;

  constructor(problem: LaunchProblem, reason: string = problem) {
    super(`The launch was refused: ${reason}.`);
    this.problem = problem;
    this.reason = reason;
  }
}

export const problemPath = (problem: LaunchProblem) => `/launch-problem/${problem}`;
