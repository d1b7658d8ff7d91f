import { describe, expect, it } from 'vitest';

import { violationText } from '../source-text/violation.ts';
import { plantedTree } from './planted-tree.ts';
import { treeViolations } from './tree-violations.ts';

const rulesBrokenBy = (files: Record<string, string>) => treeViolations(plantedTree(files)).map(({ rule }) => rule);

const QUANTITY = 'packages/quantities/src/planted.ts';
const MODULE = 'apps/server/src/modules/auth/planted.ts';
const FEATURE = 'apps/web/src/features/sign-in/planted.tsx';

describe('treeViolations', () => {
  it('finds nothing in a clean tree', () => {
    expect(treeViolations(plantedTree())).toEqual([]);
  });

  it.each([
    ['node in a package', 'node-module', { [QUANTITY]: "import fs from 'node:fs';" }],
    ['node in the browser', 'node-module', { [FEATURE]: "import fs from 'node:fs';" }],
    ['react in a package', 'npm-package', { [QUANTITY]: "import { useState } from 'react';" }],
    ['a clock in a package', 'npm-package', { [QUANTITY]: "import dayjs from 'dayjs';" }],
    ['a test tool in a package outside its tests', 'npm-package', { [QUANTITY]: "import fc from 'fast-check';" }],
    [
      'zod outside the contract',
      'npm-package',
      { 'packages/treatment-plan/src/planted.ts': "import { z } from 'zod';" },
    ],
    ['a package above in the table', 'room', { [QUANTITY]: "import { plan } from '@glidepath/treatment-plan';" }],
    ['a type from a package above', 'room', { [QUANTITY]: "import type { Plan } from '@glidepath/treatment-plan';" }],
    ['a re-export from above', 'room', { [QUANTITY]: "export { plan } from '@glidepath/treatment-plan';" }],
    ['a dynamic import from above', 'room', { [QUANTITY]: "const plan = await import('@glidepath/treatment-plan');" }],
    ['a dynamic import in a template', 'room', { [QUANTITY]: 'import(`@glidepath/treatment-plan`);' }],
    [
      'a step back inside the advisor',
      'room',
      { 'packages/dosing-advisor/src/limits/x.ts': "import type { Advice } from '../advice/advice.ts';" },
    ],
    ['a pump in injections', 'room', { 'packages/dosing-advisor/src/injections/x.ts': "import '../pump/piece.ts';" }],
    ["the advisor's entry in a room", 'room', { 'packages/dosing-advisor/src/pump/x.ts': "import '../advise.ts';" }],
    ['zod behind the reader of the input', 'npm-package', { 'packages/dosing-advisor/src/pump/x.ts': "import 'zod';" }],
    ['a folder of the advisor in no room', 'no-room', { 'packages/dosing-advisor/src/stray/x.ts': '' }],
    ['doses in the browser', 'room', { [FEATURE]: "import { advise } from '@glidepath/dosing-advisor';" }],
    ['doses in the shell of the web app', 'room', { 'apps/web/src/app/x.ts': "import '@glidepath/dosing-advisor';" }],
    ['the server in the browser', 'room', { [FEATURE]: "import { operate } from '@glidepath/server/operate';" }],
    ['app in a feature', 'room', { [FEATURE]: "import { App } from '#app/app.tsx';" }],
    ['a feature in shared', 'room', { 'apps/web/src/shared/x.ts': "import '#features/sign-in/sign-in.screen.tsx';" }],
    [
      'features in shared by a glob',
      'room',
      { 'apps/web/src/shared/x.ts': "import.meta.glob<X<Y>>('../features/*/*.tsx');" },
    ],
    ['app in shared', 'room', { 'apps/web/src/shared/x.ts': "import { App } from '../app/app.tsx';" }],
    ['shared in charts', 'room', { 'apps/web/src/charts/x.ts': "import { Button } from '#shared/ui/button.tsx';" }],
    [
      'a module in platform',
      'room',
      { 'apps/server/src/platform/x.ts': "import '#modules/patients/patient-access.ts';" },
    ],
    ['the wiring in a module', 'room', { [MODULE]: "import { operate } from '#operate.ts';" }],
    ['test support outside a test', 'room', { [MODULE]: "import { start } from '../../../test-support/start.ts';" }],
    ['doses in e2e', 'room', { 'e2e/specs/x.spec.ts': "import { advise } from '@glidepath/dosing-advisor';" }],
    ['tools in an app', 'leaves-workspace', { [MODULE]: "import { x } from '../../../../../tools/dev/x.ts';" }],
    ['web sources in e2e', 'leaves-workspace', { 'e2e/specs/x.spec.ts': "import '../../apps/web/src/app/app.tsx';" }],
    ['another package by path', 'leaves-workspace', { [QUANTITY]: "import '../../treatment-plan/src/plan.ts';" }],
    [
      'another feature',
      'feature-to-feature',
      { 'apps/web/src/features/x/x.ts': "import '../sign-in/sign-in.screen.tsx';" },
    ],
    [
      "another module's repository",
      'module-inside',
      { 'apps/server/src/modules/x/x.ts': "import '#modules/auth/user.repository.ts';" },
    ],
    [
      "another module's route",
      'module-inside',
      { 'apps/server/src/modules/x/x.ts': "import '../auth/sign-in-routes.ts';" },
    ],
    [
      "a module's repository in a job",
      'module-inside',
      { 'apps/server/src/jobs/x.ts': "import '#modules/auth/user.repository.ts';" },
    ],
    ['SQL in a use case', 'sql', { [MODULE]: "export const x = (tx) => tx.selectFrom('users').execute();" }],
    ['SQL in the platform', 'sql', { 'apps/server/src/platform/x.ts': 'export const x = sql`select 1`;' }],
    ['SQL in the wiring', 'sql', { 'apps/server/src/x.ts': "export const x = (tx) => tx.deleteFrom('users');" }],
    ['SQL in the demonstration', 'sql', { 'apps/server/src/demo/x.ts': 'export const x = sql`select 1`;' }],
    ['SQL as text in a use case', 'sql', { [MODULE]: 'export const x = sql<{ id: string }>`select 1`;' }],
    [
      'sources behind the exports',
      'package-exports',
      { [MODULE]: "import { mgDl } from '@glidepath/quantities/src/mg-dl.ts';" },
    ],
    [
      'sources behind a wildcard export',
      'package-exports',
      { [MODULE]: "import '@glidepath/api-contract/src/auth/sign-in.call';" },
    ],
    ['an unknown package', 'package-exports', { [MODULE]: "import { x } from '@glidepath/unheard-of';" }],
    ['the alias where there is none', 'alias', { 'apps/operator/src/x.ts': "import { x } from '#x.ts';" }],
    ['its own package by name', 'own-index', { [QUANTITY]: "import { mgDl } from '@glidepath/quantities';" }],
    ['a file in no room', 'no-room', { 'apps/server/src/stray/x.ts': 'export const x = 1;' }],
    ['a package without a row', 'no-room', { 'packages/stray/src/x.ts': 'export const x = 1;' }],
    ['an import from no room', 'no-room', { [MODULE]: "import { x } from '#stray/x.ts';" }],
    ['a folder named utils', 'folder-name', { 'apps/web/src/shared/utils/x.ts': '' }],
    ['a folder named lib, even of data', 'folder-name', { 'packages/quantities/lib/x.json': '{}' }],
    ['a file named types', 'file-name', { 'packages/quantities/src/types.ts': '' }],
    ['a file named helpers', 'file-name', { 'apps/web/src/shared/helpers.tsx': '' }],
    ['an index in an app', 'file-name', { 'apps/web/src/shared/index.ts': '' }],
    ['an index deep in a package', 'file-name', { 'packages/quantities/src/deep/index.ts': '' }],
    ['export *', 'export-star', { [QUANTITY]: "export * from './mg-dl.ts';" }],
    ['export * as', 'export-star', { [QUANTITY]: "export * as mgDl from './mg-dl.ts';" }],
  ])('finds %s', (_, rule, files) => {
    expect(rulesBrokenBy(files)).toEqual([rule]);
  });

  it('finds a cycle through paths, aliases and packages, whatever its length', () => {
    const own = { 'apps/web/src/shared/a.ts': "import './a.ts';" };
    expect(rulesBrokenBy(own)).toEqual(['cycle']);
    const ofThree = {
      'apps/web/src/shared/a.ts': "import type { B } from '#shared/b.ts';",
      'apps/web/src/shared/b.ts': "import './c.ts';",
      'apps/web/src/shared/c.ts': "const a = () => import('./a.ts');",
    };
    expect(treeViolations(plantedTree(ofThree)).map(violationText)).toEqual([
      'apps/web/src/shared/a.ts:1 is part of an import cycle: apps/web/src/shared/a.ts → apps/web/src/shared/b.ts → ' +
        'apps/web/src/shared/c.ts → apps/web/src/shared/a.ts.',
    ]);
    const throughIndex = {
      'packages/quantities/src/mg-dl.ts': "import { mgDl } from './index.ts';\nexport const x = mgDl;",
    };
    expect(rulesBrokenBy(throughIndex).toSorted()).toEqual(['cycle', 'own-index']);
  });

  it('finds a cycle between modules of the server that no two files close', () => {
    const server = 'apps/server/src/modules';
    const files = {
      [`${server}/patients/patient-access.ts`]: 'export const access = 1;',
      [`${server}/patients/patient-answer.ts`]: "import { chosen } from '#modules/devices/chosen.ts';",
      [`${server}/devices/chosen.ts`]: 'export const chosen = 1;',
      [`${server}/devices/choose.ts`]: "import { access } from '../patients/patient-access.ts';",
    };
    expect(treeViolations(plantedTree(files)).map(violationText)).toEqual([
      `${server}/devices/choose.ts is part of a cycle between modules: devices → patients → devices.`,
    ]);
    const importing = files[`${server}/devices/choose.ts`];
    const ofATest = {
      ...files,
      [`${server}/devices/choose.ts`]: '',
      [`${server}/devices/choose.test.ts`]: importing,
    };
    expect(rulesBrokenBy(ofATest)).toEqual([]);
  });

  it('tells the file, the line and the reason', () => {
    const files = { [QUANTITY]: "/* react */\n\nimport {\n  useState,\n} from 'react';" };
    expect(treeViolations(plantedTree(files)).map(violationText)).toEqual([
      `${QUANTITY}:5 imports 'react', which packages/quantities may not use.`,
    ]);
  });

  it('ignores imports in comments and texts', () => {
    const source = "// import 'react';\n/* export * from 'x' */\nexport const text = `import fs from 'node:fs'`;";
    expect(rulesBrokenBy({ [QUANTITY]: source })).toEqual([]);
  });
});
