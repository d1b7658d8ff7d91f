/** For other programs that start with the code of the server. */
export { keepCompiledCode } from '#platform/keep-compiled-code.ts';
