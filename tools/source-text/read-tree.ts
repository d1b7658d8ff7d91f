import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Texts of files by their path from the repository root, written with slashes. */
export type SourceTree = ReadonlyMap<string, string>;

export const REPOSITORY_ROOT = path.resolve(import.meta.dirname, '../..');

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report']);

/** Reads the files below `folders` whose path passes; a folder that does not exist yet is empty. */
export function readTree(root: string, folders: readonly string[], isWanted: (file: string) => boolean): SourceTree {
  const files = folders.flatMap((folder) => filesBelow(root, folder)).filter(isWanted);
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

function filesBelow(root: string, folder: string): string[] {
  return entriesOf(path.join(root, folder)).flatMap((entry) => {
    const entryPath = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return entry.isFile() ? [entryPath] : [];
    return SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(root, entryPath);
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
