import { listPatientsCall } from '@glidepath/api-contract/patients/list-patients.call';

import { openedInEmergency } from '#modules/patient-access/patient-sharing.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { packedAnswer } from '#platform/http/packed-answer.ts';
import { RecentAnswers } from '#platform/http/recent-answers.ts';
import { findListVersion } from './patient-list.repository.ts';
import { patientListText } from './patient-list.ts';
import { closedFields, closedText, isFrontDesk } from './staff-rights.ts';

/** Of 5,000 patients some 400 KB. */
const MOST_LISTS = 100;
const recentLists = new RecentAnswers(MOST_LISTS);

export const listPatientsRoute = implementCall(listPatientsCall, {
  async handle({ caller, deps: { database, config, clock } }) {
    const scope = scopeOf(caller);
    const { version, opened } = await database.inScope(scope, async (tx) => ({
      version: await findListVersion(tx),
      opened: await openedInEmergency(tx, caller, clock.now()),
    }));
    const openedIds = [...opened.keys()].sort();
    const shown = (row: Readonly<{ id: string; isShared: boolean }>, text: string) => {
      const sharing = { isShared: row.isShared, isOpenedInEmergency: opened.has(row.id) };
      const closed = closedFields(caller, sharing);
      return Object.keys(closed).length === 0 ? text : closedText(text, closed);
    };
    // By the whole scope: a patient's list is another one than the clinic's, and so is the front desk's.
    const whose = JSON.stringify({ ...scope, isProfile: isFrontDesk(caller), openedIds });
    return recentLists.answerFor(whose, version, async () => {
      const text = await database.inScope(scope, (tx) => patientListText(tx, shown));
      return packedAnswer(listPatientsCall, text, config);
    });
  },
});
