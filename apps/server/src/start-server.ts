import { ConfigError, readConfig } from '#platform/config/config.ts';
import { DataInUseError } from '#platform/database/embedded/ownership.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openServerDatabase } from '#platform/database/open-server-database.ts';
import { createLog, errorFacts } from '#platform/observability/log.ts';
import { buildApp } from './app.ts';
import { createDeps } from './create-deps.ts';
import { demoAnnouncement } from './demo/demo-announcement.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Starts everything or stops with one sentence that says why not. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(environment);
  } catch (error) {
    const sentence = explanation(error, environment);
    if (!sentence) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  const opened = await openServerDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    address: config.baseUrl,
    onError: (error) => log.error(errorFacts(error), 'database connection lost'),
  });
  try {
    await migrate(opened.database.system);
    const deps = createDeps(config, log, opened.database);
    if (config.isDemo) await seedDemo(deps);
    const app = await buildApp(deps);
    await app.listen({ port: config.port, host: config.host });
    stopOnSignal(log, async () => {
      await app.close();
      await deps.backgroundWork.finished();
      await opened.close();
    });
    if (config.isDemo) process.stdout.write(demoAnnouncement(config.baseUrl));
    process.stdout.write(`Glidepath is ready at ${config.baseUrl}\n`);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** What an operator can act on; anything else is a fault of ours and shows its trace. */
function explanation(error: unknown, environment: NodeJS.ProcessEnv): string | undefined {
  if (error instanceof ConfigError || error instanceof DataInUseError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${environment['PORT'] ?? 3000} is in use by another program. Choose another one: PORT=3001 npm start`;
  }
  return undefined;
}
