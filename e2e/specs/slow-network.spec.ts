import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { holdCall } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs } from '../pages/frame.ts';

async function people(world: World) {
  const clinicId = await aClinic(world, { shouldShowDeviceSelection: true });
  const { email: adminEmail } = await aDoctor(world, clinicId, { isAdmin: true });
  const started = { startedAdvisorAt: new Date(), treatmentType: 'PUMP' } as const;
  return { adminEmail, patient: await aPatient(world, clinicId, started) };
}

/** While an answer is on its way the page has its shape, and nothing stands over it. */
async function expectShape(page: Page, held: string, open: () => Promise<void>) {
  const release = await holdCall(page, held);
  const asked = page.waitForRequest(`**/api/${held}`);
  await open();
  await asked;
  const shape = page.locator('main').getByRole('status', { name: /^(?:Loading the page|הדף נטען)/ });
  await expect(shape.first(), held).toBeVisible();
  await expect(page.getByRole('dialog'), held).toHaveCount(0);
  expect(await axeFaults(page, 'main'), held).toEqual([]);
  release();
  await expect(page.locator('main h1').first(), held).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('slow answers show the shape of each page of a clinic, and no dialog over it', async ({ page, world }) => {
  const { adminEmail, patient } = await people(world);
  const patientPath = `/patient-profile/${patient.patientId}`;
  const visit = (path: string) => () => openAs(page, world, adminEmail, { path });
  await expectShape(page, 'patients/', visit('/patients-list'));
  await expectShape(page, `patients/${patient.patientId}`, visit(`${patientPath}/recommendations`));
  await expectShape(page, `patients/${patient.patientId}`, visit(`${patientPath}/edit`));
  await expectShape(page, 'clinic_settings/', visit('/admin-settings'));
  await expectShape(page, 'device_selection_trees', visit('/admin-settings/device-trees'));
});

test('I18N-02: slow answers show the shape of the pages of a patient on a phone, in both directions', async ({
  page,
  world,
}) => {
  const { patient } = await people(world);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'he'] as const) {
    const visit = (path: string) => () => openAs(page, world, patient.email, { path, language });
    await expectShape(page, 'adp_feedbacks/**', visit('/my-feedbacks'));
    await expectShape(page, 'user/', visit('/user-profile/'));
  }
});
