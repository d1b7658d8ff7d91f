import type { SourceTree } from '../source-text/read-tree.ts';

const manifest = (name: string, exports: Record<string, string>, imports = {}) =>
  JSON.stringify({ name: `@glidepath/${name}`, exports, imports });

const ROOT_EXPORT = { '.': './src/index.ts' };
const ALIAS = { '#*': './src/*' };

/** A small repository that keeps every rule and uses every way of importing. */
const CLEAN_FILES: Readonly<Record<string, string>> = {
  'packages/quantities/package.json': manifest('quantities', ROOT_EXPORT),
  'packages/quantities/src/index.ts': "export { mgDl } from './mg-dl.ts';",
  'packages/quantities/src/mg-dl.ts': 'export const mgDl = 18;',
  'packages/quantities/src/mg-dl.test.ts':
    "import { readFileSync } from 'node:fs';\nimport fc from 'fast-check';\nimport { it } from 'vitest';\n",
  'packages/treatment-plan/package.json': manifest('treatment-plan', ROOT_EXPORT),
  'packages/treatment-plan/src/index.ts': "export { plan } from './plan.ts';",
  'packages/treatment-plan/src/plan.ts': "import { mgDl } from '@glidepath/quantities';\nexport const plan = mgDl;",
  'packages/dosing-advisor/package.json': manifest('dosing-advisor', ROOT_EXPORT),
  'packages/api-contract/package.json': manifest('api-contract', { './*': './src/*.ts' }),
  'packages/api-contract/src/auth/sign-in.call.ts': "import { z } from 'zod';\nexport const call = z;",
  'packages/demo-clinic/package.json': manifest('demo-clinic', ROOT_EXPORT),
  'apps/server/package.json': manifest(
    'server',
    { './operate': './src/operate.ts', './test-support/*': './test-support/*.ts' },
    ALIAS,
  ),
  'apps/server/src/app.ts': "import { route } from '#modules/auth/sign-in-routes.ts';\nexport const app = route;",
  'apps/server/src/main.ts': "import { app } from './app.ts';\nimport { advise } from '@glidepath/dosing-advisor';",
  'apps/server/src/operate.ts': 'export const operate = 1;',
  'apps/server/src/platform/clock.ts': "import { mgDl } from '@glidepath/quantities';\nexport const clock = mgDl;",
  'apps/server/src/modules/auth/sign-in-routes.ts':
    "import { call } from '@glidepath/api-contract/auth/sign-in.call';\nimport { find } from './user.repository.ts';\n" +
    "import { clock } from '#platform/clock.ts';\nimport { access } from '#modules/patients/patient-access.ts';",
  'apps/server/src/modules/auth/sign-in-routes.test.ts': "import { start } from '../../../test-support/start.ts';",
  'apps/server/src/modules/auth/user.repository.ts': 'export const find = 1;',
  'apps/server/src/modules/patients/patient-access.ts': 'export const access = 1;',
  'apps/server/test-support/start.ts': "import { app } from '../src/app.ts';\nexport const start = app;",
  'apps/web/package.json': manifest('web', {}, ALIAS),
  'apps/web/vite.config.ts': "import path from 'node:path';\nexport default {};",
  'apps/web/src/main.tsx': "import { App } from './app/app.tsx';\nimport './app/style.css';",
  'apps/web/src/app/app.tsx': "export const App = () => import('#features/sign-in/sign-in.screen.tsx');",
  'apps/web/src/features/sign-in/sign-in.screen.tsx':
    "import logo from './logo.svg?url';\nimport { Button } from '#shared/ui/button.tsx';\nimport { useState } from 'react';",
  'apps/web/src/shared/ui/button.tsx': "import type { ReactNode } from 'react';\nexport const Button = 1;",
  'apps/operator/package.json': manifest('operator', {}),
  'apps/operator/src/main.ts': "import { operate } from '@glidepath/server/operate';",
  'e2e/package.json': manifest('e2e', {}),
  'e2e/specs/sign-in.spec.ts':
    "import { start } from '@glidepath/server/test-support/start';\nimport '@playwright/test';",
  'bench/readings/main.ts': "import { mgDl } from '../../packages/quantities/src/mg-dl.ts';",
};

/** The clean repository with some files added or replaced. */
export function plantedTree(files: Readonly<Record<string, string>> = {}): SourceTree {
  return new Map(Object.entries({ ...CLEAN_FILES, ...files }));
}
