import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The tsconfig.json of the root and of each workspace, from the repository root. */
export function tsconfigsOf(root: string): string[] {
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(path.join(root, parent))
      .toSorted()
      .map((name) => `${parent}/${name}`),
  );
  return ['.', ...workspaces, 'e2e']
    .map((folder) => path.posix.join(folder, 'tsconfig.json'))
    .filter((file) => existsSync(path.join(root, file)));
}
