/** Imports by file; both sides are paths from the repository root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Every cycle that a depth-first walk closes, each once, as the files from its first one back to it. */
export function importCycles(graph: ImportGraph): string[][] {
  const cycles = new Map<string, string[]>();
  const finished = new Set<string>();

  const visit = (file: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) {
      const cycle = fromSmallest(trail.slice(seenAt));
      cycles.set(cycle.join(' '), [...cycle, ...cycle.slice(0, 1)]);
      return;
    }
    if (finished.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    finished.add(file);
  };

  for (const file of [...graph.keys()].toSorted()) visit(file, []);
  return [...cycles.values()];
}

/** One cycle can be entered anywhere; told from its smallest path it is always the same. */
function fromSmallest(cycle: readonly string[]): string[] {
  const start = cycle.indexOf(cycle.toSorted()[0] ?? '');
  return [...cycle.slice(start), ...cycle.slice(0, start)];
}
