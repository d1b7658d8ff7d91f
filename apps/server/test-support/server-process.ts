import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { isPostmasterOf, writtenPostmaster } from '#platform/database/embedded/postmaster-file.ts';
import { sharedDataDir } from '#platform/database/embedded/reachable-path.ts';
import { removeSocketDir } from '#platform/database/embedded/socket-folder.ts';
import type { Deps } from '#platform/deps.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const ROOT = join(import.meta.dirname, '../../..');

export type ServerProcess = Readonly<{
  baseUrl: string;
  /** The settings it runs with; what works beside it needs the same. */
  environment: NodeJS.ProcessEnv;
  /** Everything it said so far. */
  output(): string;
  isReady: Promise<void>;
  exitCode: Promise<number | null>;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
  /** As Ctrl-C in a terminal does: to everything that was started together. */
  interrupt(): void;
  /** Whether any process that was started together still runs. */
  isAnyRunning(): boolean;
}>;

/** The real program with a data folder of the test's own. Whatever of it still runs is ended by `endAll`. */
export function serverProcesses() {
  const children = new Set<ChildProcess>();
  const groups = new Set<ChildProcess>();
  const dataDirs = new Set<string>();
  return {
    /** As root the database runs as another user, who must reach the folder: hence the rights. */
    dataDir(parent = '/tmp', mode = 0o755): string {
      const folder = mkdtempSync(join(parent, 'glidepath-process-'));
      chmodSync(folder, mode);
      dataDirs.add(folder);
      return folder;
    },
    start(settings: NodeJS.ProcessEnv & { PORT: string; GLIDEPATH_DATA_DIR: string }): ServerProcess {
      const environment = { ...process.env, ...DEMO, ...settings };
      const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      children.add(child);
      return watched(child, environment, `http://localhost:${settings.PORT}`);
    },
    /** As somebody types it in a terminal: npm, its shell and the server in one process group. */
    startByNpm(settings: NodeJS.ProcessEnv & { PORT: string; GLIDEPATH_DATA_DIR: string }): ServerProcess {
      const environment = { ...process.env, ...DEMO, ...settings };
      const options: SpawnOptions = { cwd: ROOT, env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] };
      const child = spawn('npm', ['start', '--ignore-scripts'], options);
      groups.add(child);
      return watched(child, environment, `http://localhost:${settings.PORT}`);
    },
    async endAll(): Promise<void> {
      for (const { pid } of groups) signalGroup(pid, 'SIGKILL');
      for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      for (const dataDir of dataDirs) await removeData(dataDir);
    },
  };
}

export const DEMO = {
  GLIDEPATH_DEMO: '1',
  GLIDEPATH_DEMO_DEVICE_DATA: '0',
  // Nobody is there: no account is linked, and no job writes what a test does not expect.
  TIDEPOOL_URL: 'http://127.0.0.1:9',
  GLIDEPATH_LOG_LEVEL: 'error',
  GLIDEPATH_THROTTLE: '0',
  // Set for tests by vitest; the program must not think it is one.
  NODE_ENV: 'development',
};

function watched(child: ChildProcess, environment: NodeJS.ProcessEnv, baseUrl: string): ServerProcess {
  let output = '';
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  const isReady = new Promise<void>((resolve, reject) => {
    const onText = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Glidepath is ready at ')) resolve();
    };
    child.stdout?.on('data', onText);
    child.stderr?.on('data', onText);
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  // Tests of failing starts never ask.
  isReady.catch(() => {});
  return {
    baseUrl,
    environment,
    output: () => output,
    isReady,
    exitCode,
    signal: (name) => {
      child.kill(name);
    },
    interrupt: () => signalGroup(child.pid, 'SIGINT'),
    isAnyRunning: () => signalGroup(child.pid, 0),
  };
}

/** False when nothing of the group is left. */
function signalGroup(leader: number | undefined, signal: 'SIGINT' | 'SIGKILL' | 0): boolean {
  try {
    return leader !== undefined && process.kill(-leader, signal);
  } catch {
    return false;
  }
}

/** The number of the PostgreSQL that runs on a data folder; undefined when none does. */
export function postgresPid(dataDir: string): number | undefined {
  const clusterDir = clusterDirOf(dataDir);
  const pid = writtenPostmaster(clusterDir)?.pid;
  return pid !== undefined && isPostmasterOf(clusterDir, pid) ? pid : undefined;
}

export function clusterDirOf(dataDir: string): string {
  const shared = join(sharedDataDir(dataDir), 'postgres');
  return existsSync(shared) ? shared : join(dataDir, 'postgres');
}

/** At once, as a crash of the machine would. */
export async function endPostgres(dataDir: string): Promise<void> {
  const pid = postgresPid(dataDir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  while (isPostmasterOf(clusterDirOf(dataDir), pid)) await pause(5);
}

/** With all that a database on it left elsewhere, running or killed. */
export async function removeData(dataDir: string): Promise<void> {
  await endPostgres(dataDir);
  const killed = writtenPostmaster(clusterDirOf(dataDir));
  if (killed) removeSocketDir(killed.socketDir);
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(sharedDataDir(dataDir), { recursive: true, force: true });
}

/** Servers on one database need one key. */
export function secretKeyOf({ deps }: Readonly<{ deps: Pick<Deps, 'config'> }>) {
  return { GLIDEPATH_SECRET_KEY: deps.config.secretKeys.map((key) => key.toString('base64')).join(',') };
}
