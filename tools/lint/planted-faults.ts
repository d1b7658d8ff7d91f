const lines = (count: number, line: string) => `${line}\n`.repeat(count);
/** A file of so many lines. */
const fileOf = (count: number) => `export const a = [\n${lines(count - 2, '  1,')}];\n`;
const functionOf = (statements: number) =>
  `export function run(log: () => void) {\n${lines(statements, '  log();')}}\n`;
const BRANCHY = `export const f = (n: number) => {\n${lines(10, '  if (n > 1) n.toFixed();')}  return n;\n};\n`;

/** Files, each with one fault, and the rule that must name it. */
export const PLANTED_FAULTS: readonly (readonly [file: string, rule: string, source: string])[] = [
  ['apps/server/src/long.ts', 'max-lines', fileOf(251)],
  ['apps/server/src/long.test.ts', 'max-lines', fileOf(401)],
  ['apps/server/src/long-function.ts', 'max-lines-per-function', functionOf(40)],
  ['apps/web/src/long-function.tsx', 'max-lines-per-function', functionOf(60)],
  ['apps/server/src/branchy.ts', 'complexity', BRANCHY],
  ['apps/server/src/loose-equality.ts', 'eqeqeq', 'export const f = (a: number) => a == 1;\n'],
  ['apps/server/src/old-variable.ts', 'no-var', 'export var a = 1;\n'],
  ['apps/server/src/unfinished.ts', 'no-warning-comments', `// ${'TO'}${'DO'} later\nexport const a = 1;\n`],
  ['apps/server/src/unused.ts', 'no-unused-vars', 'const a = 1;\n'],
  ['apps/server/src/default.ts', 'no-default-export', 'export default 1;\n'],
  ['apps/server/src/renamed-default.ts', 'no-default-export', 'const a = 1;\nexport { a as default };\n'],
  ['apps/server/src/inline-type.ts', 'consistent-type-imports', "export type A = import('./any.ts').A;\n"],
  ['apps/server/src/require.ts', 'no-require-imports', "export const a = require('./any.ts');\n"],
  ['apps/server/src/behind-exports.ts', 'no-restricted-imports', "import '@glidepath/quantities/src/a.ts';\n"],
  ['apps/server/src/any.ts', 'no-explicit-any', 'export const f = (a: any) => a;\n'],
  ['apps/server/src/non-null.ts', 'no-non-null-assertion', 'export const f = (a?: { b: 1 }) => a!.b;\n'],
  [
    'apps/server/src/type-import.ts',
    'consistent-type-imports',
    "import { A } from './any.ts';\nexport const f = (a: A) => a;\n",
  ],
  ['apps/server/src/ignored-error.ts', 'ban-ts-comment', '// @ts-ignore\nexport const a: string = 1;\n'],
  ['apps/server/src/camelCase.ts', 'filename-case', 'export const a = 1;\n'],
  ['apps/server/src/all-off.ts', 'no-abusive-eslint-disable', '/* eslint-disable */\nexport var a = 1;\n'],
  ['apps/server/src/bare-node.ts', 'prefer-node-protocol', "import fs from 'fs';\nexport const a = fs;\n"],
  ['apps/server/src/modules/auth/print.ts', 'no-console', "console.log('x');\n"],
  ['apps/web/src/doses.ts', 'no-restricted-imports', "import '@glidepath/dosing-advisor';\n"],
  [
    'apps/web/src/hook.tsx',
    'rules-of-hooks',
    "import { useId } from 'react';\nexport const View = (p: { a: boolean }) => {\n  if (p.a) useId();\n};\n",
  ],
  [
    'apps/web/src/effect.tsx',
    'exhaustive-deps',
    "import { useEffect } from 'react';\nexport const View = (p: { f(): void; b: number }) => {\n" +
      '  useEffect(() => void console.debug(p.b), []);\n};\n',
  ],
  ['apps/web/src/image.tsx', 'alt-text', 'export const View = () => <img src="/a.png" />;\n'],
  ['apps/web/src/link.tsx', 'anchor-is-valid', 'export const View = () => <a href="#">x</a>;\n'],
  [
    'apps/web/src/html.tsx',
    'no-danger',
    'export const V = (p: { h: string }) => <p dangerouslySetInnerHTML={{ __html: p.h }} />;\n',
  ],
  [
    'tools/only.test.ts',
    'no-focused-tests',
    "import { expect, it } from 'vitest';\nit.only('a', () => expect(1).toBe(1));\n",
  ],
  ['tools/empty.test.ts', 'expect-expect', "import { it } from 'vitest';\nit('a', () => {});\n"],
];

/** Files that only just keep the rules. */
export const CLEAN_FILES: readonly (readonly [file: string, source: string])[] = [
  ['apps/server/src/at-limit.ts', fileOf(250)],
  ['apps/server/src/at-limit.test.ts', fileOf(400)],
  ['apps/server/src/function-at-limit.ts', functionOf(38)],
  ['apps/web/src/function-at-limit.tsx', functionOf(58)],
  ['apps/web/src/features/legal/texts/terms.en.ts', fileOf(900)],
  ['apps/web/vite.config.ts', 'export default {};\n'],
  ['packages/quantities/src/date.ts', 'export const f = (ms: number) => new Date(ms);\n'],
];

/** Lines of a file, each with the rule that must name it. */
export const FAULTY_LINES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/quantities/src/impure.ts': {
    'export const a = Date.now();': 'no-restricted-properties',
    'export const b = { now: Date  .now };': 'no-restricted-properties',
    'export const c = new Date();': 'no-hidden-clock',
    'export const d = new Date( );': 'no-hidden-clock',
    'export const e = new Date;': 'no-hidden-clock',
    'export const f = Date();': 'no-hidden-clock',
    'export const g = performance.now();': 'no-restricted-globals',
    'export const h = Temporal.Now.instant();': 'no-restricted-properties',
    'export const i = [1].map(Math.random);': 'no-restricted-properties',
    'export const j = crypto.randomUUID();': 'no-restricted-globals',
    "console.log('x');": 'no-console',
    'export const k = process.env;': 'no-restricted-globals',
    'export const l = process?.env;': 'no-restricted-globals',
    "await fetch('/x');": 'no-restricted-globals',
    'export const m = `${Date.now()}`;': 'no-restricted-properties',
    "localStorage.setItem('a', 'b');": 'no-restricted-globals',
    'export const n = sessionStorage;': 'no-restricted-globals',
    'setTimeout(a, 1);': 'no-restricted-globals',
    'setInterval(a, 1);': 'no-restricted-globals',
    'export const o = globalThis.fetch;': 'no-restricted-globals',
  },
  'apps/server/src/modules/auth/transactions.ts': {
    'database.asSystem(async (tx) => void (await find(tx, database.system)));': 'no-outer-connection',
    'database.inScope(scope, (tx) => database.asSystem((inner) => [tx, inner]));': 'no-outer-connection',
    'deps.database.asSystem<User>((tx) => find(tx, deps.database));': 'no-outer-connection',
    'database.inScope(scope, (tx) => share(tx, { database }));': 'no-outer-connection',
  },
  'e2e/specs/made-up.spec.ts': {
    "await page.route('**/api/user/', (route) => route.fulfill({ json: USER }));": 'no-unchecked-answer',
    "await page.route('**/api/user/', (route) => route.fulfill({ status: 400, json: {} }));": 'no-unchecked-answer',
  },
};

/** Lines that come close, and are allowed. */
export const ACCEPTED_LINES: Readonly<Record<string, readonly string[]>> = {
  'packages/quantities/src/pure.ts': [
    'export const a = new Date(Date.UTC(2026, 0, 1));',
    '// Date.now() is not allowed here',
    "export const b = 'Math.random() and fetch(x)';",
    'export const c = (source: { fetch(): 1 }) => source.fetch();',
    'export const d = (prefetch: () => 1) => prefetch();',
  ],
  'packages/quantities/src/impure.test.ts': ['export const a = new Date();', 'export const b = Date.now();'],
  'apps/server/src/modules/auth/transactions.ts': [
    'database.inScope(scope, async (tx) => void (await insert(tx, row)));',
    'await database.asSystem((tx) => a(tx));',
    'await database.asSystem((tx) => a(tx));',
    'database.asSystem((tx) => a(tx /* never database here */));',
    'database.asSystem((tx) => a(tx, { database: 1 }));',
    'find(database.system, id);',
  ],
  'e2e/specs/made-up.spec.ts': ["await page.route('**/x', (route) => route.fulfill({ status: 500, body: 'x' }));"],
  'apps/server/src/modules/auth/transactions.test.ts': ['database.asSystem((tx) => find(tx, database));'],
};
