import { DAY_MS } from '@glidepath/quantities';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type AccountRecords, accountRecords } from '../accounts/account-records.ts';
import { sha256Hex } from '../accounts/record-id.ts';
import type { OAuthCloudData } from '../oauth/oauth-cloud.ts';
import { bearerToken } from '../oauth/request-fields.ts';
import { instantMs } from '../time/clock-text.ts';
import { type DateWindow, DEXCOM_LISTS, dexcomDataRange } from './dexcom-records.ts';
import type { DexcomSource, DexcomTimeStyle } from './dexcom-stamp.ts';

const MAX_WINDOW_DAYS = 30;

type WindowAnswer = Readonly<{ window: DateWindow } | { wrongField: string; sentence: string }>;

/** Both ends are required; the service refuses to look over more than 30 days at once. */
function dateWindow(query: Readonly<{ startDate?: unknown; endDate?: unknown }>): WindowAnswer {
  const startMs = instantMs(query.startDate);
  const endMs = instantMs(query.endDate);
  if (startMs === undefined) return { wrongField: 'startDate', sentence: 'The date is missing or not valid.' };
  if (endMs === undefined) return { wrongField: 'endDate', sentence: 'The date is missing or not valid.' };
  if (endMs <= startMs) return { wrongField: 'endDate', sentence: 'The end must be after the start.' };
  if (endMs - startMs > MAX_WINDOW_DAYS * DAY_MS) {
    return { wrongField: 'endDate', sentence: `The window is longer than ${MAX_WINDOW_DAYS} days.` };
  }
  return { window: { startMs, endMs } };
}

type DexcomData = OAuthCloudData &
  Readonly<{
    timeStyle: () => DexcomTimeStyle;
    isOverLimit: (clientId: string) => boolean;
  }>;

type DataRequest = FastifyRequest<{
  Querystring: Readonly<{ startDate?: unknown; endDate?: unknown; lastSyncTime?: unknown }>;
}>;
type Permitted = Readonly<{ records: AccountRecords; source: DexcomSource; userId: string }>;

export function addDexcomDataRoutes(cloud: FastifyInstance, data: DexcomData): void {
  for (const [name, { recordType, listed }] of Object.entries(DEXCOM_LISTS)) {
    cloud.get(`/v3/users/self/${name}`, async (request: DataRequest, reply) => {
      const permitted = permittedData(request, reply, data);
      if (!permitted) return reply;
      const asked = dateWindow(request.query);
      if (!('window' in asked)) return reply.code(400).send(dexcomInputError(asked.wrongField, asked.sentence));
      const { records, source, userId } = permitted;
      return { recordType, recordVersion: '3.0', userId, records: listed(records, asked.window, source) };
    });
  }
  cloud.get('/v3/users/self/dataRange', async (request: DataRequest, reply) => {
    const permitted = permittedData(request, reply, data);
    if (!permitted) return reply;
    const { lastSyncTime } = request.query;
    const sinceMs = lastSyncTime === undefined ? Number.NEGATIVE_INFINITY : instantMs(lastSyncTime);
    if (sinceMs === undefined) return reply.code(400).send(dexcomInputError('lastSyncTime', 'The date is not valid.'));
    const { records, source, userId } = permitted;
    return { recordType: 'dataRange', recordVersion: '3.0', userId, ...dexcomDataRange(records, sinceMs, source) };
  });
}

/** Undefined when the call was refused, and answered so. */
function permittedData(request: FastifyRequest, reply: FastifyReply, data: DexcomData): Permitted | undefined {
  const grant = data.grants.grantOf(bearerToken(request.headers.authorization));
  const account = data.accounts.find(({ id }) => id === grant?.accountId);
  if (!grant || !account) {
    reply.code(401).send(dexcomFault('keymanagement.service.invalid_access_token', 'Invalid Access Token'));
    return undefined;
  }
  if (data.isOverLimit(grant.clientId)) {
    reply.code(429).send(dexcomFault('policies.ratelimit.QuotaViolation', 'Rate limit quota violation'));
    return undefined;
  }
  const records = accountRecords(account, data.now().getTime());
  const source = { account, devices: records.devices, timeStyle: data.timeStyle() };
  // One person has another id for each application.
  return { records, source, userId: sha256Hex(`${grant.clientId}|${account.id}`) };
}

/** A gateway answers for missing rights and for too many calls, the service itself for wrong input. */
export function dexcomFault(errorCode: string, sentence: string) {
  return { fault: { faultstring: sentence, detail: { errorcode: errorCode } } };
}

function dexcomInputError(field: string, sentence: string) {
  return { errors: { [field]: [sentence] } };
}
