import { setTimeout as pause } from 'node:timers/promises';

import { type EmbeddedCluster, openEmbeddedCluster } from './embedded-cluster.ts';
import { DataInUseError, type Ownership, takeOwnership } from './ownership.ts';

/**
 * What becomes of the database of a server: `lost` it went away, `failing` it does not start (a full disk), `back`
 * it answers again. `taken`: another server owns it by now.
 */
export type ClusterEvent = Readonly<{ kind: 'lost' | 'back' | 'taken' } | { kind: 'failing'; error: unknown }>;

export type HeldCluster = Readonly<{ socketDir(): string; letGo(): Promise<void> }>;

const MAX_ATTEMPTS = 3;
/** Between two tries to have it back. */
const RETRY_MS = 1000;
const COMMAND_ADDRESS = 'a glidepath command';

/** For a server: its own, and taken care of until it is let go. */
export async function holdCluster(
  dataDir: string,
  address: string,
  onEvent: (event: ClusterEvent) => void,
): Promise<HeldCluster> {
  const { cluster, owned } = await openedCluster(dataDir, address);
  if (owned instanceof DataInUseError) throw owned;
  return keptCluster(cluster, owned, { address, onEvent });
}

/** For a command: that of a running server, or one that runs for the time of the command. */
export async function shareCluster(dataDir: string): Promise<HeldCluster> {
  const { cluster, owned } = await openedCluster(dataDir, COMMAND_ADDRESS);
  const letGo = owned instanceof DataInUseError ? async () => undefined : stoppedWithProcess(cluster, () => owned);
  return { socketDir: () => cluster.socketDir, letGo };
}

async function openedCluster(dataDir: string, address: string) {
  for (let attempt = 1; ; attempt += 1) {
    const cluster = await openEmbeddedCluster(dataDir);
    try {
      return { cluster, owned: await takeOwnership(cluster.socketDir, address) };
    } catch (error) {
      if (error instanceof DataInUseError) return { cluster, owned: error };
      // Its owner was just stopping it. The next look waits for that and starts it again.
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** However the process ends, short of being killed: nobody else would stop it. */
function stoppedWithProcess(cluster: EmbeddedCluster, ownership: () => Ownership): () => Promise<void> {
  process.once('exit', cluster.endAtOnce);
  return async () => {
    // Stopped while still owned: otherwise the next owner could find it running and lose it a moment later.
    await cluster.stop();
    process.off('exit', cluster.endAtOnce);
    await ownership().release();
  };
}

function keptCluster(
  cluster: EmbeddedCluster,
  first: Ownership,
  { address, onEvent }: Readonly<{ address: string; onEvent: (event: ClusterEvent) => void }>,
): HeldCluster {
  let ownership = first;
  let isTaken = false;
  const lettingGo = new AbortController();
  const stop = stoppedWithProcess(cluster, () => ownership);
  let regaining = Promise.resolve();
  const regainWhenLost = () =>
    void ownership.ended.then(() => {
      if (lettingGo.signal.aborted) return;
      onEvent({ kind: 'lost' });
      regaining = regained({ cluster, address, onEvent, signal: lettingGo.signal }).then((again) => {
        isTaken = again === 'taken';
        if (again === undefined || again === 'taken') return;
        ownership = again;
        onEvent({ kind: 'back' });
        regainWhenLost();
      });
    });
  regainWhenLost();
  return {
    socketDir: () => cluster.socketDir,
    letGo: async () => {
      lettingGo.abort();
      await regaining;
      if (!isTaken) await stop();
    },
  };
}

type Regaining = Readonly<{
  cluster: EmbeddedCluster;
  address: string;
  onEvent: (event: ClusterEvent) => void;
  signal: AbortSignal;
}>;

/** Nothing once it is let go. However long it takes: a disk may be full for days. */
async function regained({ cluster, address, onEvent, signal }: Regaining): Promise<Ownership | 'taken' | undefined> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await cluster.reopen();
      return await takeOwnership(cluster.socketDir, address);
    } catch (error) {
      if (isOfAnotherServer(error, address)) {
        process.off('exit', cluster.endAtOnce);
        onEvent({ kind: 'taken' });
        return 'taken';
      }
      if (attempt === 1) onEvent({ kind: 'failing', error });
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

/** A command gives it back; of ourselves only the lost connection is left, which the database has not noticed yet. */
function isOfAnotherServer(error: unknown, address: string): boolean {
  return error instanceof DataInUseError && ![address, COMMAND_ADDRESS].includes(error.address);
}
