import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { listWorklistOwnersCall } from '@glidepath/api-contract/worklist/list-worklist-owners.call';
import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aDoctor } from '../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { lookedAtPatient, rowOf } from '../../../test-support/worklist.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Looked = Awaited<ReturnType<typeof lookedAtPatient>>;

const give = ({ token, patientId }: Looked, body: Readonly<{ owner_id: string; version: number }>) =>
  server.call(updateWorklistRowCall, { token, params: { patientId }, body });

describe('a row', () => {
  it('is given to somebody of the clinic alone', async () => {
    const looked = await lookedAtPatient(server);
    const other = await lookedAtPatient(server, { hasData: false });
    const colleague = await aDoctor(server, looked.clinicId);
    const { version } = await rowOf(server, looked);
    expect((await give(looked, { owner_id: other.doctorId, version })).status).toBe(404);
    const { body } = await give(looked, { owner_id: colleague.id, version });
    expect(body.owner.id).toBe(colleague.id);
    const mine = await server.call(listWorklistCall, { token: looked.token, body: { owner: 'mine' } });
    expect(mine.body.rows).toEqual([]);
    const ofOne = (owner: string, token = looked.token) => server.call(listWorklistCall, { token, body: { owner } });
    expect((await ofOne(colleague.id)).body.rows).toMatchObject([{ patient: looked.patientId }]);
    expect((await ofOne(looked.doctorId)).body.rows).toEqual([]);
    // Of another clinic nobody sees anything, whoever is named.
    expect((await ofOne(colleague.id, other.token)).body.rows).toEqual([]);
    expect((await ofOne('somebody')).status).toBe(400);
    const { body: owners } = await server.call(listWorklistOwnersCall, { token: looked.token });
    expect(owners.map(({ id }: Readonly<{ id: string }>) => id)).toEqual(
      expect.arrayContaining([looked.doctorId, colleague.id]),
    );
    expect(owners).toHaveLength(2);
  });
});
