import { createHash } from 'node:crypto';

type LockedPackage = Readonly<{
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}>;
export type Lockfile = Readonly<{ name: string; version: string; packages: Readonly<Record<string, LockedPackage>> }>;

export type Component = Readonly<{
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  /** What is excluded is needed to build and to test, and is not delivered. */
  scope: 'required' | 'optional' | 'excluded';
  purl?: string;
  hashes?: readonly Readonly<{ alg: 'SHA-512'; content: string }>[];
  licenses: readonly Readonly<{ expression: string } | { license: Readonly<{ name: string }> }>[];
}>;
export type BillOfMaterials = ReturnType<typeof billOfMaterials>;

const MODULES = 'node_modules/';
/** Their packages say it in a file of text alone. */
const LICENSES_READ: Readonly<Record<string, string>> = { json: 'MIT', 'png-js': 'MIT' };
const UNKNOWN = 'unknown';

/** What the product is made of, by CycloneDX 1.6. The same lockfile gives the same bytes: it holds no time. */
export function billOfMaterials(lockfile: Lockfile) {
  const places = Object.entries(lockfile.packages).filter(([place, { link }]) => place !== '' && !link);
  const components = new Map<string, Component>();
  for (const [place, locked] of places) {
    const component = componentOf(place, locked);
    const known = components.get(component['bom-ref']);
    components.set(component['bom-ref'], known ? { ...known, scope: nearest(known, component) } : component);
  }
  const root = refOf('', lockfile.packages[''] ?? {}, lockfile);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(lockfile))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name: lockfile.name,
        version: lockfile.version,
        licenses: licensesOf(lockfile.name, lockfile.packages['']?.license),
      },
    },
    components: [...components.values()].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: dependenciesOf(lockfile, [['', lockfile.packages[''] ?? {}], ...places]),
  } as const;
}

/** What a bill lacks: a reader must be able to know every part by version, checksum and licence. */
export function billFaults(bill: BillOfMaterials): string[] {
  const refs = new Set([
    bill.metadata.component['bom-ref'],
    ...bill.components.map((component) => component['bom-ref']),
  ]);
  const incomplete = bill.components.filter((component) => component.purl !== undefined).flatMap(faultsOf);
  const astray = bill.dependencies
    .flatMap(({ dependsOn }) => dependsOn)
    .filter((ref) => !refs.has(ref))
    .map((ref) => `${ref} is needed and not listed.`);
  return [...incomplete, ...astray];
}

function faultsOf(component: Component): string[] {
  const faults: [boolean, string][] = [
    [component.hashes?.[0]?.content.length !== 128, 'has no SHA-512 checksum'],
    [JSON.stringify(component.licenses).includes(UNKNOWN), 'has no licence that is known'],
    [component.scope !== 'excluded' && /\b[AL]?GPL\b/.test(JSON.stringify(component.licenses)), 'may not be delivered'],
  ];
  return faults.filter(([isFaulty]) => isFaulty).map(([, sentence]) => `${component['bom-ref']} ${sentence}.`);
}

function componentOf(place: string, locked: LockedPackage): Component {
  const name = nameOf(place, locked);
  const version = locked.version ?? '0.0.0';
  const isOurs = !place.includes(MODULES);
  return {
    type: 'library',
    'bom-ref': refOf(place, locked),
    name,
    version,
    scope: scopeOf(locked),
    ...(isOurs ? {} : { purl: purlOf(name, version) }),
    ...(locked.integrity ? { hashes: [{ alg: 'SHA-512', content: hexOf(locked.integrity) }] } : {}),
    licenses: licensesOf(name, locked.license ?? (isOurs ? 'Apache-2.0' : undefined)),
  };
}

function scopeOf({ dev, optional }: LockedPackage): Component['scope'] {
  if (dev) return 'excluded';
  return optional ? 'optional' : 'required';
}

const SCOPES = ['required', 'optional', 'excluded'] as const;

/** A package may be there twice: for us, and for what we test with. */
const nearest = (one: Component, other: Component) =>
  SCOPES.find((scope) => one.scope === scope || other.scope === scope) ?? one.scope;

const nameOf = (place: string, { name }: LockedPackage) =>
  name ?? place.slice(place.lastIndexOf(MODULES) + MODULES.length);
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function refOf(place: string, locked: LockedPackage, root?: Lockfile): string {
  if (root) return `${root.name}@${root.version}`;
  return place.includes(MODULES) ? purlOf(nameOf(place, locked), locked.version ?? '0.0.0') : place;
}

function licensesOf(name: string, declared: string | undefined): Component['licenses'] {
  const license = declared ?? LICENSES_READ[name] ?? UNKNOWN;
  // "Public Domain" and the like are words, not names of the list of licences.
  return /^[\w.() -]+$/.test(license) && !/^Public|unknown/.test(license)
    ? [{ expression: license }]
    : [{ license: { name: license } }];
}

const hexOf = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

function dependenciesOf(lockfile: Lockfile, places: readonly (readonly [string, LockedPackage])[]) {
  const byRef = new Map<string, Set<string>>();
  for (const [place, locked] of places) {
    const ref = refOf(place, locked, place === '' ? lockfile : undefined);
    const needs = byRef.get(ref) ?? new Set();
    const names = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.devDependencies };
    for (const name of Object.keys(names)) {
      const found = installedPlace(lockfile, place, name);
      if (found !== undefined) needs.add(refOf(found, lockfile.packages[found] ?? {}));
    }
    byRef.set(ref, needs);
  }
  return [...byRef].map(([ref, needs]) => ({ ref, dependsOn: [...needs].toSorted() })).toSorted(byRefName);
}

const byRefName = (a: Readonly<{ ref: string }>, b: Readonly<{ ref: string }>) => (a.ref < b.ref ? -1 : 1);

/** As Node looks for it: beside the one that needs it, then further up. Undefined for what this system has no use for. */
function installedPlace({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    const locked = packages[place];
    if (locked) return locked.link ? locked.resolved : place;
    if (folder === '') return undefined;
  }
}

/** From what it is about: the same bill has the same name. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
