import type { Violation } from '../source-text/violation.ts';
import { mayEnter, NPM_FOR_TESTS, type Place, placeOf, ROOMS_FOR_TESTS } from './boundaries.ts';
import type { SourceImport } from './module-links.ts';
import { type Destination, workspaceFolderOf } from './resolve-import.ts';
import type { Room } from './room.ts';

export type ResolvedImport = SourceImport & Readonly<{ destination: Destination }>;
type Fault = readonly [rule: string, sentence: string];

/** Tests, and what packages keep for them. */
const isTestFile = (file: string): boolean => /\.test\.tsx?$|^packages\/[^/]+\/src\/test-support\//.test(file);

export function importViolations(file: string, imports: readonly ResolvedImport[]): Violation[] {
  const place = placeOf(file);
  if (!place) {
    const sentence = 'belongs to no room; put it into one or add the room to tools/boundaries/boundaries.ts.';
    return [{ rule: 'no-room', file, line: 0, sentence }];
  }
  return imports.flatMap(({ specifier, line, destination }) => {
    const fault = importFault(file, place, specifier, destination);
    return fault ? [{ rule: fault[0], file, line, sentence: fault[1] }] : [];
  });
}

function importFault(file: string, place: Place, specifier: string, destination: Destination): Fault | undefined {
  const { room } = place;
  switch (destination.kind) {
    case 'refused':
      return [destination.rule, destination.reason];
    case 'node':
      if (room.mayUseNode || isTestFile(file)) return undefined;
      return ['node-module', `imports '${specifier}', but ${room.name} must run without Node.`];
    case 'npm':
      if (mayUseNpm(room, destination.name, isTestFile(file))) return undefined;
      return ['npm-package', `imports '${specifier}', which ${room.name} may not use.`];
    case 'file':
      return wayFault(file, room, specifier, destination) ?? roomFault(file, place, specifier, destination.file);
  }
}

function mayUseNpm(room: Room, name: string, isTest: boolean): boolean {
  return room.npm === 'any' || room.npm.includes(name) || (isTest && NPM_FOR_TESTS.includes(name));
}

/** Faults in how a file is reached, whatever it is. */
function wayFault(
  file: string,
  room: Room,
  specifier: string,
  destination: Extract<Destination, { kind: 'file' }>,
): Fault | undefined {
  const isWithin = workspaceFolderOf(file) === workspaceFolderOf(destination.file);
  if (destination.by === 'path' && !isWithin && !room.rooms.includes('*')) {
    return ['leaves-workspace', `imports '${specifier}', which leaves its workspace; import the package by name.`];
  }
  if (!room.name.startsWith('packages/') || !isWithin || isTestFile(file)) return undefined;
  if (destination.by === 'package' || destination.file.endsWith('/src/index.ts')) {
    return ['own-index', `imports '${specifier}', its own package; import the file itself.`];
  }
  return undefined;
}

/** Faults in what is reached. */
function roomFault(file: string, from: Place, specifier: string, target: string): Fault | undefined {
  const to = placeOf(target);
  if (!to) return ['no-room', `imports '${specifier}', which belongs to no room.`];
  const isAllowedForTest = isTestFile(file) && ROOMS_FOR_TESTS[from.room.name]?.includes(to.room.name);
  if (!isAllowedForTest && !mayEnter(from.room, to.room)) {
    return ['room', `imports '${specifier}', but ${from.room.name} may not import ${to.room.name}.`];
  }
  if (from.room.name === to.room.name && from.area === to.area) return undefined;
  return areaFault(from.room, to, specifier, target);
}

function areaFault(from: Room, to: Place, specifier: string, target: string): Fault | undefined {
  if (from.name === 'web/features' && to.room.name === 'web/features') {
    return ['feature-to-feature', `imports '${specifier}', but a feature never imports another feature.`];
  }
  const isModuleOrJob = from.name === 'server/modules' || from.name === 'server/jobs';
  if (isModuleOrJob && to.room.name === 'server/modules' && /(?:\.repository|-routes)\.ts$/.test(target)) {
    return ['module-inside', `imports '${specifier}'; use a use-case or access file of the module '${to.area}'.`];
  }
  return undefined;
}
