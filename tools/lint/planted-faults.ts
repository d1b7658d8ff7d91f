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
  ['apps/server/src/cycle-a.ts', 'no-cycle', "import { b } from './cycle-b.ts';\nexport const a = () => b;\n"],
  ['apps/server/src/cycle-b.ts', 'no-cycle', "import { a } from './cycle-a.ts';\nexport const b = () => a;\n"],
  ['apps/server/src/default.ts', 'no-default-export', 'export default 1;\n'],
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
  ['packages/quantities/src/clock.ts', 'no-restricted-properties', 'export const f = () => Date.now();\n'],
  ['packages/quantities/src/chance.ts', 'no-restricted-properties', 'export const f = () => Math.random();\n'],
  ['packages/quantities/src/world.ts', 'no-restricted-globals', "export const f = () => fetch('/x');\n"],
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
