import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { aClinic, aDoctor, aPatient, PASSWORD, tokenOf } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled, proveByPassword } from '../pages/dialogs.ts';
import { openAs } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

const editPath = (patientId: string) => `/patient-profile/${patientId}/edit`;
const formerPatients = (page: Page) => page.getByRole('table', { name: 'Former patients' });

test('an administrator who proves to be one takes the data of a patient along; the patient alone the own', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const owner = await aDoctor(world, clinicId, { isAdmin: true });
  const { patientId, email } = await aPatient(world, clinicId);
  const exported = async (name: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    if (name === 'Export data') await proveByPassword(page, PASSWORD);
    return JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { patientId: string; tables: object };
  };

  await openAs(page, world, owner.email, { path: editPath(patientId) });
  const byClinic = await exported('Export data');
  expect(byClinic.patientId).toBe(patientId);
  expect(Object.keys(byClinic.tables)).toContain('audit_events');
  await openAs(page, world, email, { path: '/user-profile' });
  const byPatient = await exported('Download my data');
  expect(JSON.stringify(byPatient.tables)).toContain(email);
  expect(Object.keys(byPatient.tables)).not.toContain('audit_events');
});

test('a treatment that ends can go on again, and a former patient is erased by the typed name', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const owner = await aDoctor(world, clinicId, { isAdmin: true });
  const { patientId, email } = await aPatient(world, clinicId);

  await openAs(page, world, owner.email, { path: editPath(patientId) });
  await endTreatment(page);
  await expect(patientsListPage(page).rowOf('Maya Levi')).toHaveCount(0);
  await expect(tokenOf(world, email)).rejects.toThrow('sign-in');

  await page.goto('/admin-settings');
  await formerPatients(page).getByRole('button', { name: 'Take back Maya Levi' }).click();
  await expect(page.getByText('There are no former patients.')).toBeVisible();
  await tokenOf(world, email);

  await page.goto(editPath(patientId));
  await endTreatment(page);
  await page.goto('/admin-settings');
  await formerPatients(page).getByRole('button', { name: 'Erase Maya Levi' }).click();
  const dialog = dialogTitled(page, 'Erase Maya Levi?');
  const name = dialog.getByRole('textbox');
  await name.fill('Maya');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await proveByPassword(page, PASSWORD);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await name.fill('Maya Levi');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(dialog).toBeHidden();
  await expect(formerPatients(page).getByRole('row').nth(1)).toContainText('Erased');
  await expect(page.getByText('Maya Levi')).toHaveCount(0);
  const token = await tokenOf(world, owner.email);
  expect((await world.api('GET', `patients/${patientId}`, { token })).status).toBe(404);
});

async function endTreatment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End treatment here' }).click();
  const dialog = dialogTitled(page, 'End the treatment of Maya Levi here?');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const end = dialog.getByRole('button', { name: 'End treatment here' });
  await end.click();
  await expect(reason).toHaveAccessibleDescription('This field is mandatory.');
  await reason.fill('Moved to another clinic');
  await end.click();
  await expect(page).toHaveURL('/patients-list');
}
