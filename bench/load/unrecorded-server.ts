// The product, but nobody writes down who looked at whom: what that costs is the difference.

import { buildApp } from '../../apps/server/src/app.ts';
import { createDeps } from '../../apps/server/src/create-deps.ts';
import { startJobs } from '../../apps/server/src/jobs/start-jobs.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openServerDatabase } from '../../apps/server/src/platform/database/open-server-database.ts';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const fail = (error: Error) => {
  throw error;
};
const { database, close } = await openServerDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  address: config.baseUrl,
  onError: fail,
  onEvent: () => undefined,
});
const deps = { ...createDeps(config, log, database), accessLog: { record: () => Promise.resolve() } };
const app = await buildApp(deps, () => Promise.resolve());
await app.listen({ port: config.port, host: config.host });
const jobs = startJobs(deps);
process.once('SIGTERM', async () => {
  await jobs.stop();
  await app.close();
  await deps.compute.close();
  await close();
});
process.stdout.write('Glidepath is ready\n');
