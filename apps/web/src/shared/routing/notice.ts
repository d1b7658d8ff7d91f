/** What the next page is to say once, carried by the way to it. */
export function withNotice(notice: string) {
  return { state: { notice } };
}

/** The notice that somebody came with, if the page has words for it. */
export function noticeIn<Notice extends string>(state: unknown, known: readonly Notice[]): Notice | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return known.find((notice) => notice === state.notice);
}
