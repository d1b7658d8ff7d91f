import { describe, expect, it } from 'vitest';

import { lockfileViolations, manifestViolations, unlockedViolations } from './lockfile-violations.ts';

const SOUND = { version: '1.2.3', integrity: 'sha512-abc' };
const rulesOf = (locked: object, allowScripts = {}) =>
  lockfileViolations({ packages: { 'node_modules/a': { ...SOUND, ...locked } } }, allowScripts).map(({ rule }) => rule);

describe('lockfileViolations', () => {
  it('accepts a package with a version and a checksum', () => {
    expect(rulesOf({})).toEqual([]);
  });

  it.each([
    ['integrity', { integrity: undefined }],
    ['integrity', { integrity: 'sha1-abc' }],
    ['source', { resolved: 'git+ssh://git@github.com/a/a.git' }],
    ['source', { resolved: 'https://elsewhere.test/a.tgz' }],
    ['deprecated', { deprecated: 'use b' }],
    ['version', { version: undefined }],
    ['script', { hasInstallScript: true }],
  ])('finds: %s', (rule, locked) => {
    expect(rulesOf(locked)).toEqual([rule]);
  });

  it('lets those run scripts that the root package names', () => {
    expect(rulesOf({ hasInstallScript: true }, { a: true })).toEqual([]);
  });

  it('looks at packages below packages, and not at our own', () => {
    const packages = {
      '': {},
      'apps/web': {},
      'node_modules/@glidepath/web': { link: true },
      'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
    };
    expect(lockfileViolations({ packages }).map(({ sentence }) => sentence)).toEqual([
      'node_modules/a/node_modules/@b/c has no SHA-512 checksum.',
    ]);
  });
});

describe('unlockedViolations', () => {
  const lockfile = { packages: { 'apps/web': { dependencies: { b: '2.0.0', a: '1.0.0' } }, '': {} } };
  const rules = (file: string, manifest: object) =>
    unlockedViolations(file, manifest, lockfile).map(({ rule }) => rule);

  it('accepts what the lockfile knows, in any order', () => {
    expect(rules('./apps/web/package.json', { dependencies: { a: '1.0.0', b: '2.0.0' } })).toEqual([]);
    expect(rules('./package.json', {})).toEqual([]);
  });

  it.each([
    ['another version', './apps/web/package.json', { dependencies: { a: '1.0.1', b: '2.0.0' } }],
    ['one more package', './apps/web/package.json', { dependencies: { a: '1.0.0', b: '2.0.0', c: '1.0.0' } }],
    ['one of another kind', './apps/web/package.json', { devDependencies: { a: '1.0.0', b: '2.0.0' } }],
    ['a folder that it does not know', './packages/new/package.json', { dependencies: { a: '1.0.0' } }],
  ])('finds %s', (_, file, manifest) => {
    expect(rules(file, manifest)).toEqual(['unlocked']);
  });
});

describe('manifestViolations', () => {
  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1', 'git+https://x', 'file:../a'])('finds %s', (version) => {
    expect(manifestViolations('package.json', { devDependencies: { a: version } })).toHaveLength(1);
  });

  it('accepts exact versions, and our own packages', () => {
    const manifest = { dependencies: { a: '1.2.3', b: '18.4.0-beta.17', '@glidepath/c': '*' } };
    expect(manifestViolations('package.json', manifest)).toEqual([]);
  });
});
