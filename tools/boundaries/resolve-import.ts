import path from 'node:path/posix';

import { type Workspace, workspaceFolderOf } from './workspaces.ts';

/** Where an import leads: a file of this repository, Node, an npm package, or nowhere for the reason told. */
export type Destination =
  | Readonly<{ kind: 'file'; file: string; by: 'path' | 'alias' | 'package' }>
  | Readonly<{ kind: 'node' }>
  | Readonly<{ kind: 'npm'; name: string }>
  | Readonly<{ kind: 'refused'; rule: 'package-exports' | 'alias'; reason: string }>;

const SCOPE = '@glidepath/';
/** Workspaces whose package.json maps `#` to `src`. */
const ALIASED_WORKSPACES = ['apps/server', 'apps/web'];

export function importDestination(from: string, specifier: string, workspaces: readonly Workspace[]): Destination {
  // A bundler's marks (`./logo.svg?url`) do not change which file is meant.
  const target = specifier.replace(/\?.*$/, '');
  if (target.startsWith('.')) return { kind: 'file', file: path.join(path.dirname(from), target), by: 'path' };
  if (target.startsWith('#')) return aliasDestination(from, target);
  if (target.startsWith('node:')) return { kind: 'node' };
  if (target.startsWith(SCOPE)) return packageDestination(target, workspaces);
  return { kind: 'npm', name: target.split('/', target.startsWith('@') ? 2 : 1).join('/') };
}

function aliasDestination(from: string, specifier: string): Destination {
  const folder = workspaceFolderOf(from);
  if (ALIASED_WORKSPACES.includes(folder)) {
    return { kind: 'file', file: path.join(folder, 'src', specifier.slice(1)), by: 'alias' };
  }
  return {
    kind: 'refused',
    rule: 'alias',
    reason: `uses '${specifier}', but only apps/server and apps/web have the # alias.`,
  };
}

function packageDestination(specifier: string, workspaces: readonly Workspace[]): Destination {
  const [, packageName = '', ...rest] = specifier.split('/');
  const workspace = workspaces.find(({ name }) => name === SCOPE + packageName);
  const file = workspace && rest[0] !== 'src' ? exportedFile(workspace, ['.', ...rest].join('/')) : undefined;
  if (file !== undefined) return { kind: 'file', file, by: 'package' };
  return {
    kind: 'refused',
    rule: 'package-exports',
    reason: `imports '${specifier}', which ${SCOPE}${packageName} does not export.`,
  };
}

function exportedFile(workspace: Workspace, subpath: string): string | undefined {
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined && pattern === subpath) return path.join(workspace.folder, target);
    if (end !== undefined && subpath.startsWith(start) && subpath.endsWith(end)) {
      const wildcard = subpath.slice(start.length, subpath.length - end.length);
      return path.join(workspace.folder, target.replace('*', wildcard));
    }
  }
  return undefined;
}
