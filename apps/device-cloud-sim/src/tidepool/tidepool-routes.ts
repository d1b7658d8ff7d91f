import type { FastifyInstance, FastifyReply } from 'fastify';

import { accountRecords } from '../accounts/account-records.ts';
import type { CloudAccount } from '../accounts/cloud-account.ts';
import { type Datum, dataOf, uploadsOf } from './data-of.ts';
import { askedData, type DataQuery, isAskedTime, wrongParameter } from './data-query.ts';
import { accountSigningIn, refuse, SESSION_HEADER, type Sessions } from './sessions.ts';

export type TidepoolData = Readonly<{
  accounts: readonly CloudAccount[];
  now: () => Date;
  sessions: Sessions;
  isShared: (account: CloudAccount) => boolean;
  isZoneHidden: () => boolean;
}>;

type OfUser = { Params: Readonly<{ userId: string }> };

export function addTidepoolSignInRoutes(cloud: FastifyInstance, { accounts, sessions }: TidepoolData): void {
  const openSession = (account: CloudAccount | undefined, reply: FastifyReply) => {
    if (!account) return refuse(reply, 401);
    return reply.header(SESSION_HEADER, sessions.open(account)).send(tidepoolUser(account));
  };
  cloud.post('/auth/login', async (request, reply) =>
    openSession(accountSigningIn(request.headers.authorization, accounts), reply),
  );
  // Exchanges a session for a newer one.
  cloud.get('/auth/login', async (request, reply) => openSession(sessions.accountOf(request), reply));
  cloud.get('/auth/user', async (request, reply) => {
    const account = sessions.accountOf(request);
    return account ? tidepoolUser(account) : refuse(reply, 401);
  });
}

export function addTidepoolDataRoutes(cloud: FastifyInstance, data: TidepoolData): void {
  const { accounts, sessions, isShared } = data;
  cloud.get<OfUser>('/metadata/users/:userId/users', async (request, reply) => {
    const caller = sessions.accountOf(request);
    if (!caller) return refuse(reply, 401);
    if (caller.id !== request.params.userId) return refuse(reply, 403);
    return caller.isClinic ? accounts.filter((account) => !account.isClinic && isShared(account)).map(sharedUser) : [];
  });
  cloud.get<OfUser & { Querystring: DataQuery }>('/data/:userId', async (request, reply) => {
    const caller = sessions.accountOf(request);
    if (!caller) return refuse(reply, 401);
    const owner = accounts.find(({ id }) => id === request.params.userId);
    // A stranger must not learn who has an account, so an unknown person is refused like one who does not share.
    if (!owner || !maySee(caller, owner, isShared)) return refuse(reply, 403);
    const wrong = wrongParameter(request.query);
    return wrong === undefined ? dataOfAccount(owner, request.query, data) : refuse(reply, 400, wrong);
  });
}

function maySee(caller: CloudAccount, owner: CloudAccount, isShared: TidepoolData['isShared']): boolean {
  return caller.id === owner.id || (caller.isClinic === true && isShared(owner));
}

function dataOfAccount(owner: CloudAccount, query: DataQuery, { now, isZoneHidden }: TidepoolData): Datum[] {
  const { devices, kept } = accountRecords(owner, now().getTime());
  const source = { accountId: owner.id, devices, isZoneHidden: isZoneHidden() };
  const records = kept.map(({ record }) => record);
  // Months of records are not written for a question about a day.
  const isInTime = isAskedTime(query);
  const data = dataOf(
    records.filter(({ atMs }) => isInTime(atMs)),
    source,
  );
  return askedData([...data, ...uploadsOf(records, source)], query);
}

function tidepoolUser(account: CloudAccount) {
  return {
    emailVerified: true,
    emails: account.email === undefined ? [] : [account.email],
    roles: account.isClinic ? ['clinic'] : [],
    termsAccepted: '2024-01-01T00:00:00Z',
    userid: account.id,
    username: account.email ?? '',
  };
}

/** A person as seen by a clinic to which the data was shared. */
function sharedUser(account: CloudAccount) {
  return {
    ...tidepoolUser(account),
    profile: { fullName: account.displayName, patient: { targetTimezone: account.zone, targetDevices: [] } },
    trustorPermissions: { view: {}, note: {} },
  };
}
