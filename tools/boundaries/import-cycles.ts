import type { Violation } from '../source-text/violation.ts';
import { placeOf } from './boundaries.ts';

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

/** One cycle can be entered anywhere; starting from its smallest path it is always the same. */
function fromSmallest(cycle: readonly string[]): string[] {
  const start = cycle.indexOf(cycle.toSorted()[0] ?? '');
  return [...cycle.slice(start), ...cycle.slice(0, start)];
}

/** A module of the server that another one needs does not need it in turn, however many modules lie between. */
export function moduleCycleViolations(files: ImportGraph): Violation[] {
  const modules = new Map<string, string[]>();
  const closing = new Map<string, string>();
  for (const [file, targets] of files) {
    const from = moduleOf(file);
    if (!from || file.endsWith('.test.ts')) continue;
    for (const to of targets.flatMap((target) => moduleOf(target) ?? [])) {
      if (to === from) continue;
      modules.set(from, [...(modules.get(from) ?? []), to]);
      closing.set(`${from} ${to}`, file);
    }
  }
  return importCycles(modules).map((cycle) => ({
    rule: 'module-cycle',
    file: closing.get(cycle.slice(0, 2).join(' ')) ?? '',
    line: 0,
    sentence: `is part of a cycle between modules: ${cycle.join(' → ')}.`,
  }));
}

function moduleOf(file: string): string | undefined {
  const place = placeOf(file);
  return place?.room.name === 'server/modules' ? place.area : undefined;
}
