import { reportToTitrationCall } from '@glidepath/api-contract/titration/report-to-titration.call';
import type { TITRATION_REPORTS } from '@glidepath/api-contract/wire/titration.wire';

import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { logByPerson } from './log-step.ts';
import { findOpenTitration, updateTitration } from './titration.repository.ts';

export const reportToTitrationRoute = implementCall(reportToTitrationCall, {
  handle: async ({ params: { id }, body: { report }, caller, deps }) => {
    await reportToTitration(deps, { patientId: id, report }, caller);
    return undefined;
  },
});

type Report = (typeof TITRATION_REPORTS)[number];

const SEVERE: readonly Report[] = ['severe-low', 'ketoacidosis'];

/**
 * Titration stands still from this moment on: after something severe for good, until somebody starts it anew, and after
 * anything else until a clinician lets it go on. The clinic is told.
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
