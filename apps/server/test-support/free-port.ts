import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems hand to outgoing connections and to whoever asks for any: nobody takes one by chance. */
const FIRST_PORT = 12_000;
const PORTS = 16_000;
/** Programs that look at the same time have neighbouring process ids: each looks in a row of its own. */
const PORTS_EACH = 61;

let looked = 0;

/** A port that stays free until the program it is for listens on it, and in each call another one. */
export async function freePort(): Promise<string> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST_PORT + ((process.pid * PORTS_EACH + looked) % PORTS);
    looked += 1;
    if (await isFree(port)) return String(port);
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
