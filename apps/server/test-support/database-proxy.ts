import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type DatabaseProxy = Readonly<{
  port: number;
  /** What happens to everything that passes from now on. */
  behave(how: Behaviour): void;
  /** Ends every connection, in the middle of whatever it was doing. */
  cut(): void;
  /** A database that was started again has its socket elsewhere. */
  lead(socketDir: string): void;
  stop(): Promise<void>;
}>;

type Behaviour =
  | Readonly<{ kind: 'passing' }>
  | Readonly<{ kind: 'slow'; delayMs: number }>
  /** Connections stay open, and nothing comes through any more, as when a cable is pulled. */
  | Readonly<{ kind: 'silent' }>
  /** Nobody is let in; open connections go on. */
  | Readonly<{ kind: 'refusing' }>;

/** The network between a server and its PostgreSQL, to be disturbed. */
export async function startDatabaseProxy(firstSocketDir: string): Promise<DatabaseProxy> {
  let socketDir = firstSocketDir;
  let behaviour: Behaviour = { kind: 'passing' };
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    if (behaviour.kind === 'refusing') return void near.destroy();
    const far = connect(`${socketDir}/.s.PGSQL.5432`);
    join(near, far, open, () => behaviour);
    join(far, near, open, () => behaviour);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (proxy.address() as AddressInfo).port,
    behave: (how) => {
      behaviour = how;
    },
    cut,
    lead: (newSocketDir) => {
      socketDir = newSocketDir;
    },
    stop: async () => {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** One piece after the other, so that a slow one is not overtaken; when one side ends, so does the other. */
function join(from: Socket, to: Socket, open: Set<Socket>, behaviour: () => Behaviour): void {
  open.add(from);
  let passed = Promise.resolve();
  from.on('data', (chunk) => {
    passed = passed.then(async () => {
      const how = behaviour();
      if (how.kind === 'silent') return;
      if (how.kind === 'slow') await pause(how.delayMs);
      to.write(chunk);
    });
  });
  from.on('error', () => {});
  from.once('close', () => {
    open.delete(from);
    to.destroy();
  });
}
