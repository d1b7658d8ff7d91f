import { devProcesses } from './dev-processes.ts';
import { runTogether } from './run-together.ts';

const stopping = new AbortController();
// Ctrl-C reaches the children too; the listener keeps this process until they have ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

const processes = devProcesses(process.env);
for (const { name, address } of processes) console.log(`${name}: ${address}`);
await runTogether(processes, stopping.signal);
