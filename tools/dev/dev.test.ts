import { describe, expect, it } from 'vitest';

import { type DevProcess, devProcesses } from './dev-processes.ts';
import { runTogether } from './run-together.ts';

describe('devProcesses', () => {
  it('starts the demo server and tells it where the web app is', () => {
    const [server, web] = devProcesses({});
    expect(server).toMatchObject({
      address: 'http://localhost:3000',
      args: ['--watch', 'apps/server/src/main.ts'],
      env: { GLIDEPATH_DEMO: '1', GLIDEPATH_WEB_DEV: web?.address },
    });
    expect(web?.args).toEqual(['apps/web', '--port', '5173', '--strictPort']);
  });

  it('keeps the settings it is given', () => {
    const [server] = devProcesses({ PORT: '4000', GLIDEPATH_DEMO: '0' });
    expect(server).toMatchObject({ address: 'http://localhost:4000', env: { GLIDEPATH_DEMO: '0' } });
  });
});

const script = (source: string): DevProcess => ({
  name: 'planted',
  address: '',
  command: process.execPath,
  args: ['-e', source],
  env: {},
});
const ENDLESS = script('setInterval(() => {}, 1000)');

describe('runTogether', () => {
  it('ends both when stopped', async () => {
    const stopping = new AbortController();
    const ended = runTogether([ENDLESS, ENDLESS], stopping.signal);
    stopping.abort();
    await expect(ended).resolves.toBeUndefined();
  });

  it('ends the other when one ends', async () => {
    await expect(runTogether([script(''), ENDLESS], new AbortController().signal)).resolves.toBeUndefined();
  });
});
