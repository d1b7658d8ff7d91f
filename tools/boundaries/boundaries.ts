import { inBrowser, onNode, pure, type Room } from './room.ts';

/** Inside the advisor arrows point one way too. Only what reads its input may use zod. */
const ADVISOR_ROOMS: Readonly<Record<string, readonly string[]>> = {
  arithmetic: [],
  input: ['arithmetic'],
  limits: ['arithmetic', 'input'],
  'initial-plan': ['arithmetic', 'input', 'limits'],
  evidence: ['arithmetic', 'input', 'limits'],
  refusals: ['arithmetic', 'input', 'limits', 'evidence'],
  replay: ['arithmetic', 'input', 'limits', 'evidence'],
  advice: ['arithmetic', 'input', 'limits', 'evidence', 'refusals', 'replay'],
  pump: ['arithmetic', 'input', 'limits', 'evidence', 'refusals', 'replay', 'advice'],
  injections: ['arithmetic', 'input', 'limits', 'evidence', 'refusals', 'replay', 'advice'],
  titration: ['arithmetic', 'input', 'limits', 'evidence', 'refusals', 'advice', 'injections'],
};
const PLANS_AND_READINGS = ['quantities', 'treatment-plan', 'device-readings'];
const ADVISOR_IMPORTS = [...PLANS_AND_READINGS, 'plan-replay'];

const advisorRooms = (): Room[] => [
  ...Object.entries(ADVISOR_ROOMS).map(([name, rooms]) => ({
    ...pure(
      `dosing-advisor/${name}`,
      [...ADVISOR_IMPORTS, ...rooms.map((room) => `dosing-advisor/${room}`)],
      name === 'input' ? ['zod'] : [],
    ),
    path: new RegExp(`^packages/dosing-advisor/src/${name}/`),
  })),
  // Its entry and its test cases see every room; a folder that is no room of the table is a violation.
  {
    ...pure('dosing-advisor', [...ADVISOR_IMPORTS, 'dosing-advisor/*']),
    path: /^packages\/dosing-advisor\/(?:src\/test-cases\/|(?:src\/)?[^/]+$)/,
  },
];

/** What the browser may know of the rules. Never `dosing-advisor`: a dose is chosen on the server, and replayed anywhere. */
const RULES_FOR_FEATURES = [
  'packages/account-rules',
  'packages/api-contract',
  ...['decision-outcome', 'device-readings', 'device-selection', 'loop-review', 'patient-rules', 'plan-replay'].map(
    (name) => `packages/${name}`,
  ),
  'packages/quantities',
  'packages/report-documents',
  'packages/report-figures',
  'packages/treatment-plan',
  'packages/worklist-rules',
];

/** The first match wins. A source file in no room is itself a violation. */
export const ROOMS: readonly Room[] = [
  pure('quantities', []),
  pure('account-rules', []),
  pure('device-selection', []),
  pure('treatment-plan', ['quantities']),
  pure('device-readings', ['quantities'], ['fflate', 'saxen']),
  pure('glucose-stats', ['quantities', 'device-readings']),
  pure('plan-replay', ['treatment-plan', 'quantities']),
  ...advisorRooms(),
  pure('fhir-documents', ['treatment-plan', 'quantities'], ['fhir']),
  pure('patient-rules', ['account-rules', 'treatment-plan', 'quantities']),
  pure('decision-outcome', ['plan-replay', 'treatment-plan', 'quantities']),
  pure('loop-review', [...PLANS_AND_READINGS, 'plan-replay']),
  pure('worklist-rules', ['quantities']),
  pure(
    'api-contract',
    [
      ...PLANS_AND_READINGS,
      ...[
        'account-rules',
        'patient-rules',
        'plan-replay',
        'device-selection',
        'decision-outcome',
        'loop-review',
        'worklist-rules',
      ],
    ],
    ['zod'],
  ),
  pure('virtual-patients', PLANS_AND_READINGS),
  pure('demo-clinic', [...PLANS_AND_READINGS, 'virtual-patients', 'api-contract']),
  pure('report-figures', ['api-contract', 'quantities']),
  pure(
    'report-documents',
    [...PLANS_AND_READINGS, 'api-contract', 'device-selection', 'loop-review', 'report-figures'],
    ['react', '@react-pdf/renderer', '@expo-google-fonts/assistant'],
  ),

  onNode('server/platform', /^apps\/server\/src\/platform\//, [
    'packages/account-rules',
    'packages/api-contract',
    'packages/device-readings',
    'packages/quantities',
    'packages/treatment-plan',
    'packages/worklist-rules',
  ]),
  onNode('server/device-clouds', /^apps\/server\/src\/device-clouds\//, [
    'server/platform',
    'packages/api-contract',
    'packages/device-readings',
    'packages/quantities',
  ]),
  onNode('server/modules', /^apps\/server\/src\/modules\/(?<area>[^/]+)\//, [
    'server/modules',
    'server/platform',
    'server/device-clouds',
    'packages/*',
  ]),
  onNode('server/jobs', /^apps\/server\/src\/jobs\//, [
    'server/modules',
    'server/platform',
    'server/device-clouds',
    'packages/*',
  ]),
  onNode('server/demo', /^apps\/server\/src\/demo\//, [
    'server/modules',
    'server/platform',
    'packages/*',
    'device-cloud-sim',
  ]),
  onNode('server/wiring', /^apps\/server\/src\/[^/]+\.ts$/, ['server/*', 'packages/*', 'device-cloud-sim']),
  onNode('server/test-support', /^apps\/server\/test-support\//, ['server/*', 'packages/*', 'device-cloud-sim']),

  inBrowser('app', /^apps\/web\/src\/(?:app\/|[^/]+$)/, [
    'web/features',
    'web/plan-editors',
    'web/documents',
    'web/charts',
    'web/shared',
    'web/locales',
    ...RULES_FOR_FEATURES,
  ]),
  inBrowser('features', /^apps\/web\/src\/features\/(?<area>[^/]+)\//, [
    'web/plan-editors',
    'web/documents',
    'web/charts',
    'web/shared',
    ...RULES_FOR_FEATURES,
  ]),
  // Tables of a plan, for everybody who shows or changes one.
  inBrowser('plan-editors', /^apps\/web\/src\/plan-editors\//, [
    'web/shared',
    'packages/api-contract',
    'packages/quantities',
    'packages/treatment-plan',
  ]),
  // Files that the browser makes, for everybody who offers one.
  inBrowser('documents', /^apps\/web\/src\/documents\//, [
    'web/shared',
    'packages/api-contract',
    'packages/quantities',
    'packages/report-documents',
  ]),
  inBrowser('charts', /^apps\/web\/src\/charts\//, ['packages/quantities', 'packages/report-figures']),
  inBrowser('shared', /^apps\/web\/src\/shared\//, [
    'web/locales',
    'packages/account-rules',
    'packages/api-contract',
    'packages/quantities',
    'packages/worklist-rules',
  ]),
  inBrowser('locales', /^apps\/web\/src\/locales\//, []),

  onNode('device-cloud-sim', /^apps\/device-cloud-sim\//, [
    'packages/virtual-patients',
    'packages/device-readings',
    'packages/quantities',
  ]),
  // May use only what the server's package exports: the use-cases in `operate`.
  onNode('operator', /^apps\/operator\//, ['server/wiring', 'packages/*']),
  // The contract only to hold answers that tests make up against it (`e2e/commands/contract-answers.ts`).
  onNode('e2e', /^e2e\//, [
    'server/wiring',
    'server/test-support',
    'packages/api-contract',
    'packages/demo-clinic',
    'packages/device-readings',
    'packages/quantities',
  ]),
  onNode('tools', /^tools\//, ['*']),
  onNode('bench', /^bench\//, ['*']),
  // `vite.config.ts` beside a `src`.
  onNode('configuration', /(?:^|\/)[\w-]+\.config\.ts$/, []),
];

/** Where SQL stands outside repositories, and why. */
export const SQL_ELSEWHERE: Readonly<Record<string, string>> = {
  'apps/server/src/platform/audit/access-log.ts':
    'Gathers looks while others are stored: the batch and its statement are one.',
  'apps/server/src/platform/audit/begin-ledger.ts': 'Seals every sealed table, by a name that is data.',
  'apps/server/src/platform/audit/ledger.ts':
    'Seals, checks and removes rows of every sealed table, by a name that is data.',
  'apps/server/src/platform/audit/ledger-key.ts': 'Wraps the only key; whoever reads or changes its row wraps it.',
  'apps/server/src/platform/audit/record-audit-event.ts':
    'Locks a chain, links an entry to its end and stores it: one step.',
  'apps/server/src/platform/audit/verify-chain.ts': 'Walks a chain as it is stored, batch by batch.',
  'apps/server/src/platform/audit/with-ledger.ts': 'Locks the table of the key before another is made.',
  'apps/server/src/platform/backup/backup-tables.ts': 'Finds the tables in the catalogue of the database.',
  'apps/server/src/platform/backup/restore-backup.ts': 'Fills every table that the catalogue names.',
  'apps/server/src/platform/backup/write-backup.ts': 'Copies every table that the catalogue names.',
  'apps/server/src/platform/secrets/reseal-secrets.ts': 'Finds sealed columns in the catalogue of the database.',
};

export type Place = Readonly<{ room: Room; area: string | undefined }>;

export function placeOf(file: string): Place | undefined {
  for (const room of ROOMS) {
    const match = room.path.exec(file);
    if (match) return { room, area: match.groups?.['area'] };
  }
  return undefined;
}

export function mayEnter(from: Room, to: Room): boolean {
  if (from.name === to.name) return true;
  return from.rooms.some((name) => (name.endsWith('*') ? to.name.startsWith(name.slice(0, -1)) : name === to.name));
}

/** Test files may use these on top of what their room may. */
export const NPM_FOR_TESTS: readonly string[] = ['vitest', 'fast-check'];
export const ROOMS_FOR_TESTS: Readonly<Record<string, readonly string[]>> = {
  'server/platform': ['server/test-support'],
  'server/device-clouds': ['server/test-support'],
  'server/modules': ['server/test-support'],
  'server/jobs': ['server/test-support'],
  'server/demo': ['server/test-support'],
  operator: ['server/test-support'],
  // Reviews are tried on people of whom the truth is known.
  'packages/loop-review': ['packages/virtual-patients'],
  ...Object.fromEntries(
    // Scenarios hold what is answered outside, with the code of a refusal; reports are held against advice.
    advisorRooms().map(({ name }, _, all) => [
      name,
      ['packages/api-contract', 'packages/glucose-stats', ...all.map((room) => room.name)],
    ]),
  ),
};
