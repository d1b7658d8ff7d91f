import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { ASKED_SETTINGS, type AskedSetting, type ViewedWay } from '@glidepath/decision-outcome';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { type AdvisedWays, findAskedAdvice } from './asked-advice.ts';
import { findOwnOpinion, insertSecondOpinion, type SecondOpinionRow } from './second-opinion.repository.ts';
import { isAskedFirst } from './view-awaited.ts';

export type ClinicianView = Readonly<Partial<Record<AskedSetting, ViewedWay | undefined>>>;
type Named = Readonly<{ patientId: string; requestId: string }>;

/** Kept once, before the advice is shown. Null skips it: nobody is kept from the advice. */
export function giveSecondOpinion(
  { database, clock }: Deps,
  { patientId, requestId, view }: Named & Readonly<{ view: ClinicianView | null }>,
  clinician: Clinician,
) {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const advice = await findAskedAdvice(tx, { patientId, requestId, now });
    if (advice.standing === 'outdated') throw new ApiError('advice-outdated');
    if (advice.standing === 'closed' || !(await isAskedFirst(tx, clinician))) throw new ApiError('view-not-awaited');
    if (view && !isWhole(view, advice.ways)) throw new ApiError('input-invalid');
    const kept = await insertSecondOpinion(tx, {
      id: newId(now),
      clinic_id: advice.clinicId,
      patient_id: patientId,
      clinician_id: clinician.userId,
      advice_id: requestId,
      ...(view && { view: JSON.stringify(view) }),
      advised: JSON.stringify(advice.ways),
      entered_at: now,
    });
    if (!kept) throw new ApiError('view-not-awaited');
    await recordAuditEvent(tx, {
      at: now,
      actor: actorOf(clinician),
      subjectId: patientId,
      action: view ? 'second-opinion-given' : 'second-opinion-skipped',
      facts: { advice: requestId },
    });
    return opinionAnswer(kept);
  });
}

/** Each setting that is asked about, and no other. */
function isWhole(view: ClinicianView, asked: AdvisedWays): boolean {
  return ASKED_SETTINGS.every((setting) => (view[setting] === undefined) === (asked[setting] === undefined));
}

/** Whether the caller is asked, and what they said. */
export async function findOwnView(tx: Tx, named: Named & Readonly<{ now: Date }>, clinician: Clinician) {
  const { standing } = await findAskedAdvice(tx, named);
  const own = await findOwnOpinion(tx, named.requestId, clinician.userId);
  return {
    isAwaited: own === undefined && standing === 'open' && (await isAskedFirst(tx, clinician)),
    opinion: own ? opinionAnswer(own) : null,
  };
}

function opinionAnswer({ entered_at: enteredAt, view, advised }: SecondOpinionRow) {
  return { enteredAt: enteredAt.toISOString(), view, advised };
}
