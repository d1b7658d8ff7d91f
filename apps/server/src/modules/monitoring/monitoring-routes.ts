import { enterInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/enter-interactive-minutes.call';
import { listInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/list-interactive-minutes.call';
import { listMonitoringDaysCall } from '@glidepath/api-contract/monitoring/list-monitoring-days.call';
import { takeBackInteractiveMinutesCall } from '@glidepath/api-contract/monitoring/take-back-interactive-minutes.call';
import { DONE } from '@glidepath/api-contract/wire/empty.wire';

import { scopeOf } from '#platform/http/caller.ts';
import { AnswerAbout, implementCall, type Route } from '#platform/http/implement-call.ts';
import { findMonitoringPage } from './find-monitoring-page.ts';
import { enterContact, listContacts, takeContactBack } from './interactive-minutes.ts';
import { todayWhereShown } from './monitoring-allowed.ts';

export const MONITORING_ROUTES: readonly Route[] = [
  implementCall(listMonitoringDaysCall, {
    handle: ({ body, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        const today = await todayWhereShown(tx, caller.clinicId, clock.now());
        const { listed, period, ...page } = await findMonitoringPage(tx, body, today);
        return new AnswerAbout(
          { ...page, period },
          listed.filter(({ is_shared: isShared }) => isShared).map(({ id }) => ({ id, reason: null })),
        );
      }),
  }),
  implementCall(listInteractiveMinutesCall, {
    handle: ({ params: { id: patientId }, query, caller, deps }) => listContacts(deps, { patientId, ...query }, caller),
  }),
  implementCall(enterInteractiveMinutesCall, {
    handle: async ({ params: { id: patientId }, body: contact, caller, deps }) => ({
      id: await enterContact(deps, { patientId, contact }, caller),
    }),
  }),
  implementCall(takeBackInteractiveMinutesCall, {
    handle: async ({ params: { id: patientId, contactId }, body: { reason }, caller, deps }) => {
      await takeContactBack(deps, { patientId, contactId, reason }, caller);
      return DONE;
    },
  }),
];
