import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@glidepath/quantities';
import { sealRow } from '@glidepath/server/operate';
import type { Page } from '@playwright/test';

import type { World } from '../fixtures/world.ts';
import { tokenOf } from './people.ts';

export type Owner = Readonly<{ clinicId: string; patientId: string; doctorEmail: string }>;

type Status = 'NEW' | 'IN_PROCESS' | 'ERROR' | 'COMPLETED' | 'MANUAL' | 'GENERIC';
type TreatmentType =
  | 'PUMP'
  | 'GENERIC'
  | 'BASAL_ONLY'
  | 'MDI_SSI'
  | 'MDI_CRCF'
  | 'MDI_FIXED_MEAL'
  | 'MDI_ESTIMATED_MEAL';
type Stage = 'reading-data' | 'analysing' | 'checking-limits';

export type Recommended = Readonly<{
  status?: Status;
  treatmentType?: TreatmentType;
  daysAgo?: number;
  averageMgDl?: number | null;
  stage?: Stage;
}>;

const table = (value: number) => ({ segments: [[{ start: 0, value }]] });

/** A recommendation as the advisor would have left it; a running one is in the hands of a worker that takes its time. */
export async function aRecommendation(world: World, owner: Owner, recommended: Recommended = {}): Promise<string> {
  const { status = 'COMPLETED', treatmentType = 'PUMP', daysAgo = 0, averageMgDl = 154, stage = null } = recommended;
  const requestedAt = new Date(Date.now() - daysAgo * DAY_MS);
  const id = randomUUID();
  await world.operator.deps.database.system
    .insertInto('recommendations')
    .values({
      id,
      clinic_id: owner.clinicId,
      patient_id: owner.patientId,
      treatment_type: treatmentType,
      status,
      stage,
      requested_by: (await userOf(world, owner.doctorEmail)).id,
      requested_at: requestedAt,
      period_start: '2026-02-08',
      period_end: '2026-02-28',
      glucose_avg_mg_dl: averageMgDl,
      ...workOf({ status, treatmentType }, requestedAt),
    })
    .execute();
  await sealRecommendations(world);
  return id;
}

/** What was written past the server counts as if the server had written it. */
export async function sealRecommendations(world: World): Promise<void> {
  await world.operator.deps.database.sealAnew('written by a test');
}

/** One that runs has nothing to say yet. */
function workOf({ status, treatmentType }: Required<Pick<Recommended, 'status' | 'treatmentType'>>, requestedAt: Date) {
  const isRunning = status === 'NEW' || status === 'IN_PROCESS';
  if (isRunning) return { taken_until: new Date(Date.now() + DAY_MS), finished_at: null };
  const data = JSON.stringify({ ...NO_DATA, ...(treatmentType === 'PUMP' && PUMP_DATA) });
  return { taken_until: null, finished_at: requestedAt, algorithm_version: '1.0.0', data };
}

const NO_DATA = {
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
const PUMP_DATA = {
  basalRate: table(0.85),
  insulinToCarbRatio: table(9.5),
  insulinSensitivityFactor: table(43),
};

/** What the worker of a running one does to it. */
export async function changeRecommendation(
  world: World,
  id: string,
  changes: Readonly<{ status?: Status; stage?: Stage | null }>,
): Promise<void> {
  const { status } = changes;
  const decided = status ? workOf({ status, treatmentType: 'PUMP' }, new Date()) : {};
  // Sealed in the same moment: the page asks for it all the time.
  await world.operator.deps.database.asSystem(async (tx) => {
    const change = tx.updateTable('recommendations').set({ ...changes, ...decided });
    const changed = await change.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    if (changed.finished_at) await sealRow(tx, 'recommendations', changed);
  });
}

/** Approved pump tables, with a message and a comment. */
export const APPROVED_PUMP = {
  rationale: { general: 'Well done.\nSee you in May.', basal_comments: 'A little more at night' },
  basalRate: {
    segments: [
      [
        { start: 0, value: 0.8 },
        { start: 360, value: 1.125 },
      ],
    ],
  },
  insulinToCarbRatio: table(9.5),
  insulinSensitivityFactor: table(43),
};

const basal = [{ injection_time: 1320, dosage: 18, insulin_type: 'Lantus' }];
const slot = {
  insulin_type: 'Humalog',
  meal: { fixed_dose: 5 },
  correction: [
    { low_value: 0, high_value: 150, dosage: 0 },
    { low_value: 151, high_value: 250, dosage: 2 },
    { low_value: 251, high_value: 600, dosage: 4.5 },
  ],
};
export const APPROVED_MEALS = {
  rationale: { general: '' },
  basal,
  basalComment: 'At ten in the evening',
  bolus: { morning: slot, afternoon: slot, evening: slot, bedtime: slot },
  bolusComments: 'Before you eat',
};

const PATHS: Readonly<Record<TreatmentType, string>> = {
  PUMP: 'v1/advisorPro/treatmentPlanRequest',
  GENERIC: 'v1/advisorPro/genericTreatmentPlan',
  BASAL_ONLY: 'v2/advisorPro/treatmentPlanRequest',
  MDI_SSI: 'v2/advisorPro/treatmentPlanRequest',
  MDI_CRCF: 'v2/advisorPro/treatmentPlanRequest',
  MDI_FIXED_MEAL: 'v2/advisorPro/treatmentPlanRequest',
  MDI_ESTIMATED_MEAL: 'v2/advisorPro/treatmentPlanRequest',
};

type ApprovedContent = Readonly<{ treatmentType?: TreatmentType; data?: object; isShared?: boolean }>;

/** Approves the newest recommendation of a patient as its doctor, and shares it unless told otherwise. */
export async function approve(
  world: World,
  { doctorEmail }: Owner,
  id: string,
  { treatmentType = 'PUMP', data = APPROVED_PUMP, isShared = true }: ApprovedContent = {},
): Promise<void> {
  const { id: physicianId, name, token } = await userOf(world, doctorEmail);
  const body = {
    status: 'APPROVED',
    physicianId,
    physicianName: name,
    sharedWithPatient: true,
    data,
    advisorVersion: '1.0.0',
    treatment_type: treatmentType,
  };
  await assertAnswered(world, `${PATHS[treatmentType]}/${id}/feedback`, body, token);
  if (isShared) await assertAnswered(world, 'share_feedback', { adp_request_identifier: id }, token);
}

/** A plan that the patient can read. */
export async function aSharedPlan(
  world: World,
  owner: Owner,
  approved: ApprovedContent & Pick<Recommended, 'daysAgo'> = {},
): Promise<string> {
  const { treatmentType = 'PUMP', daysAgo = 0 } = approved;
  const status = treatmentType === 'GENERIC' ? 'GENERIC' : 'MANUAL';
  const id = await aRecommendation(world, owner, { treatmentType, daysAgo, status });
  await approve(world, owner, id, approved);
  return id;
}

async function userOf(world: World, email: string): Promise<{ id: string; name: string; token: string }> {
  const token = await tokenOf(world, email);
  return { ...(await world.api('GET', 'user/', { token })).body, token };
}

async function assertAnswered(world: World, path: string, body: object, token: string): Promise<void> {
  const { status, body: answer } = await world.api('POST', path, { body, token });
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
}

/** Every address that a page has shown from now on, also for a moment. */
export function visitedPaths(page: Page): () => string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
  return () => paths;
}
