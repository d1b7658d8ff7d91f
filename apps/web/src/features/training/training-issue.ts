/** Continue needs the ticked box and nothing else (D1-015). */
export function trainingIssue(hasViewed: boolean): 'not-viewed' | undefined {
  return hasViewed ? undefined : 'not-viewed';
}
