/** As the server names them in the address. */
const LAUNCH_PROBLEMS = ['no-patient', 'several-patients', 'no-clinician', 'unavailable', 'refused'] as const;
export type LaunchProblem = (typeof LAUNCH_PROBLEMS)[number];

/** What is in no list was written by somebody else, and tells nothing. */
export function launchProblem(given: string | undefined): LaunchProblem {
  return LAUNCH_PROBLEMS.find((problem) => problem === given) ?? 'refused';
}
