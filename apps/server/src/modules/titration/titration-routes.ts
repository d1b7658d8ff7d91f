import { getAutoTitrationCall } from '@glidepath/api-contract/titration/get-auto-titration.call';
import { getOwnTitrationCall } from '@glidepath/api-contract/titration/get-own-titration.call';
import { getTitrationCall } from '@glidepath/api-contract/titration/get-titration.call';
import { reportToTitrationCall } from '@glidepath/api-contract/titration/report-to-titration.call';
import { resumeTitrationCall } from '@glidepath/api-contract/titration/resume-titration.call';
import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { setTitrationLimitsCall } from '@glidepath/api-contract/titration/set-titration-limits.call';
import { suspendTitrationCall } from '@glidepath/api-contract/titration/suspend-titration.call';
import type { TITRATION_REPORTS } from '@glidepath/api-contract/wire/titration.wire';

import { signedApproval } from '#modules/guarded-settings/signed-approval.ts';
import { findVisiblePatient, lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { resumeTitration, setTitrationLimits, suspendTitration } from './change-titration.ts';
import { endTitration } from './end-titration.ts';
import { logByPerson } from './log-step.ts';
import { startTitration } from './start-titration.ts';
import { findOpenTitration, updateTitration } from './titration.repository.ts';
import { findOwnTitration, findTitration } from './titration-answer.ts';

export const TITRATION_ROUTES: readonly Route[] = [
  implementCall(getAutoTitrationCall, {
    handle: ({ params: { id }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await findVisiblePatient(tx, id);
        return { isEnabled: (await findOpenTitration(tx, id)) !== undefined };
      }),
  }),
  implementCall(getOwnTitrationCall, {
    handle: ({ params: { id }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) =>
        findOwnTitration(tx, await findVisiblePatient(tx, id), clock.now()),
      ),
  }),
  implementCall(getTitrationCall, {
    handle: ({ params: { id }, caller, deps: { database, clock } }) =>
      database.inScope(scopeOf(caller), async (tx) => findTitration(tx, await findVisiblePatient(tx, id), clock.now())),
  }),
  implementCall(reportToTitrationCall, {
    handle: async ({ params: { id }, body: { report }, caller, deps }) => {
      await reportToTitration(deps, { patientId: id, report }, caller);
      return undefined;
    },
  }),
  implementCall(resumeTitrationCall, {
    handle: ({ params: { id }, caller, deps }) => {
      const signed = { act: 'titration-resume', target: id, content: null } as const;
      return signedApproval(deps, caller, signed, (signature) => resumeTitration(deps, id, signature, caller));
    },
  }),
  implementCall(setAutoTitrationCall, {
    handle: async ({ params: { id }, body: { isEnabled, limits, unusualChanges: confirmation }, caller, deps }) => {
      if (!isEnabled) await endTitration(deps, id, caller);
      else {
        // It changes doses by itself, so that starting it approves them.
        const signed = { act: 'titration-start', target: id, content: { limits, confirmation } } as const;
        await signedApproval(deps, caller, signed, async (signature) => {
          const started = await startTitration(deps, { patientId: id, limits, confirmation, signature }, caller);
          // Limits are never taken and ignored.
          if (limits && started === 'open-within-others') {
            await setTitrationLimits(deps, id, { limits, confirmation, signature }, caller);
          }
        });
      }
      return { isEnabled };
    },
  }),
  implementCall(setTitrationLimitsCall, {
    handle: ({ params: { id }, body: { unusualChanges: confirmation, ...limits }, caller, deps }) => {
      const signed = { act: 'titration-limits', target: id, content: { limits, confirmation } } as const;
      return signedApproval(deps, caller, signed, (signature) =>
        setTitrationLimits(deps, id, { limits, confirmation, signature }, caller),
      );
    },
  }),
  implementCall(suspendTitrationCall, {
    handle: ({ params: { id }, caller, deps }) => suspendTitration(deps, id, caller),
  }),
];

type Report = (typeof TITRATION_REPORTS)[number];

const SEVERE: readonly Report[] = ['severe-low', 'ketoacidosis'];

/**
 * Titration stops from this moment on: after something severe until somebody starts it again, and after
 * anything else until a clinician lets it go on. The clinic is notified.
 */
async function reportToTitration(
  { database, clock }: Deps,
  { patientId, report }: Readonly<{ patientId: string; report: Report }>,
  caller: Clinician | PatientUser,
): Promise<void> {
  const now = clock.now();
  await database.inScope(scopeOf(caller), async (tx) => {
    await lockVisiblePatient(tx, patientId);
    const titration = await findOpenTitration(tx, patientId);
    if (!titration) return;
    const change = SEVERE.includes(report)
      ? ({ status: 'ended', reason: 'severe-event' } as const)
      : ({ status: 'suspended', reason: 'patient-report' } as const);
    await updateTitration(tx, titration.id, change);
    const { reason } = change;
    const mailTo = caller.kind === 'patient' ? 'clinician' : null;
    await logByPerson(tx, titration, { kind: 'reported', reason, report, mail_to: mailTo }, { by: caller, now });
  });
}
