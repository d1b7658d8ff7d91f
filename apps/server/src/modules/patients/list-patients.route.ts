import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { packedAnswer } from '#platform/http/packed-answer.ts';
import { RecentAnswers } from '#platform/http/recent-answers.ts';
import { listVersionQuery } from './list-version.ts';
import { patientListText } from './patient-list.ts';
import { isFrontDesk, profileListText } from './staff-rights.ts';

/** Of 5,000 patients some 400 KB. */
const MOST_LISTS = 100;
const recentLists = new RecentAnswers(MOST_LISTS);

export const listPatientsRoute = implementCall(listPatientsCall, {
  async handle({ caller, deps: { database, config } }) {
    const scope = scopeOf(caller);
    const isProfile = isFrontDesk(caller);
    const { rows } = await database.inScope(scope, (tx) => tx.executeQuery(listVersionQuery()));
    // By the whole scope: a patient's list is another one than the clinic's, and so is the front desk's.
    return recentLists.answerFor(JSON.stringify({ ...scope, isProfile }), JSON.stringify(rows), async () => {
      const text = await database.inScope(scope, patientListText);
      return packedAnswer(listPatientsCall, isProfile ? profileListText(text) : text, config);
    });
  },
});
