import Fastify from 'fastify';

/** What sending so many bytes costs with Fastify alone: the yardstick. */
const app = Fastify();
const filler = Buffer.alloc(1024 * 1024, 'x');
app.all<{ Params: { bytes: string } }>('/bare/:bytes', async (request, reply) =>
  reply.type('application/octet-stream').send(filler.subarray(0, Number(request.params.bytes))),
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('Glidepath is ready\n');
