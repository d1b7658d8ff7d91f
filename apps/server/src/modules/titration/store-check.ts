import { HOUR_MS } from '@glidepath/quantities';
import { findVisiblePatient, lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { findPlanInForce } from '#modules/plans/plan-in-force.ts';
import { packedReports } from '#modules/recommendations/generate/packed-reports.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { nextCheckAt } from './check-times.ts';
import type { Check, JudgedCheck } from './decide-check.ts';
import { ownerOf } from './log-step.ts';
import { type StepReports, storeStep } from './store-step.ts';
import {
  findOpenTitration,
  hasStepOn,
  insertStep,
  type TitrationRow,
  updateStep,
  updateTitration,
} from './titration.repository.ts';
import { stateColumns } from './titration-memory.ts';
import type { TitrationStop } from './titration-stop.ts';

/** How long a cloud that did not answer is left alone. */
const LATER_MS = HOUR_MS;

type Keeping = Readonly<{ tx: Tx; patient: Patient; titration: TitrationRow; now: Date }>;

/**
 * Keeps what a check came to, all of it or nothing, and once: a worker that was too slow, so that another took its
 * place, or one whose basis was changed meanwhile, decides nothing any more.
 */
export async function storeCheck(deps: Deps, taken: TitrationRow, check: Check): Promise<boolean> {
  const now = deps.clock.now();
  const reports = await reportsBehind(deps, taken, check);
  return deps.database.inScope({ clinicId: taken.clinic_id }, async (tx) => {
    const patient = await lockVisiblePatient(tx, taken.patient_id);
    const titration = await findOpenTitration(tx, taken.patient_id);
    const isOwn = titration?.id === taken.id && titration.takes === taken.takes && titration.status === taken.status;
    if (!titration || !isOwn) return false;
    const keeping = { tx, patient, titration, now };
    if (check.outcome === 'later') {
      await updateTitration(tx, taken.id, { taken_until: new Date(now.getTime() + LATER_MS) });
      return true;
    }
    if (check.outcome === 'stopped') {
      await storeStop(keeping, check.stop);
      return true;
    }
    const current = await findPlanInForce(tx, patient);
    if (current?.version !== check.judged.injection.planVersion) return false;
    await storeJudged(keeping, check.judged, reports);
    return true;
  });
}

/** For a step that changes the dose: the reports as the clinician will see them. Made before anything is locked. */
async function reportsBehind(deps: Deps, taken: TitrationRow, check: Check): Promise<StepReports | null> {
  if (check.outcome !== 'judged' || !isNewDose(check.judged)) return null;
  const { clinic_id, patient_id } = taken;
  const patient = await deps.database.inScope({ clinicId: clinic_id }, (tx) => findVisiblePatient(tx, patient_id));
  return packedReports(deps, { clinic_id, requested_at: deps.clock.now() }, patient);
}

function isNewDose({ decision }: JudgedCheck): boolean {
  return decision.outcome === 'evaluated' && decision.toUnits !== decision.fromUnits;
}

async function storeJudged(keeping: Keeping, judged: JudgedCheck, reports: StepReports | null): Promise<void> {
  const { tx, patient, titration, now } = keeping;
  const { takenOver, decision, day } = judged;
  if (takenOver) await updateStep(tx, takenOver.stepId, { applied_at: takenOver.sharedAt });
  const isNew = !(await hasStepOn(tx, patient.id, day));
  // If the day was already evaluated, only the time of the next check is stored.
  const planVersion = isNew ? await storeDecision(keeping, judged, reports) : null;
  const seen = planVersion === null ? judged.seen : { ...judged.seen, planVersion };
  const isSkipped = !isNew && decision.outcome === 'evaluated';
  await updateTitration(tx, titration.id, {
    ...(isSkipped ? {} : { ...stateColumns(judged.state), seen: JSON.stringify(seen) }),
    next_check_at: nextCheckAt(patient.timezone, now),
  });
  if (judged.stop && !isSkipped) await storeStop(keeping, judged.stop);
}

/** The version of the plan that the step made; null where it made none. */
async function storeDecision(
  keeping: Keeping,
  judged: JudgedCheck,
  reports: StepReports | null,
): Promise<number | null> {
  const { tx, titration, now } = keeping;
  const { decision, day, injection } = judged;
  if (decision.outcome === 'evaluated') return storeStep(keeping, judged, decision, reports);
  if (decision.outcome !== 'no-data') return null;
  const dose = { dose_before_units: injection.doseUnits, dose_after_units: injection.doseUnits };
  const what = { kind: 'evaluated', happened_at: now, data_day: day, code: 'NO_DATA' } as const;
  await insertStep(tx, { ...ownerOf(titration), id: newId(now), ...what, ...dose });
  return null;
}

async function storeStop({ tx, titration, now }: Keeping, { status, reason }: TitrationStop): Promise<void> {
  await updateTitration(tx, titration.id, { status, reason });
  const told = { kind: status, happened_at: now, reason, mail_to: 'clinician' } as const;
  await insertStep(tx, { ...ownerOf(titration), id: newId(now), ...told });
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'nobody', id: null, clinicId: titration.clinic_id },
    action: `titration-${status}`,
    subjectId: titration.patient_id,
    facts: { titration: titration.id, reason },
  });
}
