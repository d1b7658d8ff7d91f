import { beginPasskeyCall } from '@glidepath/api-contract/auth/begin-passkey.call';
import { giveProofCall } from '@glidepath/api-contract/auth/give-proof.call';
import { getFeedbackCall } from '@glidepath/api-contract/recommendations/get-feedback.call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { approvalPeople, feedbackRows, wantSigned } from '../../../../test-support/approvals.ts';
import { auditEventsAbout } from '../../../../test-support/audit-events.ts';
import { prove, sign } from '../../../../test-support/people.ts';
import { startTestServer, type TestServer } from '../../../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** People of a clinic that requires approvals to be signed. */
async function people() {
  const made = await approvalPeople(server);
  await wantSigned(server, made.clinicId);
  return made;
}

describe('an approval where the clinic wants it signed', () => {
  it('PROOF-05: takes a fresh proof, and is kept and told with name, time and meaning', async () => {
    const { approve, requestId, patientId, token } = await people();
    const refused = await approve();
    expect([refused.status, refused.body.detail]).toEqual([403, 'signature-needed']);
    expect(await feedbackRows(server, requestId)).toEqual([]);
    await sign(server, token, approve);
    const { status, body } = await approve();
    const signature = { name: 'Dana Roth', signed_at: server.clock.now().toISOString(), meaning: 'approved' };
    expect([status, body.signature]).toEqual([201, signature]);
    const told = await server.call(getFeedbackCall, { token, params: { feedbackId: body.id } });
    expect(told.body.signature).toEqual(signature);
    expect((await auditEventsAbout(server, patientId)).at(-1)).toMatchObject({ facts: { signed: true } });
  });

  it('PROOF-05: spends its proof: one signature, one proof, of two at once too', async () => {
    const { approve, token } = await people();
    await sign(server, token, approve);
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    expect((await approve()).body.detail).toBe('signature-needed');
  });

  it('PROOF-05: gives the proof back when the approval itself is refused', async () => {
    const { approve, patientId, token } = await people();
    await sign(server, token, approve);
    const treat = (treatment_type: 'MDI_SSI' | 'PUMP') =>
      server.deps.database.system.updateTable('patients').set({ treatment_type }).where('id', '=', patientId).execute();
    await treat('MDI_SSI');
    expect((await approve()).body.detail).toBe('treatment-type-mismatch');
    await treat('PUMP');
    expect((await approve()).status).toBe(201);
  });

  it('PROOF-05: takes no proof that was given for something else, and gives no proof for anything else', async () => {
    const { approve, token } = await people();
    await prove(server, token);
    expect((await approve()).body.detail).toBe('signature-needed');
    const fresh = await people();
    await sign(server, fresh.token, fresh.approve);
    expect((await server.call(beginPasskeyCall, { token: fresh.token })).body.detail).toBe('proof-needed');
  });

  it('PROOF-05: takes no signature of long ago, and no wrong password', async () => {
    const { approve, token } = await people();
    await sign(server, token, approve);
    server.clock.advance(5 * 60_000 + 1);
    expect((await approve()).body.detail).toBe('signature-needed');
    const { to_sign } = (await approve()).body;
    const wrong = await server.call(giveProofCall, { token, body: { password: 'Wrong!Pass1', to_sign } });
    expect(wrong.body.detail).toBe('password-wrong');
    expect((await approve()).body.detail).toBe('signature-needed');
  });
});
