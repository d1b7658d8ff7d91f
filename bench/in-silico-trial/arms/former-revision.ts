import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const ADVISOR = 'dosing-advisor';
const SCOPE = '@glidepath/';
const MOST_ARCHIVE_BYTES = 256 * 1024 * 1024;

export type FormerRevision = Readonly<{ advisorFile: string; remove: () => void }>;

/**
 * The advisor of another revision in a folder of its own, outside the checkout, with all of our packages that it imports
 * as they were then. What it imports from elsewhere is taken from the packages installed here.
 */
export function unpackedRevision(revision: string): FormerRevision {
  const folder = mkdtempSync(path.join(tmpdir(), 'former-advisor-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = git(
      'archive',
      '--format=tar',
      git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).toString().trim(),
      'packages',
    );
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    linkImports(folder, ADVISOR);
  } catch (error) {
    remove();
    throw error;
  }
  return { advisorFile: path.join(folder, 'packages', ADVISOR, 'src/index.ts'), remove };
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: REPOSITORY, maxBuffer: MOST_ARCHIVE_BYTES });
}

/** Node finds a package by the folder `node_modules` above the real place of the file that imports it. */
function linkImports(folder: string, name: string): void {
  const { dependencies = {} }: Readonly<{ dependencies?: Readonly<Record<string, string>> }> = JSON.parse(
    readFileSync(path.join(folder, 'packages', name, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys(dependencies)) {
    const link = path.join(folder, 'node_modules', dependency);
    if (existsSync(link)) continue;
    const isOurs = dependency.startsWith(SCOPE);
    const ownName = dependency.slice(SCOPE.length);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(
      isOurs ? path.join(folder, 'packages', ownName) : path.join(REPOSITORY, 'node_modules', dependency),
      link,
    );
    if (isOurs) linkImports(folder, ownName);
  }
}
