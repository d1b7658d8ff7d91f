import type { FastifyInstance, FastifyRequest } from 'fastify';

import { accountRecords } from '../accounts/account-records.ts';
import type { CloudAccount } from '../accounts/cloud-account.ts';
import type { OAuthCloudData } from '../oauth/oauth-cloud.ts';
import { bearerToken } from '../oauth/request-fields.ts';
import { instantMs } from '../time/clock-text.ts';
import type { Measurement } from './measurement-of.ts';
import { measurementsOf } from './measurements-of.ts';

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

export type MeasurementsPage = Readonly<{ measurements: readonly Measurement[]; nextCursor: string | null }>;

/** Undefined for a cursor that was not given out for this very question. */
export function measurementsPage(
  all: readonly Measurement[],
  cursor: string | undefined,
  asked: string,
  pageSize: number,
): MeasurementsPage | undefined {
  const start = cursor === undefined ? 0 : placeIn(cursor, asked);
  if (start === undefined) return undefined;
  const end = start + pageSize;
  return { measurements: all.slice(start, end), nextCursor: end < all.length ? cursorAt(end, asked) : null };
}

function cursorAt(place: number, asked: string): string {
  return Buffer.from(`${place} ${asked}`).toString('base64url');
}

function placeIn(cursor: string, asked: string): number | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [place = ''] = text.split(' ', 1);
  return /^\d+$/.test(place) && text === `${place} ${asked}` ? Number(place) : undefined;
}
