import type { Call, ObjectSchema } from '@glidepath/api-contract/define-call';
import { STARTING_TREE } from '@glidepath/device-selection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { GLOBAL_SWITCHES } from '#modules/settings/known-settings.ts';
import { tableContents } from '../test-support/table-contents.ts';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';
import { aHome, type Home } from '../test-support/two-homes.ts';
import { VALID_BODIES, VALID_QUERIES } from '../test-support/valid-bodies.ts';
import { ROUTES } from './app.ts';

type Part = 'params' | 'query' | 'body';
type IdField = Readonly<{ part: Part; field: string }>;

/** What the fields of the contract that hold an id of ours stand for. */
const IDS: Readonly<Record<string, (home: Home, call: Call) => string | number>> = {
  id: (home) => home.patientId,
  patientId: (home) => home.patientId,
  patient_id: (home) => home.patientId,
  patient: (home) => home.patientId,
  userId: (home) => home.extName,
  requestId: recommendationFor,
  recid: recommendationFor,
  identifier: (home) => home.recommendationId,
  adp_request_identifier: (home) => home.recommendationId,
  feedbackId: (home) => home.feedbackId,
  actor_id: (home) => home.staffId,
  staffId: (home) => home.staffId,
  physicianId: (home) => home.adminId,
  request_id: (home) => home.pumpStartId,
  device_selection_id: (home) => home.deviceSelectionId,
  tree_id: (home) => home.treeId,
  replaces_tree_id: (home) => home.treeId,
  changeId: (home) => home.settingChangeId,
  passkeyId: (home) => home.passkeyId,
  owner_id: (home) => home.staffId,
  signOffId: (home) => home.signOffId,
  contactId: (home) => home.contactId,
  approvalId: (home) => home.approvalId,
};
/**
 * Names that other systems give, and numbers of the product's own lists: nothing of another clinic is behind them. What a
 * signature names opens nothing: it is only held against what is approved later (`attack-borrowed-signature.test.ts`).
 */
const NOT_OURS = new Set([
  // Several at once: `worklist/sign-off.test.ts`.
  'items',
  // A filter, which finds nobody: `worklist/worklist-owners.test.ts`.
  'owner',
  'client_id',
  'launch_client_id',
  'entity_id',
  'device_id',
  'devices',
  'records',
  'to_sign',
]);
/** Refused in other words: only the caller approves, and a tree of somebody else is not the one that is in use. */
const OTHER_REFUSALS: Readonly<Record<string, number>> = { physicianId: 403, replaces_tree_id: 409 };
/** The caller's own clinic has none of these either, so it also gets the answer that there is none. */
const NOTHING_THERE = new Set([
  'get-injection-plan',
  'set-titration-limits',
  'suspend-titration',
  'resume-titration',
  'send-to-ehr-again',
  // Whoever was deactivated by an earlier call here is active again.
  'erase-patient',
  'export-former-patient-data',
  // Nothing was prepared in either.
  'get-prepared-advice',
  'take-prepared-advice',
  'approve-prepared-advice',
]);
const BODIES: Readonly<Record<string, object>> = { ...VALID_BODIES, 'save-device-tree': { tree: STARTING_TREE } };

/** Each kind of treatment has calls of its own. */
function recommendationFor(home: Home, { name }: Call): string {
  if (name.includes('generic')) return home.genericRecommendationId;
  return name.includes('injection') ? home.injectionRecommendationId : home.recommendationId;
}

const CALLS = ROUTES.map((route) => route.call).filter((call) => !call.callers.includes('anyone'));
const PARTS = ['params', 'query', 'body'] as const;
const fieldsOf = (schema: ObjectSchema | undefined) => Object.keys(schema?.shape ?? {});
const idFieldsOf = (call: Call): IdField[] =>
  PARTS.flatMap((part) =>
    fieldsOf(call[part])
      .filter((field) => field in IDS)
      .map((field) => ({ part, field })),
  );
const CASES = CALLS.flatMap((call) =>
  idFieldsOf(call).map(
    (idField) => [`${call.method} ${call.path}`, `${idField.part}.${idField.field}`, call, idField] as const,
  ),
);

let server: TestServer;
let own: Home;
let foreign: Home;
beforeAll(async () => {
  server = await startTestServer();
  const switches = GLOBAL_SWITCHES.map((key) => ({ key, value: 'true' }));
  await server.deps.database.system.insertInto('system_settings').values(switches).execute();
  own = await aHome(server, 'ownword');
  foreign = await aHome(server, 'foreignword');
});
afterAll(() => server.close());

/** The call as it would be right, but for the field whose id comes from elsewhere. */
function request(call: Call, strange?: IdField) {
  const isStrange = (part: Part, field: string) => strange?.part === part && strange.field === field;
  const idsOf = (part: Part) =>
    Object.fromEntries(
      idFieldsOf(call)
        .filter((each) => each.part === part)
        .map(({ field }) => [field, IDS[field]?.(isStrange(part, field) ? foreign : own, call)]),
    );
  const texts = (part: Part) =>
    Object.fromEntries(Object.entries(idsOf(part)).map(([field, value]) => [field, String(value)]));
  const query = {
    ...VALID_QUERIES[call.name],
    ...texts('query'),
    ...(call.name === 'find-recommendations' ? { headers_only: 'false' } : {}),
  };
  const isForClinicians = call.callers.some((caller) => caller === 'clinician' || caller === 'admin');
  return {
    token: isForClinicians ? own.adminToken : own.patientToken,
    params: texts('params'),
    ...(call.query ? { query } : {}),
    ...(call.body ? { body: { ...BODIES[call.name], ...idsOf('body') } } : {}),
  };
}

/** Every field, however deep, that a schema says is one of our ids. */
function idPaths(schema: unknown, path = ''): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const {
    format,
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    format?: string;
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: readonly unknown[];
  };
  const inside = [...anyOf, ...(items ? [items] : [])].flatMap((part) => idPaths(part, path));
  const below = Object.entries(properties).flatMap(([name, part]) => idPaths(part, path ? `${path}.${name}` : name));
  return [...(format === 'uuid' || /(^id|Id|_id|identifier)$/.test(path) ? [path] : []), ...inside, ...below];
}

describe('an id of another clinic in one field of a call that is right otherwise', () => {
  it('every field that holds an id is known here', () => {
    const unknown = CALLS.flatMap((call) =>
      PARTS.flatMap((part) => {
        const schema = call[part];
        if (!schema) return [];
        const paths = idPaths(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
        return paths
          .map((path) => path.split('.')[0] ?? '')
          .filter((field) => !(field in IDS) && !NOT_OURS.has(field))
          .map((field) => `${call.name}: ${field}`);
      }),
    );
    expect(unknown).toEqual([]);
    expect(CASES.length).toBeGreaterThan(50);
  });

  it.each(CASES)('%s, %s: is an id that does not exist, and nothing changes', async (_, __, call, idField) => {
    const before = await tableContents(server.deps.database);
    const { status, body } = await server.call(call, request(call, idField));
    expect([status, JSON.stringify(body)]).toEqual([
      OTHER_REFUSALS[idField.field] ?? 404,
      expect.not.stringContaining('foreignword'),
    ]);
    expect(await tableContents(server.deps.database)).toEqual(before);
  });
});

describe('with ids of the own clinic alone', () => {
  const isAsking = (call: Call) => Number(call.name.startsWith('request-'));
  // What asks for something new comes last: what was there before is then no longer the newest.
  const there = CASES.filter(([, , { name }]) => !NOTHING_THERE.has(name)).toSorted(
    ([, , one], [, , other]) => isAsking(one) - isAsking(other),
  );

  it.each(there)('%s, %s: the same call finds what it names', async (_, __, call) => {
    const { status } = await server.call(call, request(call));
    expect(status).not.toBe(404);
  });
});
