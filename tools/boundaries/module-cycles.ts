import type { Violation } from '../source-text/violation.ts';
import { placeOf } from './boundaries.ts';
import { type ImportGraph, importCycles } from './import-cycles.ts';

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
