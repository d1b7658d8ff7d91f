import type { Call } from '@glidepath/api-contract/define-call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';

/** What a schema accepts, read off the schema itself. */
type Accepted<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C[Name] extends object
  ? { [Key in Name]: Camelised<Accepted<C[Name]>> }
  : unknown;

/** The parts that a call takes, with the names the code uses. */
export type CallInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

export type CallAnswer<C extends Call> = Camelised<Accepted<C['answer']['schema']>>;

export type CallOptions = Readonly<{
  /** 60 seconds unless said otherwise. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}>;

/** The input may be left out where the call has no parts. */
export type CallArguments<C extends Call> =
  unknown extends CallInput<C>
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

export type CallApi = <C extends Call>(call: C, ...callArguments: CallArguments<C>) => Promise<CallAnswer<C>>;
