import type { Step } from './run-checks.ts';

/** Programs are run from the repository's own `node_modules`, so that a check means the same on every machine. */
const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  command: `node_modules/.bin/${command}`,
  args,
});
const tool = (folder: string, ...args: string[]): Step => ({
  name: folder,
  command: process.execPath,
  args: [`tools/${folder}/main.ts`, ...args],
});

/** Everything that is checked without running the product. */
export function staticSteps(tsconfigs: readonly string[]): Step[] {
  return [
    ...tsconfigs.map((tsconfig) => program(`types ${tsconfig}`, 'tsc', '-p', tsconfig)),
    program('format', 'biome', 'check', '--max-diagnostics=100', '.'),
    program('lint', 'oxlint', '--deny-warnings'),
    tool('boundaries'),
    tool('locales'),
    tool('trace', '--check'),
    tool('error-catalogue', '--check'),
    tool('lockfile'),
    tool('sbom', '--check'),
    tool('advisories'),
    tool('secrets'),
    program('dead code', 'knip', '--no-progress', '--no-config-hints'),
  ];
}

export const UNIT_TEST_STEP = program('unit tests', 'vitest', 'run', '--project', 'unit*');
