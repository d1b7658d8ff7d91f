/** One broken rule, described in one sentence. Line 0 stands for the file as a whole. */
export type Violation = Readonly<{ rule: string; file: string; line: number; sentence: string }>;

export function violationText({ file, line, sentence }: Violation): string {
  return line > 0 ? `${file}:${line} ${sentence}` : `${file} ${sentence}`;
}

/** The line, counted from one, on which a position of a text stands. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Prints the outcome of a check and makes the process fail when something was found. */
export function reportViolations(check: string, violations: readonly Violation[], fileCount: number): void {
  const sorted = violations.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const violation of sorted) console.log(violationText(violation));
  console.log(`${check}: ${violations.length} violations in ${fileCount} files`);
  // A check that reads nothing proves nothing: a moved folder must not turn it green.
  if (violations.length > 0 || fileCount === 0) process.exitCode = 1;
}
