import { giveSecondOpinionCall } from '@glidepath/api-contract/recommendations/give-second-opinion.call';
import { getPreparedAdviceCall } from '@glidepath/api-contract/worklist/get-prepared-advice.call';

import { aDoctor, provenTokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';
import { lookedAtPatient } from './worklist.ts';

/** A clinic that asks before it shows advice. */
export const ASKED = { configuration: { is_second_opinion_asked: true, is_batch_sign_off_enabled: true } };

/** Somebody who looks at a patient. */
export type Reader = Readonly<{ patientId: string; token: string }>;
type InClinic = Readonly<{ clinicId: string; patientId: string }>;

export const adviceFor = (server: TestServer, { patientId, token }: Reader) =>
  server.call(getPreparedAdviceCall, { token, params: { patientId } });

export const giveView = (server: TestServer, { patientId, token }: Reader, requestId: string, view: object | null) =>
  server.call(giveSecondOpinionCall, { token, params: { patientId, requestId }, body: { view } });

/** Advice that is ready, and the id that it gets as a recommendation. */
export async function askedPatient(server: TestServer) {
  const looked = await lookedAtPatient(server, ASKED);
  const { body } = await adviceFor(server, looked);
  return { ...looked, requestId: body.identifier as string };
}

export async function aColleague(server: TestServer, { clinicId, patientId }: InClinic, changes: object = {}) {
  const { id, email } = await aDoctor(server, clinicId, { first_name: 'Noa', last_name: 'Roth', ...changes });
  return { clinicId, patientId, doctorId: id, token: await provenTokenOf(server, email) };
}
