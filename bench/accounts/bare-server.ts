import Fastify from 'fastify';

/** What Fastify alone costs: the yardstick. */
const app = Fastify();
app.get('/bare', async () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('Glidepath is ready\n');
