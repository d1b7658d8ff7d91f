import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept between starts: a second start is ready in half the time.
enableCompileCache(join(import.meta.dirname, '../../../.cache/node'));
const { startServer } = await import('./start-server.ts');
await startServer(process.env);
