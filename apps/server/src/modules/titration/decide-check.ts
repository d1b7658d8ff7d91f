import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { dayIn } from '@glidepath/device-readings';
import {
  type AdvisedTreatment,
  type AdvisorInput,
  acceptedStep,
  readiness,
  type TitrationCase,
  type TitrationDecision,
  type TitrationEvidence,
  type TitrationState,
  titrate,
  titrationEvidence,
  withdrawnStep,
} from '@glidepath/dosing-advisor';
import { DAY_MS } from '@glidepath/quantities';

import { bringInFreshData, findAccounts } from '#modules/devices/fresh-device-data.ts';
import { findVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { type AdviceMaterial, advisorInput } from '#modules/recommendations/generate/advisor-input.ts';
import { readMaterial } from '#modules/recommendations/generate/read-material.ts';
import { findSharing } from '#modules/recommendations/share/share-feedback.ts';
import { checkedRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf, judgedDay } from './check-times.ts';
import { findTitratedInjection, type TitratedInjection } from './titrated-injection.ts';
import { findLastProposal, rememberedIn, type TitrationRow } from './titration.repository.ts';
import type { SeenBasis } from './titration-memory.ts';
import { isAboutClocks, type TitrationStop, titrationStop } from './titration-stop.ts';

type Material = Awaited<ReturnType<typeof readMaterial>>;

export type JudgedCheck = RememberedState &
  Readonly<{
    day: string;
    injection: TitratedInjection;
    decision: TitrationDecision;
    evaluation: TitrationCase;
    evidence: TitrationEvidence;
    material: Material;
    /** Why titration stops. */
    stop: TitrationStop | null;
  }>;

export type Check =
  /** A cloud does not answer: nothing is decided on yesterday's data. */
  | Readonly<{ outcome: 'later' }>
  | Readonly<{ outcome: 'stopped'; stop: TitrationStop }>
  | Readonly<{ outcome: 'judged'; judged: JudgedCheck }>;

/** If a cloud has not answered for this long, the clinic must know. */
const MOST_DAYS_LATE_MS = 3 * DAY_MS;
const ENDED_ACCOUNTS: readonly string[] = ['dexcom-disconnected', 'data-access-denied'];

/** Evaluates one patient's day. Fetches device data, and changes nothing else. */
export async function decideCheck(deps: Deps, taken: TitrationRow): Promise<Check> {
  const now = deps.clock.now();
  const clinic = { clinicId: taken.clinic_id };
  const { patient, found, accounts } = await deps.database.inScope(clinic, async (tx) => {
    // Taken outside of any ledger: no step is made within limits that nobody set.
    checkedRow(tx, 'titrations', taken);
    const visible = await findVisiblePatient(tx, taken.patient_id);
    return {
      patient: visible,
      found: await findTitratedInjection(tx, visible, now),
      accounts: await findAccounts(tx, taken.patient_id),
    };
  });
  if (!found.injection) return stopped(withoutInjection(found.obstacle));
  if (!patient.is_shared_with_clinic) return stopped({ status: 'suspended', reason: 'disconnected' });
  try {
    await bringInFreshData(deps, accounts, { endedAccounts: 'refuse' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isLate = now.getTime() - taken.next_check_at.getTime() > MOST_DAYS_LATE_MS;
    const hasEnded = ENDED_ACCOUNTS.includes(error.name) || accounts.some(({ state }) => state !== 'connected');
    return hasEnded || isLate ? stopped({ status: 'suspended', reason: 'disconnected' }) : { outcome: 'later' };
  }
  const { injection } = found;
  const judged = await deps.database.inScope(clinic, (tx) => judge(tx, { taken, patient, injection, now }));
  return { outcome: 'judged', judged };
}

const stopped = (how: TitrationStop): Check => ({ outcome: 'stopped', stop: how });

function withoutInjection(obstacle: string): TitrationStop {
  return obstacle === 'not-offered'
    ? { status: 'suspended', reason: 'not-offered' }
    : { status: 'ended', reason: 'plan-edited' };
}

type Looked = Readonly<{ taken: TitrationRow; patient: Patient; injection: TitratedInjection; now: Date }>;

async function judge(tx: Tx, { taken, patient, injection, now }: Looked): Promise<JudgedCheck> {
  const { timezone: zone, clinic_id, id: patient_id } = patient;
  // An injection was found: its treatment is one that can be advised on.
  const treatmentType = patient.treatment_type as AdvisedTreatment;
  const asked = { clinic_id, patient_id, treatment_type: treatmentType, requested_at: now };
  const material = await readMaterial(tx, asked, patient);
  const complete = { ...material, patient, treatmentType };
  // By the same complete days as a recommendation that is asked for now.
  const input = advisorInput(complete);
  const inputWithToday = advisorInput(await withToday(tx, complete, now));
  // A clock that was changed today has moved the morning that is judged.
  const refusalNames = [...refusalsOf(input), ...refusalsOf(inputWithToday).filter(isAboutClocks)];
  const remembered = await findRemembered(tx, taken, injection, zone);
  const evidence = titrationEvidence(inputWithToday);
  const day = judgedDay(zone, now);
  const evaluation: TitrationCase = {
    ...evidence,
    ...injectionCase(injection, evidence),
    today: day,
    diabetesType: input.patient.diabetesType,
    goalMgDl: { low: taken.target_low_mg_dl, high: taken.target_high_mg_dl },
    limits: { maxDoseUnits: taken.max_dose_units, maxStepUnits: taken.max_step_units },
    weightKg: patient.weight_kg,
    events: { ...changesSince(remembered.seen, patient, injection), refusalNames },
  };
  const { state, decision } = titrate(remembered.state, evaluation);
  const reason = decision.outcome === 'evaluated' ? decision.stopped : state.stoppedBy;
  return {
    ...remembered,
    state,
    day,
    injection,
    decision,
    evaluation,
    evidence,
    material,
    stop: reason && titrationStop(reason, refusalNames),
  };
}

function injectionCase(
  { doseUnits, penStepUnits, care, insulinKind }: TitratedInjection,
  { bolusUnitsPerDay }: TitrationEvidence,
) {
  const dailyDoseUnits = bolusUnitsPerDay === null ? null : bolusUnitsPerDay + doseUnits;
  return { doseUnits, penStepUnits, care, insulinKind, dailyDoseUnits };
}

const refusalsOf = (input: AdvisorInput) => readiness(input).refusals.map(({ name }) => name);

/** The morning of today is over, and counts. */
async function withToday(tx: Tx, material: AdviceMaterial, now: Date): Promise<AdviceMaterial> {
  const { patient, window, records } = material;
  const { records: today } = await readDeviceHistory(tx, patient.id, dayOf(patient.timezone, now));
  return { ...material, window: { ...window, days: window.days + 1 }, records: [...records, ...today] };
}

function changesSince(seen: SeenBasis, patient: Patient, { planVersion, planOrigin }: TitratedInjection) {
  const isOtherPlan = planVersion !== seen.planVersion;
  return {
    isTreatmentChanged: patient.treatment_type !== seen.treatmentType || patient.type_of_diabetes !== seen.diabetesType,
    isPlanEdited: isOtherPlan && planOrigin !== 'recommendation',
    isAdviceApproved: isOtherPlan && planOrigin === 'recommendation',
    isGoalEdited:
      patient.pre_meal_glucose_target_low_mg_dl !== seen.goalLowMgDl ||
      patient.pre_meal_glucose_target_high_mg_dl !== seen.goalHighMgDl,
  };
}

type RememberedState = Readonly<{
  state: TitrationState;
  seen: SeenBasis;
  /** The proposal that a clinician has put into force since the last check. */
  takenOver: Readonly<{ stepId: string; sharedAt: Date }> | null;
}>;

/** What titration remembers, brought up to date with what became of its last proposal. */
async function findRemembered(
  tx: Tx,
  titration: TitrationRow,
  { planVersion, doseUnits }: Pick<TitratedInjection, 'planVersion' | 'doseUnits'>,
  zone: string,
): Promise<RememberedState> {
  const { state, seen } = rememberedIn(titration);
  const proposal = await findLastProposal(tx, titration.id);
  const unchanged = { state, seen, takenOver: null };
  if (!proposal?.recommendation_id || !proposal.data_day || proposal.applied_at) return unchanged;
  const sharing = await findSharing(tx, proposal.recommendation_id);
  if (!sharing) return { ...unchanged, state: withdrawnStep(state, proposal.data_day) };
  // Anything else than the next version with the very dose was changed by hand.
  const isOwnStep =
    sharing.isUnedited && planVersion === seen.planVersion + 1 && doseUnits === proposal.dose_after_units;
  if (!isOwnStep) return unchanged;
  const { sharedAt } = sharing;
  return {
    state: acceptedStep(state, dayIn(zone, sharedAt.getTime()), doseUnits),
    seen: { ...seen, planVersion },
    takenOver: { stepId: proposal.id, sharedAt },
  };
}
