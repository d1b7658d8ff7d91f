import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import { bodyLimits } from '@glidepath/api-contract/body-limits';
import type { Call } from '@glidepath/api-contract/define-call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { UnusualChangesUnconfirmed } from '@glidepath/api-contract/errors/detailed-errors';
import { type Camelised, camelCase } from '@glidepath/api-contract/wire/camel-case';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';

import type { SeenPatient } from '#platform/audit/access-log.ts';
import type { Deps, NamedPatient, OpenedPatient } from '#platform/deps.ts';
import { isWithinRateLimit } from '#platform/rate-limit/rate-limit.repository.ts';
import { assertNotWaiting, type CallerOf, isAdmitted, type SignedIn } from './caller.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { type Input, parsedInput } from './input.ts';
import { PackedAnswer } from './packed-answer.ts';

/** Where the browser goes next, from a call whose contract answers with 302 or 303. */
export class RedirectAnswer {
  readonly location: string;
  /** What the browser is to remember on its way, as the header says it. */
  readonly setCookie: string | undefined;

  constructor(location: string, setCookie?: string) {
    this.location = location;
    this.setCookie = setCookie;
  }
}

/** An answer of a call that named nobody, with everybody whose data is in it: each of them is recorded as seen. */
export class AnswerAbout<T> {
  readonly answer: T;
  readonly patients: readonly OpenedPatient[];

  constructor(answer: T, patients: readonly OpenedPatient[]) {
    this.answer = answer;
    this.patients = patients;
  }
}

type Handling<C extends Call> = Input<C> &
  Readonly<{
    caller: CallerOf<C>;
    deps: Deps;
    /** Without "Bearer ", for the calls that deal in tokens themselves. */
    bearerToken: string | undefined;
    clientAddress: string;
    userAgent: string | undefined;
    /** The header as it came. It tells which browser this is, and never who sits before it. */
    cookies: string | undefined;
    /** Cookies to set in this browser. */
    cookieJar: Cookies;
  }>;

type Answer<C extends Call> = Camelised<z.infer<C['answer']['schema']>>;

type GivenAnswer<C extends Call> = Answer<C> | PackedAnswer | RedirectAnswer;

/** A call that names nobody has to say whom its answer is about. */
type Handled<C extends Call> =
  C['about'] extends Readonly<{ unnamed: 'those-answered' }> ? AnswerAbout<GivenAnswer<C>> : GivenAnswer<C>;

type Implementation<C extends Call> = Readonly<{ handle(handling: Handling<C>): Promise<Handled<C>> }>;

export type Route = Readonly<{ call: Call; register(app: FastifyInstance, deps: Deps): void }>;

/** Binds a call of the contract to its handler: throttle, token, role, input, answer, all in this one place. */
export function implementCall<C extends Call>(call: C, implementation: Implementation<C>): Route {
  return {
    call,
    register(app, deps) {
      const addRoute = (server: FastifyInstance) => server.route(routeOf(call, implementation, deps));
      if (!call.isForm) return void addRoute(app);
      app.register(async (scope) => {
        await readForms(scope);
        addRoute(scope);
      });
    },
  };
}

function routeOf<C extends Call>(call: C, implementation: Implementation<C>, deps: Deps): RouteOptions {
  assertNamesPatients(call);
  return {
    method: call.method,
    url: `/api/${call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
    bodyLimit: bodyLimits(call).bytes,
    config: { call },
    // Before the body is read: strangers do not get their input looked at.
    onRequest: async (request) => {
      await admit(call, request, deps);
    },
    handler: async (request, reply) => {
      const input = parsedInput(call, request);
      const named = await seenPatients(call, { ...(input as NamedInput), caller: request.signedIn }, deps);
      const handled = await handledOrSeen({ call, caller: request.signedIn, seen: named }, deps, async () =>
        implementation.handle({
          ...input,
          // `admit` has checked that the caller is one of those the call's type names.
          caller: request.signedIn as CallerOf<C>,
          deps,
          bearerToken: bearerToken(request),
          clientAddress: request.ip,
          userAgent: request.headers['user-agent'],
          cookies: request.headers.cookie,
          cookieJar: cookiesOf(request, reply, deps.config.baseUrl.startsWith('https:')),
        }),
      );
      const { answer, patients } = handled instanceof AnswerAbout ? handled : { answer: handled, patients: undefined };
      await recordLooks(deps, { call, caller: request.signedIn, seen: named ?? patients });
      if (answer instanceof RedirectAnswer) {
        if (answer.setCookie !== undefined) reply.header('Set-Cookie', answer.setCookie);
        return reply.redirect(answer.location, call.answer.status);
      }
      if (answer instanceof PackedAnswer) return answer.send(request, reply.status(call.answer.status));
      const wire = toWire(call.answer.schema, answer as never);
      if (deps.config.areAnswersChecked) call.answer.schema.parse(wire);
      if (call.answer.contentType) reply.type(call.answer.contentType);
      return reply.status(call.answer.status).send(call.answer.status === 204 ? undefined : wire);
    },
  };
}

async function admit(call: Call, request: FastifyRequest, deps: Deps): Promise<void> {
  if (call.throttle && deps.config.isThrottled) {
    const key = `call:${call.name}:${request.ip}`;
    if (!(await isWithinRateLimit(deps, key, call.throttle))) throw new ApiError('throttled');
  }
  if (call.callers.includes('anyone')) return;
  const signedIn = await deps.authenticate(bearerToken(request), request.ip);
  if (!isAdmitted(call, signedIn)) throw new ApiError('role-not-allowed');
  assertNotWaiting(call, signedIn);
  request.signedIn = signedIn;
}

type Names = Readonly<Record<string, unknown>>;
type NamedInput = Readonly<{ params: Names; query: Names; body: Names }>;
type AskedCall = NamedInput & Readonly<{ caller: SignedIn | undefined }>;

/**
 * Whom the answer will be about, for the record; undefined where only the answer tells. Refuses where the patient
 * shares nothing with the clinic.
 */
async function seenPatients({ about }: Call, asked: AskedCall, deps: Deps): Promise<SeenPatient[] | undefined> {
  const { caller } = asked;
  if (!caller || about === 'no-patient' || about === 'caller') return [];
  const name = about === 'every-patient' ? undefined : nameIn(asked, about);
  if (about !== 'every-patient' && name !== undefined) {
    return [await deps.openPatient(about, { name, isAskedFor: isAskedFor(asked, about) }, caller)];
  }
  if (caller.kind !== 'clinician') return [{ id: caller.patientId, reason: null }];
  const isList = about === 'every-patient' || about.unnamed === 'every-patient';
  return isList ? [{ id: null, reason: null }] : undefined;
}

type Looked = Readonly<{ call: Call; caller: SignedIn | undefined; seen: readonly SeenPatient[] | undefined }>;

/** Before anything is answered. */
async function recordLooks({ accessLog }: Deps, { call, caller, seen }: Looked): Promise<void> {
  if (!seen) throw new Error(`${call.name} does not say of whom its answer is.`);
  if (caller && seen.length > 0) await accessLog.record({ caller, call: call.name, seen });
}

/** This refusal tells of the patient: what stands in the way of a dose is the dose before it. */
async function handledOrSeen(looked: Looked, deps: Deps, handle: () => Promise<unknown>): Promise<unknown> {
  try {
    return await handle();
  } catch (refusal) {
    if (refusal instanceof UnusualChangesUnconfirmed) await recordLooks(deps, looked);
    throw refusal;
  }
}

/** A field that may be left out would leave the record without whom somebody looked at. */
function assertNamesPatients({ name, about, params, query, body }: Call): void {
  if (typeof about === 'string' || about.unnamed !== undefined) return;
  const field = fieldOf(about);
  const schema = [params, query, body].find((part) => field in (part?.shape ?? {}))?.shape[field] as z.ZodMiniType;
  if (schema.safeParse(undefined).success) throw new Error(`${name} can be called without ${field}.`);
}

/** Read from the checked input: a long body is nowhere else. */
function nameIn(asked: AskedCall, about: NamedPatient): string | undefined {
  const name = valueIn(asked, fieldOf(about));
  return name === undefined ? undefined : String(name);
}

function isAskedFor(asked: AskedCall, { unsharedIf }: NamedPatient): boolean {
  return unsharedIf !== undefined && valueIn(asked, unsharedIf) === 'true';
}

function valueIn({ params, query, body }: AskedCall, wireName: string): unknown {
  const field = camelCase(wireName);
  return [params, query, body].map((part) => part[field]).find((value) => value !== undefined);
}

function fieldOf(about: NamedPatient): string {
  const { holds: _, unnamed: __, unsharedIf: ___, ...named } = about;
  return Object.values(named)[0] ?? '';
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
  }
  interface FastifyContextConfig {
    /** Which call of the contract a route serves; pages and files serve none. */
    call?: Call;
  }
}

/** A form of another system says what it has to say in two or three. */
const MOST_FIELDS = 20;

/** Only for the routes of `scope`: everything else speaks JSON. A field that comes twice fits no schema. */
async function readForms(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody, { parser: formFields });
}

function formFields(text: string): Record<string, unknown> {
  // Beyond the limit nothing is taken apart.
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) {
    throw new ApiError('input-invalid', { body: 'This has too many fields.' });
  }
  return parse(text);
}
