import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { aClinic } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { compiledQuery } from './compiled-query.ts';
import { PipelinedClient } from './pipelined-client.ts';

let server: TestServer;
let clinicId: string;
beforeAll(async () => {
  server = await startTestServer();
  clinicId = (await aClinic(server)).id;
});
afterAll(() => server.close());

const rename = (name: string) => sql`update clinics set name = ${name} where id = ${clinicId}`;
const storedName = async () => {
  const { rows } = await sql<{ name: string }>`select name from clinics where id = ${clinicId}`.execute(
    server.deps.database.system,
  );
  return rows[0]?.name;
};

describe('a transaction', () => {
  it('answers what is asked together in the order of asking', async () => {
    const answers = await server.deps.database.asSystem((tx) =>
      Promise.all([
        rename('one').execute(tx),
        sql`select name from clinics where id = ${clinicId}`.execute(tx),
        rename('two').execute(tx),
        sql`select name from clinics where id = ${clinicId}`.execute(tx),
      ]),
    );
    expect(answers.map(({ rows }) => rows)).toEqual([[], [{ name: 'one' }], [], [{ name: 'two' }]]);
  });

  it('sends what is asked together without waiting for an answer in between', async () => {
    const asking = vi.spyOn(PipelinedClient.prototype, 'query');
    const askedBeforeAnswer = await server.deps.database.inScope({ clinicId }, async (tx) => {
      const first = sql`select 1`.execute(tx).then(() => asking.mock.calls.map(([text]) => String(text)));
      const [texts] = await Promise.all([first, sql`select 2`.execute(tx)]);
      return texts;
    });
    asking.mockRestore();
    expect(askedBeforeAnswer.map((text) => text.split(';')[0])).toEqual(['begin', 'select 1', 'select 2']);
  });

  it('undoes everything when one of them fails, and leaves its connection usable', async () => {
    await server.deps.database.asSystem((tx) => rename('kept').execute(tx));
    for (let round = 0; round < 30; round += 1) {
      const failing = server.deps.database.asSystem((tx) =>
        Promise.all([rename('lost').execute(tx), sql`select 1 / 0`.execute(tx), rename('lost too').execute(tx)]),
      );
      await expect(failing).rejects.toThrow('division by zero');
    }
    expect(await storedName()).toBe('kept');
  });

  it('tells whoever asked after a statement that failed why it failed', async () => {
    const answers: Promise<unknown>[] = [];
    const failing = server.deps.database.asSystem((tx) => {
      answers.push(sql`select 1 / 0`.execute(tx), rename('lost').execute(tx));
      return Promise.all(answers.toReversed());
    });
    await expect(failing).rejects.toThrow('division by zero');
    const reason = expect.objectContaining({ code: '22012' });
    expect(await Promise.allSettled(answers)).toMatchObject([{ reason }, { reason }]);
  });

  it('undoes everything when the work gives up', async () => {
    await server.deps.database.asSystem((tx) => rename('kept').execute(tx));
    const givenUp = server.deps.database.inScope({ clinicId }, async (tx) => {
      await rename('lost').execute(tx);
      throw new Error('changed my mind');
    });
    await expect(givenUp).rejects.toThrow('changed my mind');
    expect(await storedName()).toBe('kept');
  });

  it('does nothing that is asked by one part of the work after another part gave up', async () => {
    const { database } = server.deps;
    await database.asSystem((tx) => rename('kept').execute(tx));
    const late: Promise<unknown>[] = [];
    const givenUp = database.inScope({ clinicId }, (tx) => {
      const slow = sql`select pg_sleep(0.1)`.execute(tx).then(() => rename('late').execute(tx));
      late.push(slow);
      return Promise.all([Promise.reject(new Error('changed my mind')), slow]);
    });
    await expect(givenUp).rejects.toThrow('changed my mind');
    expect(await Promise.allSettled(late)).toMatchObject([{ status: 'rejected' }]);
    expect(await storedName()).toBe('kept');
  });

  it('ROLE-02: takes nothing but ids for a scope', async () => {
    const work = async () => 'done';
    for (const scope of [{ clinicId: "x'; reset role; --" }, { clinicId: '' }, { clinicId, patientId: 'x' }]) {
      await expect(server.deps.database.inScope(scope, work)).rejects.toThrow('A scope consists of ids.');
    }
  });

  it('ROLE-02: forgets its scope when it ends', async () => {
    const whoAmI = sql<{ role: string; clinic: string }>`
      select current_user as role, current_setting('glidepath.clinic_id', true) as clinic`;
    for (let round = 0; round < 30; round += 1) {
      const { rows: inside } = await server.deps.database.inScope({ clinicId }, (tx) => whoAmI.execute(tx));
      expect(inside).toEqual([{ role: 'glidepath_clinic', clinic: clinicId }]);
      const { rows: after } = await whoAmI.execute(server.deps.database.system);
      expect(after[0]?.role).not.toBe('glidepath_clinic');
      expect(after[0]?.clinic ?? '').toBe('');
    }
  });
});

describe('a query compiled once', () => {
  it('is asked with the arguments of each time', async () => {
    const sum = compiledQuery((db, first: number, second: number) =>
      db.selectNoFrom(sql<number>`${first}::int - ${second}::int + ${100}::int`.as('sum')),
    );
    const asked = async (first: number, second: number) =>
      (await server.deps.database.system.executeQuery(sum(first, second))).rows[0]?.sum;
    expect([await asked(5, 2), await asked(2, 5), await asked(0, 0)]).toEqual([103, 97, 100]);
  });
});
