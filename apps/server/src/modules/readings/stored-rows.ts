/** What was new or corrected of the records that somebody brought. */
export type StoredRows = Readonly<{ count: number; oldestAt: Date | null }>;

export function storedTogether(parts: readonly StoredRows[]): StoredRows {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    oldestAt: parts.reduce<Date | null>((oldest, { oldestAt }) => earlier(oldest, oldestAt), null),
  };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return other < one ? other : one;
}
