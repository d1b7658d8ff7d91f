import { DECIDED_AFTER_DAYS, type DECIDED_PATIENTS, demoDecidedLife } from '@glidepath/demo-clinic';
import { type DeviceRecord, zoneClock } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS } from '@glidepath/quantities';
import type { PumpPlan } from '@glidepath/treatment-plan';

import { claimOutcome, decideOutcome, storeOutcome } from '#modules/outcomes/judge-next-outcome.ts';
import { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
import { approveRecommendation } from '#modules/recommendations/approve/approve-recommendation.ts';
import { generateRecommendation } from '#modules/recommendations/generate/generate-recommendation.ts';
import {
  findRecommendation,
  insertRecommendation,
  type KnownRecommendation,
} from '#modules/recommendations/recommendation.repository.ts';
import { shareFeedback } from '#modules/recommendations/share/share-feedback.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { firstDemoDay } from './demo-days.ts';
import { demoClinicId, demoPatientId, firstDoctorId, type PlacedPatient } from './demo-rows.ts';

type DecidedPatient = (typeof DECIDED_PATIENTS)[number];
type Filled = Readonly<{ clinicId: string; patientId: string }>;

/** The other workers leave a recommendation alone for so long, whatever the clock of the past says. */
const HELD_MS = 600_000;
const ASKED_AT_HOUR = 13;
const SHARED_AT_HOUR = 16;

/** Somebody's weeks, a recommendation made of them, what the clinician made of it, and the weeks that followed. */
export async function fillDecidedPatient(deps: Deps, placed: PlacedPatient, { end, seed, lifeSeed }: DecidedPatient) {
  const { timezone: zone } = placed.clinic;
  const patient = { clinicId: demoClinicId(placed.clinic), patientId: demoPatientId(placed) };
  const startsOn = firstDemoDay(deps.clock.now(), zone);
  const life = demoDecidedLife({ end, seed, zone, startsOn, ...(lifeSeed !== undefined && { lifeSeed }) });
  const decidedMs = Date.parse(`${startsOn}T00:00:00Z`) + DECIDED_AFTER_DAYS * DAY_MS;
  const at = (hour: number) => new Date(zoneClock(zone).instantMs(decidedMs + hour * HOUR_MS));
  const asOf = (hour: number): Deps => ({ ...deps, clock: { now: () => at(hour) } });
  const store = (to: Deps, records: readonly DeviceRecord[]) => {
    const soFar = records.filter(({ atMs }) => atMs <= deps.clock.now().getTime());
    return storeDeviceHistory(to, { patient, source: 'demo', devices: life.devices, records: soFar });
  };
  await store(deps, life.recordedBefore());
  const doctor = doctorOf(placed);
  const made = await recommended(asOf(ASKED_AT_HOUR), patient, doctor, new Date(deps.clock.now().getTime() + HELD_MS));
  const approved = made && (life.approved ?? recommendedPlan(made));
  if (approved) await shareAs(asOf(SHARED_AT_HOUR), made.id, approved, doctor);
  // Without a recommendation nothing was decided.
  await store(deps, life.recordedAfter(approved ?? life.before));
}

/** A recommendation of all that is stored, which waits for somebody to approve it. */
export async function recommendTo(deps: Deps, placed: PlacedPatient): Promise<void> {
  const patient = { clinicId: demoClinicId(placed.clinic), patientId: demoPatientId(placed) };
  await recommended(deps, patient, doctorOf(placed), new Date(deps.clock.now().getTime() + HELD_MS));
}

export function doctorOf({ clinic }: PlacedPatient): Clinician {
  const userId = firstDoctorId(clinic);
  return {
    kind: 'clinician',
    clinicId: demoClinicId(clinic),
    userId,
    isAdmin: true,
    role: 'doctor',
    sessionId: userId,
  };
}

/** Null where the advisor had none. */
async function recommended(
  deps: Deps,
  { clinicId, patientId }: Filled,
  { userId }: Clinician,
  takenUntil: Date,
): Promise<KnownRecommendation | null> {
  const now = deps.clock.now();
  const inScope = deps.database.inScope;
  const taken = await inScope({ clinicId }, (tx) =>
    insertRecommendation(tx, {
      id: newId(now),
      clinic_id: clinicId,
      patient_id: patientId,
      treatment_type: 'PUMP',
      status: 'IN_PROCESS',
      stage: 'reading-data',
      requested_by: userId,
      requested_at: now,
      taken_until: takenUntil,
      takes: 1,
    }),
  );
  if (!taken) return null;
  await generateRecommendation(deps, taken);
  const made = await inScope({ clinicId }, (tx) => findRecommendation(tx, taken.id));
  return made?.status === 'COMPLETED' ? made : null;
}

function recommendedPlan({ recommended: { plan } }: KnownRecommendation): PumpPlan {
  if (plan === null || plan === 'unreadable' || plan.type !== 'PUMP') throw new Error('A plan for a pump is approved.');
  return plan;
}

/** Two of the ratios change by so much that the clinician typed them again. */
async function shareAs(deps: Deps, requestId: string, plan: PumpPlan, clinician: Clinician): Promise<void> {
  const approval = {
    status: 'APPROVED',
    physicianId: clinician.userId,
    physicianName: 'Dana Cohen',
    sharedWithPatient: true,
    advisorVersion: null,
    data: { plan },
    wireIssues: [],
    unusualChanges: {
      values: plan.rates.carbRatioGramsPerUnit.map(({ value }) => value),
      reason: 'Agreed for the evenings.',
    },
  } as const;
  await approveRecommendation(deps, { ...approval, requestId }, clinician);
  await shareFeedback(deps, { recommendationId: requestId, profilePng: null }, clinician);
}

/** What became of them, at once: nobody waits for the job on a first start. */
export async function judgeDecided(deps: Deps, mayGoOn: () => boolean): Promise<void> {
  for (let taken = await claimOutcome(deps); taken && mayGoOn(); taken = await claimOutcome(deps)) {
    await storeOutcome(deps, taken, await decideOutcome(deps, taken));
  }
}
