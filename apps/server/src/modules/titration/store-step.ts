import { stepAdvice, type TitrationDecision } from '@glidepath/dosing-advisor';

import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { findUserName } from '#modules/auth/user-contact.ts';
import { findTitrationSharing } from '#modules/clinics/clinic-configuration.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import type { packedReports } from '#modules/recommendations/generate/packed-reports.ts';
import { applyTitrationStep, storeTitrationStep } from '#modules/recommendations/share/store-titration-step.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { JudgedCheck } from './decide-check.ts';
import { ownerOf } from './log-step.ts';
import { stepEvidence } from './step-evidence.ts';
import { findStepNote } from './step-note.ts';
import { insertStep, type TitrationRow } from './titration.repository.ts';

export type StepReports = Awaited<ReturnType<typeof packedReports>>;

type Evaluated = Extract<TitrationDecision, { outcome: 'evaluated' }>;
type Keeping = Readonly<{ tx: Tx; patient: Patient; titration: TitrationRow; now: Date }>;

/** Keeps what one evaluation came to, and answers the version of the plan that came into force by it, if one did. */
export async function storeStep(
  keeping: Keeping,
  judged: JudgedCheck,
  decision: Evaluated,
  reports: StepReports | null,
): Promise<number | null> {
  const { tx, titration, now } = keeping;
  const { fromUnits, toUnits, code } = decision;
  const proposed = reports ? await propose(keeping, judged, decision, reports) : NOTHING_PROPOSED;
  const { recommendationId, isApplied } = proposed;
  await insertStep(tx, {
    ...ownerOf(titration),
    id: newId(now),
    kind: 'evaluated',
    happened_at: now,
    data_day: judged.day,
    code,
    dose_before_units: fromUnits,
    dose_after_units: toUnits,
    evidence: JSON.stringify(stepEvidence(decision, judged.evidence)),
    recommendation_id: recommendationId,
    applied_at: isApplied ? now : null,
    mail_to: mailTo(code, proposed),
  });
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'nobody', id: null, clinicId: titration.clinic_id },
    action: isApplied ? 'titration-step-applied' : 'titration-evaluated',
    subjectId: titration.patient_id,
    facts: { titration: titration.id, code, recommendation: recommendationId },
  });
  return isApplied ? judged.injection.planVersion + 1 : null;
}

type ProposedStep = Readonly<{ recommendationId: string | null; isApplied: boolean }>;
const NOTHING_PROPOSED: ProposedStep = { recommendationId: null, isApplied: false };

/** What applies is news to the patient; a proposal, or a dose that must be confirmed, waits for a clinician. */
function mailTo(code: Evaluated['code'], { recommendationId, isApplied }: ProposedStep) {
  if (isApplied) return 'patient';
  return recommendationId !== null || code === 'CONFIRM_HOLD' ? 'clinician' : null;
}

async function propose(
  keeping: Keeping,
  judged: JudgedCheck,
  decision: Evaluated,
  reports: StepReports,
): Promise<ProposedStep> {
  const { tx, patient, titration, now } = keeping;
  const { evaluation, evidence, material } = judged;
  const { plan } = material.current;
  if (!plan || plan.type === 'PUMP') throw new Error('Injections are titrated by their stored plan.');
  const physician = await findPhysician(tx, titration.limits_set_by);
  const advice = stepAdvice({ decision, evaluation, evidence, plan });
  const step = { patient, physician, advice, material, reports, now };
  const { recommendationId } = await storeTitrationStep(tx, step);
  const isApplied = await mayApply(tx, titration);
  if (isApplied) await applyTitrationStep(tx, step, recommendationId, await findStepNote(tx, patient.id, decision));
  return { recommendationId, isApplied };
}

/** The clinician agreed to it under the clinic's rules, and they still hold: who wants signatures has nothing unsigned applied. */
async function mayApply(tx: Tx, { clinic_id: clinicId, sharing, signature }: TitrationRow): Promise<boolean> {
  if (sharing !== 'apply-and-notify' || (await findTitrationSharing(tx, clinicId)) !== sharing) return false;
  return signature !== null || !(await findSecurityRules(tx, clinicId)).areApprovalsSigned;
}

async function findPhysician(tx: Tx, id: string) {
  const name = await findUserName(tx, id);
  if (name === undefined) throw new Error('Whoever set the limits has an account.');
  return { id, name };
}
