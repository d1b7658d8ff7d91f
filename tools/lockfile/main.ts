import { REPOSITORY_ROOT, readTree } from '../source-text/read-tree.ts';
import { reportViolations } from '../source-text/violation.ts';
import {
  type Lockfile,
  lockfileViolations,
  type Manifest,
  manifestViolations,
  unlockedViolations,
} from './lockfile-violations.ts';

const files = readTree(REPOSITORY_ROOT, ['.'], (file) => /\/package(?:-lock)?\.json$/.test(file));
const lockfile = JSON.parse(files.get('./package-lock.json') ?? '{"packages":{}}') as Lockfile;
const manifests = [...files]
  .filter(([file]) => file.endsWith('/package.json'))
  .map(([file, text]) => [file, JSON.parse(text) as Manifest] as const);
const root = manifests.find(([file]) => file === './package.json')?.[1];

const violations = [
  ...lockfileViolations(lockfile, root?.allowScripts),
  ...manifests.flatMap(([file, manifest]) => [
    ...manifestViolations(file, manifest),
    ...unlockedViolations(file, manifest, lockfile),
  ]),
];
reportViolations('lockfile', violations, Object.keys(lockfile.packages).length);
