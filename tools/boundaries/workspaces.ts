import type { SourceTree } from '../source-text/read-tree.ts';

/** `exports` maps what an importer writes to a file of the workspace, both as in package.json. */
export type Workspace = Readonly<{ folder: string; name: string; exports: Readonly<Record<string, string>> }>;

/** The folder of the npm workspace that owns a file; '' is the root, which owns tools and bench. */
export function workspaceFolderOf(file: string): string {
  return /^(?:(?:packages|apps)\/[^/]+|e2e)(?=\/)/.exec(file)?.[0] ?? '';
}

export function workspacesOf(tree: SourceTree): Workspace[] {
  return [...tree].flatMap(([file, text]) => {
    const folder = workspaceFolderOf(file);
    if (folder === '' || file !== `${folder}/package.json`) return [];
    const manifest: unknown = JSON.parse(text);
    return [{ folder, name: textIn(manifest, 'name'), exports: textsIn(manifest, 'exports') }];
  });
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined;
}

function textIn(manifest: unknown, field: string): string {
  const value = fieldOf(manifest, field);
  return typeof value === 'string' ? value : '';
}

function textsIn(manifest: unknown, field: string): Record<string, string> {
  const entries = Object.entries(fieldOf(manifest, field) ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
