import type { FastifyInstance, FastifyRequest } from 'fastify';

import { accountRecords } from '../accounts/account-records.ts';
import type { CloudAccount } from '../accounts/cloud-account.ts';
import { bearerToken } from '../oauth/bearer-token.ts';
import type { OAuthCloudData } from '../oauth/oauth-cloud.ts';
import { instantMs } from '../time/clock-text.ts';
import type { Measurement } from './measurement-of.ts';
import { measurementsOf } from './measurements-of.ts';
import { measurementsPage } from './measurements-page.ts';

type LibreData = OAuthCloudData &
  Readonly<{
    isZoneHidden: () => boolean;
    pageSize: number;
  }>;

type DataRequest = FastifyRequest<{ Querystring: Readonly<{ from?: unknown; to?: unknown; cursor?: unknown }> }>;

/** Measurements in ascending time, from `from` up to but not including `to`, both instants with or without `Z`. */
export function addLibreDataRoute(cloud: FastifyInstance, data: LibreData): void {
  cloud.get('/v1/measurements', async (request: DataRequest, reply) => {
    const grant = data.grants.grantOf(bearerToken(request.headers.authorization));
    const account = data.accounts.find(({ id }) => id === grant?.accountId);
    if (!account) return reply.code(401).send(libreError('invalid_token', 'The access token is not valid.'));
    const { from, to, cursor } = request.query;
    const [fromMs, toMs] = [instantMs(from), instantMs(to)];
    if (fromMs === undefined || toMs === undefined || toMs <= fromMs) {
      return reply.code(400).send(libreError('invalid_range', 'from and to must be instants in ascending order.'));
    }
    const all = measurementsBetween(fromMs, toMs, account, data);
    const place = typeof cursor === 'string' ? cursor : undefined;
    const page = measurementsPage(all, place, `${account.id} ${fromMs} ${toMs}`, data.pageSize);
    return page ?? reply.code(400).send(libreError('invalid_cursor', 'The cursor belongs to another question.'));
  });
}

export function libreError(error: string, sentence: string) {
  return { error, error_description: sentence };
}

function measurementsBetween(fromMs: number, toMs: number, account: CloudAccount, data: LibreData): Measurement[] {
  const { devices, kept } = accountRecords(account, data.now().getTime());
  const records = kept.map(({ record }) => record).filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  return measurementsOf(records, {
    accountId: account.id,
    devices,
    isZoneHidden: data.isZoneHidden(),
    intervalMinutes: account.libre?.intervalMinutes ?? 15,
  });
}
