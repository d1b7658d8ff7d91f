import type { FastifyInstance } from 'fastify';

import { startJobs } from '#jobs/start-jobs.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { isDatabaseGone } from '#platform/database/database.ts';
import type { ClusterEvent } from '#platform/database/embedded/hold-cluster.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openServerDatabase } from '#platform/database/open-server-database.ts';
import type { Deps } from '#platform/deps.ts';
import { createLog, errorFacts, type Log } from '#platform/observability/log.ts';
import { StartError } from '#platform/start-error.ts';
import { buildApp } from './app.ts';
import { createDeps, ledgerOfServer } from './create-deps.ts';
import { demoAnnouncement } from './demo/demo-announcement.ts';
import { registerDemoClouds } from './demo/demo-clouds.ts';
import { registerDemoHospital } from './demo/demo-hospital.ts';
import { registerDemoRecordSystems } from './demo/demo-record-systems.ts';
import { fillDemoDeviceData } from './demo/fill-demo-device-data.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { stopOnSignal } from './stop-on-signal.ts';

type RunningServer = Readonly<{ stop(): Promise<void> }>;

/** Starts everything or stops with one sentence that says why not. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    const starting = start(config, log);
    // From the first moment: a signal during the start must not leave a database behind.
    stopOnSignal(log, async () => (await starting).stop());
    await starting;
    if (config.isDemo) process.stdout.write(demoAnnouncement(config.baseUrl));
    process.stdout.write(`Glidepath is ready at ${config.baseUrl}\n`);
  } catch (error) {
    const sentence = explanation(error, environment);
    if (!sentence) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

async function start(config: Config, log: Log): Promise<RunningServer> {
  const opened = await openServerDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    address: config.baseUrl,
    onError: (error) => log.error(errorFacts(error), 'database connection lost'),
    onEvent: (event) => onClusterEvent(event, log),
  });
  try {
    await opened.withoutTimeLimit(({ system }) => migrate(system));
    // What an older version stored is sealed then, which may take longer than a request is given.
    await opened.withoutTimeLimit((database) => ledgerOfServer(config, log, database).ledgerKey());
    const deps = createDeps(config, log, opened.database);
    if (config.isDemo) await seedDemo(deps);
    const app = await buildApp(deps, (server) => registerDemoRoutes(server, deps));
    await app.listen({ port: config.port, host: config.host });
    const jobs = startJobs(deps);
    const filling = config.hasDemoDeviceData ? fillDemoDeviceData(deps) : undefined;
    return {
      stop: async () => {
        await Promise.all([jobs.stop(), filling?.stop()]);
        await app.close();
        await deps.backgroundWork.finished();
        await deps.compute.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Meanwhile every call is answered that the system is busy. */
function onClusterEvent(event: ClusterEvent, log: Log): void {
  if (event.kind === 'lost') log.error('the embedded database went away: it is started again');
  if (event.kind === 'failing') log.error(errorFacts(event.error), 'the embedded database does not start: tried again');
  if (event.kind === 'back') log.info('the embedded database is back');
  if (event.kind !== 'taken') return;
  process.stderr.write('Another Glidepath has taken this data over. Nothing acknowledged is lost.\n');
  process.exit(1);
}

const LISTEN_PROBLEMS: Readonly<Record<string, (address: { port: string; host: string }) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Choose another one: PORT=${Number(port) + 1} npm start`,
  EACCES: ({ port }) => `Port ${port} is not open to this user. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: ({ host }) => `This machine does not have the address ${host}. Correct HOST.`,
  ENOTFOUND: ({ host }) => `This machine does not have the address ${host}. Correct HOST.`,
};

/** What an operator can act on; anything else is a fault of ours and shows its trace. */
function explanation(error: unknown, environment: NodeJS.ProcessEnv): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isDatabaseGone(error)) return 'The database cannot be reached. Check DATABASE_URL.';
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  const address = { port: environment['PORT'] || '3000', host: environment['HOST'] || '127.0.0.1' };
  return LISTEN_PROBLEMS[String(code)]?.(address);
}

/** The simulated outside world: clouds of devices, a hospital that signs people in, record systems. */
async function registerDemoRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerDemoClouds(app, deps);
  await registerDemoHospital(app, deps);
  await registerDemoRecordSystems(app, deps);
}
