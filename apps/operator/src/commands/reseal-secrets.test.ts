import { randomBytes } from 'node:crypto';
import { aClinic } from '@glidepath/server/test-support/people';
import { startTestServer, type TestServer } from '@glidepath/server/test-support/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { resealSecretsCommand } from './reseal-secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ secretKeys: [randomBytes(32)] });
});
afterAll(() => server.close());

describe('reseal-secrets', () => {
  it('says how many were sealed anew, and that older keys can go', async () => {
    await aClinic(server, { tidepool_password_sealed: server.deps.vault.seal('x') });
    expect(await resealSecretsCommand.run(server.deps, {})).toBe(
      // The other one is the key of the ledger.
      '0 secrets were sealed with the newest key, 2 were so before. Older keys are no longer needed.',
    );
  });

  it('says what no key opens', async () => {
    await aClinic(server, { tidepool_password_sealed: randomBytes(40) });
    expect(await resealSecretsCommand.run(server.deps, {})).toContain(
      'No key opens 1 others: those accounts have to be connected again.',
    );
  });
});
