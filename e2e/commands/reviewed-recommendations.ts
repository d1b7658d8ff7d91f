import type { World } from '../fixtures/world.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from './people.ts';
import { givenReadings } from './readings.ts';
import { aRecommendation, type Owner, type Recommended, sealRecommendations } from './recommendations.ts';

const rows = (...values: readonly (readonly [start: number, value: number])[]) =>
  values.map(([start, value]) => ({ start, value }));
const NOTHING_EXISTING = {
  existing_basal_rates: null,
  existing_carb_ratio: null,
  existing_correction_factor: null,
  mdi_plan: null,
  bg_target: null,
  active_insulin_time: null,
};
const NOTHING_ADVISED = {
  rationale: null,
  hcp_messages: null,
  basalComment: null,
  bolusComments: null,
  basal: null,
  bolus: null,
  basalRate: null,
  insulinToCarbRatio: null,
  insulinSensitivityFactor: null,
};

export const CURRENT_PUMP = {
  ...NOTHING_EXISTING,
  existing_basal_rates: rows([0, 0.8], [360, 1]),
  existing_carb_ratio: rows([0, 10]),
  existing_correction_factor: rows([0, 45]),
  bg_target: [
    { start: 0, low: 100, high: 120 },
    { start: 1320, target: 130 },
  ],
  active_insulin_time: 240,
};
export const ADVISED_PUMP = {
  ...NOTHING_ADVISED,
  basalRate: { segments: [rows([0, 0.85], [360, 1])] },
  insulinToCarbRatio: { segments: [rows([0, 9.5])] },
  insulinSensitivityFactor: { segments: [rows([0, 45])] },
};

const inEverySlot = <Slot>(slot: Slot) => ({ morning: slot, afternoon: slot, evening: slot, bedtime: slot });
const scale = (first: number) => [
  { low_value: 0, high_value: 150, dosage: first },
  { low_value: 151, high_value: 250, dosage: first + 2 },
  { low_value: 251, high_value: 600, dosage: first + 4 },
];
const basal = (dosage: number) => [{ injection_time: 1320, dosage, insulin_type: 'Lantus' }];
const rapid = { insulin_type: 'Humalog' };

/** The plan in force, and the one that is recommended. */
export const INJECTION_PLANS = {
  MDI_CRCF: {
    current: {
      basal: basal(18),
      bolus: { cr_units: 'g_per_u', ...inEverySlot({ ...rapid, cr: 10, cf: 45, target: 110 }) },
    },
    advised: {
      basal: basal(20),
      bolus: { cr_units: 'g_per_u', ...inEverySlot({ ...rapid, cr: 9.5, cf: 45, target: 110 }) },
    },
  },
  MDI_SSI: {
    current: { basal: basal(18), bolus: inEverySlot({ ...rapid, correction: scale(4) }) },
    advised: { basal: basal(18), bolus: inEverySlot({ ...rapid, correction: scale(4.5) }) },
  },
  MDI_FIXED_MEAL: {
    current: { basal: basal(18), bolus: inEverySlot({ ...rapid, meal: { fixed_dose: 5 }, correction: scale(0) }) },
    advised: { basal: basal(18), bolus: inEverySlot({ ...rapid, meal: { fixed_dose: 5.5 }, correction: scale(0) }) },
  },
  MDI_ESTIMATED_MEAL: {
    current: { basal: basal(18), bolus: inEverySlot({ ...rapid, meal: { S: 3, N: 5, L: 7 }, correction: scale(0) }) },
    advised: { basal: basal(17), bolus: inEverySlot({ ...rapid, meal: { S: 3, N: 5, L: 7.5 }, correction: scale(0) }) },
  },
  BASAL_ONLY: { current: { basal: basal(18), bolus: null }, advised: { basal: basal(20), bolus: null } },
} as const;
export type InjectionType = keyof typeof INJECTION_PLANS;

type Reviewable = Readonly<{
  treatmentType?: NonNullable<Recommended['treatmentType']>;
  status?: 'COMPLETED' | 'MANUAL' | 'GENERIC';
  clinic?: Parameters<typeof aClinic>[1];
  patient?: Parameters<typeof aPatient>[2];
  /** A clinic that there is, and its clinician. */
  beside?: Pick<Owner, 'clinicId' | 'doctorEmail'>;
}>;

/** A patient with a recommendation that waits for review. */
export async function aReviewable(world: World, reviewable: Reviewable = {}) {
  const { treatmentType = 'PUMP', status = 'COMPLETED', clinic, patient: changes, beside } = reviewable;
  const clinicId = beside?.clinicId ?? (await aClinic(world, clinic));
  const doctorEmail = beside?.doctorEmail ?? (await aDoctor(world, clinicId)).email;
  const started = { startedAdvisorAt: new Date(), treatmentType, typeOfDiabetes: 'Type1' } as const;
  const patient = await aPatient(world, clinicId, { ...started, mrn: `R-${world.nextNumber()}`, ...changes });
  const owner: Owner = { clinicId, patientId: patient.patientId, doctorEmail };
  const id = await aRecommendation(world, owner, { treatmentType, status });
  await writePlans(world, id, treatmentType, status);
  return {
    ...owner,
    patientEmail: patient.email,
    id,
    path: `/patient-profile/${patient.patientId}/recommendation/${id}`,
  };
}

async function writePlans(world: World, id: string, treatmentType: string, status: string): Promise<void> {
  const plans = INJECTION_PLANS[treatmentType as InjectionType];
  const existing = plans ? { ...NOTHING_EXISTING, mdi_plan: plans.current } : CURRENT_PUMP;
  const advised = plans ? { ...NOTHING_ADVISED, ...plans.advised } : ADVISED_PUMP;
  const isAdvised = status === 'COMPLETED' && treatmentType !== 'GENERIC';
  await world.operator.deps.database.system
    .updateTable('recommendations')
    .set({
      existing: JSON.stringify(treatmentType === 'GENERIC' ? NOTHING_EXISTING : existing),
      data: JSON.stringify(isAdvised ? advised : NOTHING_ADVISED),
    })
    .where('id', '=', id)
    .execute();
  await sealRecommendations(world);
}

const DECIDED = ['COMPLETED', 'MANUAL', 'GENERIC', 'ERROR'];

/** A recommendation that the advisor made from ninety simulated days of a pump. */
export async function anAdvisedPump(world: World) {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const started = { startedAdvisorAt: new Date(), treatmentType: 'PUMP', typeOfDiabetes: 'Type1' } as const;
  const patient = await aPatient(world, clinicId, started);
  await givenReadings(world, patient);
  const token = await tokenOf(world, doctorEmail);
  const { ext_name: userId } = (await world.api('GET', `patients/${patient.patientId}`, { token })).body;
  const now = new Date().toISOString();
  const body = { userId, syncTimestamps: { meter: now, cgm: now, pump: now } };
  const path = 'v1/advisorPro/treatmentPlanRequest';
  const { requestId: id } = (await world.api('POST', path, { token, body })).body;
  let answer: Awaited<ReturnType<World['api']>>;
  do {
    answer = await world.api('GET', `${path}/${id}`, { token });
  } while (!DECIDED.includes(answer.body.status));
  if (answer.body.status !== 'COMPLETED') throw new Error(`No advice: ${JSON.stringify(answer.body)}`);
  return {
    doctorEmail,
    patientId: patient.patientId,
    id,
    path: `/patient-profile/${patient.patientId}/recommendation/${id}`,
  };
}

/** What the server keeps of an approval. */
export async function storedFeedback(world: World, recommendationId: string) {
  return world.operator.deps.database.system
    .selectFrom('recommendation_feedbacks')
    .selectAll()
    .where('recommendation_id', '=', recommendationId)
    .execute();
}
