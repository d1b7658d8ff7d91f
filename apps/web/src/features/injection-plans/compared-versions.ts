type Numbered = Readonly<{ version: number }>;

export type ComparedSide = 'one' | 'other';
/** The numbers of the two versions that are compared; until somebody chooses, the newest and the one before it. */
export type ComparedChoice = Readonly<Partial<Record<ComparedSide, number>>>;

/** Both sides of the choice, as they are marked in the list. */
export function chosenVersions<Version extends Numbered>(
  newestFirst: readonly Version[],
  choice: ComparedChoice,
): Readonly<Record<ComparedSide, number | undefined>> {
  const [newest, before] = newestFirst;
  return { one: choice.one ?? before?.version, other: choice.other ?? newest?.version };
}

/** The two in the order in which they were in force, whichever was chosen first; null where they are one and the same. */
export function comparedVersions<Version extends Numbered>(
  newestFirst: readonly Version[],
  choice: ComparedChoice,
): Readonly<{ before: Version; after: Version }> | null {
  const { one, other } = chosenVersions(newestFirst, choice);
  const [after, before] = newestFirst.filter(({ version }) => version === one || version === other);
  return before && after ? { before, after } : null;
}
