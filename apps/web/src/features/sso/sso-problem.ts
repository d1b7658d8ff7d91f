/** How a sign-in through the clinic can end otherwise; also the last part of the page's address (D1-037). */
export const SSO_PROBLEMS = ['user-not-exist', 'general-error', 'not-begun-here'] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

export function ssoProblemIn(pathname: string): SsoProblem | undefined {
  return SSO_PROBLEMS.find((problem) => pathname.endsWith(`/${problem}`));
}
