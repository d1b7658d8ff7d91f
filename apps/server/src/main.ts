import { keepCompiledCode } from '#platform/keep-compiled-code.ts';

keepCompiledCode();
const { startServer } = await import('./start-server.ts');
await startServer(process.env);
