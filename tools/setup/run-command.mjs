import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Whether the command could be run and ended well. */
export async function runCommand(command, words, options) {
  try {
    const [status] = await once(spawn(command, words, options), 'close');
    return status === 0;
  } catch {
    return false;
  }
}
