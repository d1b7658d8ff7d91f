// Passes each request to the next of the servers whose ports it is given, and tells its parent where it listens.

import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const ports = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true });
let turn = 0;

const balancer = createServer((incoming, outgoing) => {
  const port = ports[turn % ports.length];
  turn += 1;
  const { url, method, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(passed);
});
// As long as anybody thinks.
balancer.keepAliveTimeout = 120_000;
balancer.listen(0, '127.0.0.1', () => process.send?.((balancer.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
