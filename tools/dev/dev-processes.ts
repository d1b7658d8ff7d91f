const WEB_ADDRESS = 'http://localhost:5173';

export type DevProcess = Readonly<{
  name: string;
  address: string;
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}>;

/** The server restarts on a change; Vite serves the web app and passes /api and /demo on to the server. */
export function devProcesses(env: Readonly<Record<string, string | undefined>>): DevProcess[] {
  return [
    {
      name: 'server',
      address: `http://localhost:${env['PORT'] ?? '3000'}`,
      command: process.execPath,
      args: ['--watch', 'apps/server/src/main.ts'],
      env: { GLIDEPATH_DEMO: env['GLIDEPATH_DEMO'] ?? '1', GLIDEPATH_WEB_DEV: WEB_ADDRESS },
    },
    {
      name: 'web app',
      address: WEB_ADDRESS,
      command: 'node_modules/.bin/vite',
      args: ['apps/web', '--port', new URL(WEB_ADDRESS).port, '--strictPort'],
      env: {},
    },
  ];
}
