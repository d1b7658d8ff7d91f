import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a stop wait for requests, not for connections. Node ends those between two requests; left to themselves, one
 * that is kept alive after its last answer, or that a browser opened ahead of time and never used, would hold up the
 * stop until it times out.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
