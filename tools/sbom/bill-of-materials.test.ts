import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';
import { billFaults, billOfMaterials, type Lockfile } from './bill-of-materials.ts';

const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const PLANTED: Lockfile = {
  name: 'product',
  version: '1.2.3',
  packages: {
    '': { license: 'Apache-2.0', devDependencies: { tester: '1.0.0' } },
    'apps/server': { name: '@product/server', version: '0.0.0', dependencies: { '@org/web': '2.0.0' } },
    'node_modules/@product/server': { resolved: 'apps/server', link: true },
    'node_modules/@org/web': { version: '2.0.0', integrity, license: 'MIT', dependencies: { deep: '^1.0.0' } },
    'node_modules/@org/web/node_modules/deep': { version: '1.1.0', integrity, license: 'ISC' },
    'node_modules/deep': { version: '3.0.0', integrity, license: 'ISC', dev: true },
    'node_modules/tester': {
      version: '1.0.0',
      integrity,
      license: 'GPL-3.0-only',
      dev: true,
      dependencies: { deep: '3.0.0' },
    },
  },
};
const changed = (place: string, changes: object): Lockfile => ({
  ...PLANTED,
  packages: { ...PLANTED.packages, [place]: { ...PLANTED.packages[place], ...changes } },
});
const faultsWith = (place: string, changes: object) => billFaults(billOfMaterials(changed(place, changes)));

describe('billOfMaterials', () => {
  const bill = billOfMaterials(PLANTED);
  const componentNamed = (ref: string) => bill.components.find((component) => component['bom-ref'] === ref);

  it('lists each package once, with version, checksum, licence and whether it is delivered', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bill.metadata.component).toMatchObject({ name: 'product', version: '1.2.3' });
    expect(bill.components.map((component) => component['bom-ref'])).toEqual([
      'apps/server',
      'pkg:npm/%40org/web@2.0.0',
      'pkg:npm/deep@1.1.0',
      'pkg:npm/deep@3.0.0',
      'pkg:npm/tester@1.0.0',
    ]);
    expect(componentNamed('pkg:npm/%40org/web@2.0.0')).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/%40org/web@2.0.0',
      name: '@org/web',
      version: '2.0.0',
      scope: 'required',
      purl: 'pkg:npm/%40org/web@2.0.0',
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
      licenses: [{ expression: 'MIT' }],
    });
    expect(componentNamed('pkg:npm/tester@1.0.0')?.scope).toBe('excluded');
  });

  it('tells who needs which, as Node would find it', () => {
    const needs = Object.fromEntries(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect(needs).toMatchObject({
      'product@1.2.3': ['pkg:npm/tester@1.0.0'],
      'apps/server': ['pkg:npm/%40org/web@2.0.0'],
      'pkg:npm/%40org/web@2.0.0': ['pkg:npm/deep@1.1.0'],
      'pkg:npm/tester@1.0.0': ['pkg:npm/deep@3.0.0'],
    });
  });

  it('is the same for the same packages, and another for others', () => {
    expect(billOfMaterials(PLANTED)).toEqual(bill);
    const other = billOfMaterials(changed('node_modules/deep', { version: '3.0.1' }));
    expect(other.serialNumber).not.toBe(bill.serialNumber);
    expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

describe('billFaults', () => {
  it('finds what a reader could not check', () => {
    expect(faultsWith('node_modules/@org/web', { integrity: undefined })).toEqual([
      'pkg:npm/%40org/web@2.0.0 has no SHA-512 checksum.',
    ]);
    expect(faultsWith('node_modules/@org/web', { license: undefined })).toEqual([
      'pkg:npm/%40org/web@2.0.0 has no licence that is known.',
    ]);
    expect(faultsWith('node_modules/@org/web', { license: 'AGPL-3.0-only' })).toEqual([
      'pkg:npm/%40org/web@2.0.0 may not be delivered.',
    ]);
    expect(faultsWith('node_modules/deep', {})).toEqual([]);
  });

  it('finds none in the product, and every package of its lockfile is there', () => {
    const lockfile = JSON.parse(readFileSync(path.join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
    const bill = billOfMaterials(lockfile);
    expect(billFaults(bill)).toEqual([]);
    const installed = Object.entries(lockfile.packages).filter(([place, { link }]) => place !== '' && !link);
    expect(bill.components.length).toBeGreaterThan(500);
    expect(installed.length).toBeGreaterThanOrEqual(bill.components.length);
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    const missing = installed.filter(
      ([place, { name, version = '0.0.0' }]) =>
        !listed.has(`${name ?? place.split('node_modules/').at(-1)}@${version}`),
    );
    expect(missing).toEqual([]);
  });
});
