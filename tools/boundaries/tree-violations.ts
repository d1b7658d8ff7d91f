import type { SourceTree } from '../source-text/read-tree.ts';
import type { Violation } from '../source-text/violation.ts';
import { importCycles, moduleCycleViolations } from './import-cycles.ts';
import { importViolations, type ResolvedImport } from './import-violations.ts';
import { moduleLinks } from './module-links.ts';
import { nameViolations } from './name-violations.ts';
import { importDestination, workspacesOf } from './resolve-import.ts';
import { sqlViolations } from './sql-violations.ts';

/** Everything in a tree that breaks the table, the naming rules or the rules of exporting. */
export function treeViolations(tree: SourceTree): Violation[] {
  const workspaces = workspacesOf(tree);
  const importsByFile = new Map<string, ResolvedImport[]>();
  const exportStars: Violation[] = [];
  for (const [file, source] of tree) {
    if (!isSource(file)) continue;
    const links = moduleLinks(file, source);
    exportStars.push(...links.exportStars);
    importsByFile.set(
      file,
      links.imports.map((found) => ({ ...found, destination: importDestination(file, found.specifier, workspaces) })),
    );
  }
  return [
    ...[...tree.keys()].flatMap(nameViolations),
    ...[...importsByFile].flatMap(([file, imports]) => importViolations(file, imports)),
    ...exportStars,
    ...[...importsByFile.keys()].flatMap((file) => sqlViolations(file, tree.get(file) ?? '')),
    ...cycleViolations(importsByFile),
  ];
}

export const isSource = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

function cycleViolations(importsByFile: ReadonlyMap<string, readonly ResolvedImport[]>): Violation[] {
  const graph = new Map(
    [...importsByFile].map(([file, imports]) => [
      file,
      imports.flatMap(({ destination }) => (destination.kind === 'file' ? [destination.file] : [])),
    ]),
  );
  const ofFiles = importCycles(graph).map((cycle) => {
    const [file = '', next] = cycle;
    const closing = importsByFile
      .get(file)
      ?.find(({ destination }) => destination.kind === 'file' && destination.file === next);
    return {
      rule: 'cycle',
      file,
      line: closing?.line ?? 0,
      sentence: `is part of an import cycle: ${cycle.join(' → ')}.`,
    };
  });
  return [...ofFiles, ...moduleCycleViolations(graph)];
}
