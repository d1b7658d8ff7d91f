import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { ALL_CALLS } from './all-calls.ts';
import type { Call, ObjectSchema } from './define-call.ts';
import { ERROR_CATALOGUE } from './errors/catalogue.ts';

const CALLS: readonly Call[] = ALL_CALLS;
const FOLDER = import.meta.dirname;
const FILES = globSync('**/*.call.ts', { cwd: FOLDER }).toSorted();
const byName = CALLS.map((call) => [call.name, call] as const);
const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name).toSorted();

const isStrict = (schema: ObjectSchema) =>
  schema.safeParse({ notKnown: 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys') ?? false;
const pathNames = (path: string) => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name).toSorted();
const readBy = (caller: Call['callers'][number]) => namesOf(CALLS.filter(({ callers }) => callers.includes(caller)));

describe('the list of calls', () => {
  it('holds every *.call.ts file, each named after its call', () => {
    expect(FILES.length).toBeGreaterThan(0);
    expect(FILES.map((file) => basename(file, '.call.ts')).toSorted()).toEqual(namesOf(CALLS));
  });

  it('keeps each call in the folder of its module', () => {
    const foldersByName = new Map(FILES.map((file) => [basename(file, '.call.ts'), dirname(file)]));
    for (const { name, module } of CALLS) expect([name, foldersByName.get(name)]).toEqual([name, module]);
  });

  it('has no name and no method with path twice', () => {
    expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
    // Paths are served with and without the final slash, and whatever a parameter is called.
    const places = CALLS.map(({ method, path }) => `${method} ${path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('is read by no file that reaches the browser', () => {
    const readers = globSync('**/*.ts', { cwd: FOLDER }).filter(
      (file) => !file.endsWith('.test.ts') && readFileSync(join(FOLDER, file), 'utf8').includes('all-calls'),
    );
    expect(readers).toEqual([]);
  });
});

describe.each(byName)('%s', (_, call) => {
  it('has a path below /api/, whose parameters are those of its schema', () => {
    expect(call.path).toMatch(/^[A-Za-z0-9_]/);
    expect(call.path).not.toMatch(/[?#\s]|\/\//);
    expect(Object.keys(call.params?.shape ?? {}).toSorted()).toEqual(pathNames(call.path));
  });

  it('sends no body with a GET, and changes nothing by it unless it says so', () => {
    if (call.method === 'GET') expect(call.body).toBeUndefined();
    else expect(call.writes).toBeUndefined();
  });

  it('refuses unknown fields', () => {
    // Only what another company sends us is taken as it comes.
    const isFromProvider = [
      'finish-smart-launch',
      'return-from-dexcom',
      'return-from-libre',
      'start-smart-launch',
    ].includes(call.name);
    const schemas = [call.params, call.query, call.body].filter((schema) => schema !== undefined);
    expect(schemas.map(isStrict)).toEqual(schemas.map(() => !isFromProvider));
  });

  it('names each of its errors once, and only those that are its own', () => {
    expect(new Set(call.errors).size).toBe(call.errors.length);
    for (const name of call.errors) expect(ERROR_CATALOGUE).toHaveProperty(name);
    for (const common of ['input-invalid', 'role-not-allowed', 'throttled', 'system-busy', 'general-error'] as const) {
      expect(call.errors).not.toContain(common);
    }
  });

  it('has callers, and no other beside anyone', () => {
    expect(call.callers.length).toBeGreaterThan(0);
    if (call.callers.includes('anyone')) expect(call.callers).toEqual(['anyone']);
  });
});

describe('who may call', () => {
  it('without a token: signing in, enrolling, resetting, settings and the ways back from other services', () => {
    expect(readBy('anyone')).toEqual([
      'begin-passkey-sign-in',
      'complete-doctor-enrolment',
      'complete-email-change',
      'complete-guest-enrolment',
      'complete-password-reset',
      'complete-patient-enrolment',
      'complete-sign-in',
      'finish-landing',
      'finish-single-sign-on',
      'finish-smart-launch',
      'get-clinic-details',
      'get-ehr-keys',
      'get-email-change-by-key',
      'get-guest-by-enrolment-key',
      'get-patient-by-enrolment-key',
      'get-service-provider-metadata',
      'get-user-by-enrolment-key',
      'get-user-by-reset-key',
      'list-environments',
      'list-public-settings',
      'log-out',
      'refresh-token',
      'request-password-reset',
      'return-from-dexcom',
      'return-from-libre',
      'sign-in',
      'start-single-sign-on',
      'start-smart-launch',
    ]);
  });

  it('as a guest: what the device page needs and nothing else', () => {
    expect(readBy('guest')).toEqual([
      'get-dexcom-app-details',
      'get-dexcom-status',
      'get-libre-login-url',
      'list-cloud-connections',
    ]);
  });

  it('as an uploader: bringing data and nothing else', () => {
    expect(readBy('uploader')).toEqual(['upload-device-data']);
  });

  it('as a patient: reading, answering a plan, stopping titration, and the own account', () => {
    const changes = CALLS.filter(({ callers, method }) => callers.includes('patient') && method !== 'GET');
    expect(namesOf(changes)).toEqual([
      'acknowledge-feedback',
      'acknowledge-loop-settings',
      'add-passkey',
      'answer-feedback',
      'begin-passkey',
      'begin-passkey-proof',
      'begin-second-factor',
      'confirm-second-factor',
      'create-patient-reports',
      'disconnect-dexcom',
      'end-sessions',
      'give-proof',
      'hide-dexcom-screen',
      'remove-passkey',
      'report-to-titration',
      'set-preferences',
      'turn-off-second-factor',
    ]);
  });
});
