import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { WireAnswer } from '#platform/http/wire-answer.ts';
import { listedPatients, listedPatientsQuery } from './listed-patients.ts';

export const listPatientsRoute = implementCall(listPatientsCall, {
  async handle({ caller, deps }) {
    const { rows } = await deps.database.inScope(scopeOf(caller), (tx) => tx.executeQuery(listedPatientsQuery()));
    return new WireAnswer(listedPatients(rows));
  },
});
