/** One broken rule, told in one sentence. Line 0 stands for the file as a whole. */
export type Violation = Readonly<{ rule: string; file: string; line: number; sentence: string }>;

export function violationText({ file, line, sentence }: Violation): string {
  return line > 0 ? `${file}:${line} ${sentence}` : `${file} ${sentence}`;
}

/** By file, then line, so that two runs read the same. */
export function sortedViolations(violations: readonly Violation[]): Violation[] {
  return violations.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.sentence.localeCompare(b.sentence),
  );
}
