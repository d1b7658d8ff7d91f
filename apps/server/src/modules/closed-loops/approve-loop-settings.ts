import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { loopReviewContentWire } from '@glidepath/api-contract/wire/loop-review.wire';
import { loopSettingsWire } from '@glidepath/api-contract/wire/loop-settings.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import {
  changedLevers,
  type LoopIssue,
  type LoopLever,
  type LoopSettings,
  loopSettingsIssues,
} from '@glidepath/loop-review';

import { findUserName } from '#modules/auth/user-contact.ts';
import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { tellOfSharedPlan } from '#modules/recommendations/share/share-feedback.ts';
import { canonicalJson } from '#platform/audit/canonical-json.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import {
  findLoopDecisionBy,
  findNewestLoopApproval,
  insertLoopDecision,
  type LoopDecision,
} from './loop-approval.repository.ts';
import { assertReviewed } from './loop-choice.ts';
import type { LoopReviewContent } from './review-loop.task.ts';
import { reviewLoop } from './review-loop.ts';

export type LoopApproval = Readonly<{ patientId: string; key: string; settings: LoopSettings; note: string }>;

/** What was approved by this very call before: a second click changes nothing, and takes no second signature. */
export function findSameApproval(
  { database }: Deps,
  approval: LoopApproval,
  clinician: Clinician,
): Promise<LoopDecision | undefined> {
  return database.inScope(scopeOf(clinician), (tx) => sameApproval(tx, approval, clinician));
}

/**
 * The review is made again, of what is stored now: other data, settings or rules make another, and then nothing is
 * approved. What runs in the pump stays what the pump reports.
 */
export async function approveLoopSettings(
  deps: Deps,
  approval: LoopApproval,
  { clinician, signature }: Readonly<{ clinician: Clinician; signature: StoredSignature | null }>,
): Promise<LoopDecision> {
  const { content, key, newestApprovalId } = await reviewLoop(deps, approval.patientId, clinician);
  if (key !== approval.key || !content.settings || !content.advice) {
    // A first click that has just been kept is part of what the next review rests on.
    const same = await findSameApproval(deps, approval, clinician);
    if (same) return same;
    throw new ApiError('advice-outdated');
  }
  assertSoundSettings(approval.settings, content.settings);
  const now = deps.clock.now();
  const kept = await deps.database.inScope(scopeOf(clinician), async (tx) => {
    const { clinic_id: clinicId } = await lockVisiblePatient(tx, approval.patientId);
    await assertReviewed(tx, approval.patientId, clinicId);
    // Two clicks at once: the second finds what the first approved.
    const same = await sameApproval(tx, approval, clinician);
    if (same) return { decision: same, isNew: false };
    if ((await findNewestLoopApproval(tx, approval.patientId))?.id !== newestApprovalId)
      throw new ApiError('advice-outdated');
    const decision = await storeDecision(tx, { approval, content, signature }, clinician, now);
    return { decision, isNew: true };
  });
  if (kept.isNew) tellOfSharedPlan(deps, approval.patientId);
  return kept.decision;
}

async function sameApproval(tx: Tx, approval: LoopApproval, clinician: Clinician): Promise<LoopDecision | undefined> {
  const known = await findLoopDecisionBy(tx, approval.patientId, approval.key);
  if (!known) return undefined;
  const { approved_by: by, settings, note } = known.approval;
  const sent = [clinician.userId, toWire(loopSettingsWire, approval.settings), approval.note];
  // The same review with other settings: somebody was faster.
  if (canonicalJson([by, settings, note]) !== canonicalJson(sent)) throw new ApiError('advice-outdated');
  return known;
}

type ToStore = Readonly<{ approval: LoopApproval; content: LoopReviewContent; signature: StoredSignature | null }>;

async function storeDecision(
  tx: Tx,
  { approval: { patientId, key, settings, note }, content, signature }: ToStore,
  clinician: Clinician,
  now: Date,
): Promise<LoopDecision> {
  const name = await findUserName(tx, clinician.userId);
  if (name === undefined || !content.settings || !content.advice) throw new ApiError('advice-outdated');
  const decision = await insertLoopDecision(
    tx,
    {
      id: newId(now),
      clinic_id: clinician.clinicId,
      patient_id: patientId,
      key,
      present: settingsText(content.settings),
      settings: settingsText(settings),
      note,
      is_edited: changedLevers(settings, content.advice.settings).length > 0,
      algorithm_version: content.version,
      approved_by: clinician.userId,
      approved_by_name: name,
      approved_at: now,
      signature: signature && JSON.stringify(signature),
    },
    JSON.stringify(toWire(loopReviewContentWire, content)),
  );
  await recordAuditEvent(tx, {
    at: now,
    actor: actorOf(clinician),
    subjectId: patientId,
    action: 'loop-settings-approved',
    facts: { approval: decision.approval.id, ...(signature && { signed: true }) },
  });
  return decision;
}

const settingsText = (settings: LoopSettings) => JSON.stringify(toWire(loopSettingsWire, settings));

const TABLES = {
  carbRatio: 'carbRatioGramsPerUnit',
  correctionFactor: 'correctionFactorMgDlPerUnit',
  basal: 'basalUnitsPerHour',
  loopTarget: 'loopTargetMgDl',
} as const satisfies Partial<Record<LoopLever, keyof LoopSettings>>;

/** Each refused value by its place, with the code of what is wrong. */
function assertSoundSettings(next: LoopSettings, present: LoopSettings): void {
  const issues = loopSettingsIssues(next, present);
  if (issues.length === 0) return;
  throw new ApiError('loop-settings-refused', Object.fromEntries(issues.map((issue) => [placeOf(issue), issue.code])));
}

function placeOf({ lever, row }: LoopIssue): string {
  if (lever === null) return 'settings';
  if (lever === 'activeInsulin') return 'settings.activeInsulinMinutes';
  if (lever === 'sleepSchedule') return 'settings.sleepSchedule';
  return row === null ? `settings.${TABLES[lever]}` : `settings.${TABLES[lever]}.${row}.value`;
}
