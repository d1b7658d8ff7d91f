import { CallFailure } from '#shared/api/call-failure.ts';

/** The server's own words where it has any; otherwise those of the page (BASAL-11, D-52). */
export function basalFailureDetail(
  failure: unknown,
  failureText: (failure: unknown) => string,
  ownText: string,
): string {
  const hasWords = failure instanceof CallFailure && failure.resolved.serverText !== null;
  return hasWords ? failureText(failure) : ownText;
}
