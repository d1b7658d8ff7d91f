import { defineConfig } from 'vitest/config';

/** Of the trial's own arithmetic. Node loads the sources itself. */
export default defineConfig({
  test: { name: 'trial', include: ['**/*.test.ts'], isolate: false, experimental: { viteModuleRunner: false } },
});
