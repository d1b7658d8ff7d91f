import { DAY_MS } from '@glidepath/quantities';
import type { Page } from '@playwright/test';

import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import type { Owner } from '../commands/recommendations.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from './dialogs.ts';
import { openAs } from './frame.ts';

const PUMP = {
  treatmentType: 'PUMP',
  typeOfDiabetes: 'Type1',
  // Long ago: no change of treatment is waited for.
  startedAdvisorAt: new Date(Date.now() - 60 * DAY_MS),
} as const;

export const REQUEST = 'v1/advisorPro/treatmentPlanRequest';
export const HEADLINE = 'a recommendation cannot be generated';

/** A patient who may be advised, and the clinician who asks. */
export async function somebodyToAdvise(
  world: World,
  changes: Parameters<typeof aPatientRecord>[2] = {},
): Promise<Owner> {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  return { ...(await aPatientRecord(world, clinicId, { ...PUMP, ...changes })), doctorEmail };
}

export const listPath = ({ patientId }: Owner) => `/patient-profile/${patientId}/recommendations`;
export const openList = (page: Page, world: World, owner: Owner) =>
  openAs(page, world, owner.doctorEmail, { path: listPath(owner) });

export const newButton = (page: Page) => page.getByRole('button', { name: 'New Recommendation' });
export const overlay = (page: Page) => dialogTitled(page, 'Generating a recommendation');
export const typeOfCurrent = (page: Page) =>
  page.getByRole('table', { name: 'Current recommendation' }).getByRole('cell').first();
