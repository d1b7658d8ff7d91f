import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The tsconfig.json of the root, of the programs that run in Node, and of each workspace that has its own, from the
 * repository root. What imports nearly the same files is one program: each would read and check them again.
 */
export function tsconfigsOf(root: string): string[] {
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(path.join(root, parent))
      .toSorted()
      .map((name) => `${parent}/${name}`),
  );
  return ['.', 'apps', ...workspaces]
    .map((folder) => path.posix.join(folder, 'tsconfig.json'))
    .filter((file) => existsSync(path.join(root, file)));
}
