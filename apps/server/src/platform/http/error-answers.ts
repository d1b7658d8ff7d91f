import type { Call } from '@glidepath/api-contract/define-call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import {
  PlanChangedSince,
  SecondStepNeeded,
  SignatureMissing,
  UnusualChangesUnconfirmed,
} from '@glidepath/api-contract/errors/detailed-errors';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import { DETAIL_MARKERS, type ErrorBody } from '@glidepath/api-contract/errors/error-body';
import { planChangeWire } from '@glidepath/api-contract/wire/plan-change.wire';
import { refusedFieldsToWire } from '@glidepath/api-contract/wire/refused-fields';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { unusualChangesWire } from '@glidepath/api-contract/wire/unusual-changes.wire';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isDatabaseGone } from '#platform/database/database.ts';
import { errorFacts } from '#platform/observability/log.ts';

/** The words in `detail` that browsers and scripts act on. */
const DETAILS: Partial<Record<ErrorName, string>> = {
  'token-missing': DETAIL_MARKERS.missingAuthentication,
  'address-not-allowed': DETAIL_MARKERS.addressNotAllowed,
  'user-not-allowed': DETAIL_MARKERS.userNotAllowed,
  'system-busy': DETAIL_MARKERS.systemBusy,
};

function errorBody(error: ApiError, call: Call | undefined): ErrorBody {
  return {
    error: ENGLISH_ERROR_TEXTS[error.name],
    ...(error.code === null ? {} : { code: error.code }),
    detail: DETAILS[error.name] ?? error.name,
    ...(error.fields ? { fields: refusedFieldsToWire(call, error.fields) } : {}),
    ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
    ...(error instanceof SecondStepNeeded ? { challenge: error.challenge, factors: [...error.factors] } : {}),
    ...(error instanceof UnusualChangesUnconfirmed
      ? { unusual_changes: toWire(unusualChangesWire, error.changes) }
      : {}),
    ...(error instanceof PlanChangedSince ? { plan_change: toWire(planChangeWire, error.change) } : {}),
    ...(error instanceof SignatureMissing ? { to_sign: error.toSign } : {}),
  };
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Whoever asked has gone away while sending: nothing is wrong here, and nobody reads the answer.
  if (thrown instanceof Error && thrown === request.raw.errored) {
    request.log.info('hung up while sending');
    return void reply.status(400).send();
  }
  const error = thrown instanceof ApiError ? thrown : translated(thrown);
  if (error.name === 'general-error') request.log.error(errorFacts(thrown), 'request failed');
  if (isDatabaseGone(thrown)) request.log.error(errorFacts(thrown.cause ?? thrown), 'database unreachable');
  if (error.name === 'throttled' || error.name === 'system-busy') reply.header('Retry-After', '60');
  reply.status(error.status).send(errorBody(error, request.routeOptions.config.call));
}

/** What Fastify and PostgreSQL throw, in the words of the catalogue. */
function translated(thrown: unknown): ApiError {
  if (isDatabaseGone(thrown)) return new ApiError('system-busy');
  const { code, statusCode } = (thrown ?? {}) as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('body-too-large');
  if (code === 'FST_UNDER_PRESSURE') return new ApiError('system-busy');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new ApiError('input-invalid', { body: 'This field is not valid.' });
  }
  return new ApiError('general-error');
}
