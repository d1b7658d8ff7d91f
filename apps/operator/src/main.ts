import { keepCompiledCode } from '@glidepath/server/keep-compiled-code';

keepCompiledCode();
const { runGlidepath } = await import('./run-glidepath.ts');
await runGlidepath(process.argv.slice(2));
