import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { loginBudget } from './build/login-budget.plugin.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), loginBudget()],
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/demo': server } },
  build: {
    target: 'es2023',
    // The content security policy allows files of this host only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so that a new release leaves it in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
            // What every page needs, in one file instead of thirty.
            { name: 'frame', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
