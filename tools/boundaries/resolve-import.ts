import path from 'node:path/posix';

import type { SourceTree } from '../source-text/read-tree.ts';

/** Where an import leads: a file of this repository, Node, an npm package, or nowhere, with the reason. */
export type Destination =
  | Readonly<{ kind: 'file'; file: string; by: 'path' | 'alias' | 'package' }>
  | Readonly<{ kind: 'node' }>
  | Readonly<{ kind: 'npm'; name: string }>
  | Readonly<{ kind: 'refused'; rule: 'package-exports' | 'alias'; reason: string }>;

/** `exports` and `imports` map what an importer writes to a file of the workspace. */
type Manifest = Readonly<{ name?: string; exports?: Readonly<Record<string, string>>; imports?: Manifest['exports'] }>;
export type Workspaces = ReadonlyMap<string, Manifest>;

/** The folder of the npm workspace that owns a file; '' is the root, which owns tools and bench. */
export function workspaceFolderOf(file: string): string {
  return /^(?:(?:packages|apps)\/[^/]+|e2e)(?=\/)/.exec(file)?.[0] ?? '';
}

export function workspacesOf(tree: SourceTree): Workspaces {
  const manifests = [...tree].filter(([file]) => file === `${workspaceFolderOf(file)}/package.json`);
  return new Map(manifests.map(([file, text]) => [workspaceFolderOf(file), JSON.parse(text) as Manifest]));
}

const SCOPE = '@glidepath/';

export function importDestination(from: string, specifier: string, workspaces: Workspaces): Destination {
  // A bundler's marks (`./logo.svg?url`) do not change which file is meant.
  const target = specifier.replace(/\?.*$/, '');
  if (target.startsWith('.')) return { kind: 'file', file: path.join(path.dirname(from), target), by: 'path' };
  if (target.startsWith('#')) return aliasDestination(workspaceFolderOf(from), target, workspaces);
  if (target.startsWith('node:')) return { kind: 'node' };
  if (target.startsWith(SCOPE)) return packageDestination(target, workspaces);
  return { kind: 'npm', name: target.split('/', target.startsWith('@') ? 2 : 1).join('/') };
}

function aliasDestination(folder: string, specifier: string, workspaces: Workspaces): Destination {
  const file = mappedFile(folder, workspaces.get(folder)?.imports, specifier);
  if (file !== undefined) return { kind: 'file', file, by: 'alias' };
  return {
    kind: 'refused',
    rule: 'alias',
    reason: `uses '${specifier}', an alias that its package.json does not have.`,
  };
}

function packageDestination(specifier: string, workspaces: Workspaces): Destination {
  const [, name = '', ...rest] = specifier.split('/');
  const [folder = '', manifest] = [...workspaces].find(([, each]) => each.name === SCOPE + name) ?? [];
  const file = rest[0] === 'src' ? undefined : mappedFile(folder, manifest?.exports, ['.', ...rest].join('/'));
  if (file !== undefined) return { kind: 'file', file, by: 'package' };
  const reason = `imports '${specifier}', which ${SCOPE}${name} does not export.`;
  return { kind: 'refused', rule: 'package-exports', reason };
}

/** As Node reads `exports` and `imports`, as far as they are used here: names, and patterns with one `*`. */
function mappedFile(folder: string, patterns: Manifest['exports'], written: string): string | undefined {
  for (const [pattern, target] of Object.entries(patterns ?? {})) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined && pattern === written) return path.join(folder, target);
    if (end !== undefined && written.startsWith(start) && written.endsWith(end)) {
      return path.join(folder, target.replace('*', written.slice(start.length, written.length - end.length)));
    }
  }
  return undefined;
}
