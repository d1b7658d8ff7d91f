import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { downloadedPdf } from '../commands/downloads.ts';
import { aClinic, aDoctor, aPatient, PASSWORD, tokenOf } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled, proveByPassword } from '../pages/dialogs.ts';
import { openAs } from '../pages/frame.ts';
import { expectHebrew } from '../pages/language-switch.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

const editPath = (patientId: string) => `/patient-profile/${patientId}/edit`;
const formerPatients = (page: Page) => page.getByRole('table', { name: 'Former patients' });

test('an administrator who proves to be one takes the data of a patient along, as a file and as a PDF; the patient alone the own', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const owner = await aDoctor(world, clinicId, { isAdmin: true });
  const { patientId, email } = await aPatient(world, clinicId);
  const exported = async ({ mustProve }: { mustProve: boolean }) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download data file (JSON)' }).click();
    if (mustProve) await proveByPassword(page, PASSWORD);
    return JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { patient_id: string; tables: object };
  };
  const asPaper = { name: 'glidepath-data.pdf', start: '%PDF-', sides: [595, 842] };

  await openAs(page, world, owner.email, { path: editPath(patientId) });
  const byClinic = await exported({ mustProve: true });
  expect(byClinic.patient_id).toBe(patientId);
  expect(Object.keys(byClinic.tables)).toContain('audit_events');
  // The proof of a moment ago still holds.
  expect(await downloadedPdf(page, 'Download PDF to read')).toMatchObject({ ...asPaper, language: 'en' });
  await openAs(page, world, email, { path: '/user-profile' });
  const byPatient = await exported({ mustProve: false });
  expect(JSON.stringify(byPatient.tables)).toContain(email);
  expect(Object.keys(byPatient.tables)).not.toContain('audit_events');
  await page.locator('label', { hasText: 'עברית' }).click();
  await expectHebrew(page);
  expect(await downloadedPdf(page, 'הורדת PDF לקריאה')).toMatchObject({ ...asPaper, language: 'he' });
});

test('a treatment that ends can go on again, and a former patient is erased by the typed name', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const owner = await aDoctor(world, clinicId, { isAdmin: true });
  const { patientId, email } = await aPatient(world, clinicId);

  await openAs(page, world, owner.email, { path: editPath(patientId) });
  await endTreatment(page, () => proveByPassword(page, PASSWORD));
  await expect(patientsListPage(page).rowOf('Maya Levi')).toHaveCount(0);
  await expect(tokenOf(world, email)).rejects.toThrow('sign-in');

  await page.goto('/admin-settings');
  // The person who left asks for the data, and for who saw it.
  await formerPatients(page).getByRole('button', { name: 'Download data of Maya Levi' }).click();
  const data = dialogTitled(page, 'Download data of Maya Levi');
  const saved = page.waitForEvent('download');
  // The proof of a minute ago counts.
  await data.getByRole('button', { name: 'Download data file (JSON)' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(email);
  await data.getByRole('button', { name: 'Close' }).click();
  // ROLE-19: of who shares nothing it is handed over at the own request alone.
  const share = (isShared: boolean) =>
    world.operator.deps.database.system
      .updateTable('patients')
      .set({ is_shared_with_clinic: isShared })
      .where('id', '=', patientId)
      .execute();
  await share(false);
  await page.reload();
  await formerPatients(page).getByRole('button', { name: 'Download data of Maya Levi' }).click();
  const file = data.getByRole('button', { name: 'Download data file (JSON)' });
  await expect(file).toBeDisabled();
  await data.getByRole('checkbox', { name: /^The patient has asked for it/ }).check();
  const handedOver = page.waitForEvent('download');
  await file.click();
  expect(await readFile(await (await handedOver).path(), 'utf8')).toContain(email);
  await share(true);
  await data.getByRole('button', { name: 'Close' }).click();
  await formerPatients(page).getByRole('link', { name: 'Access report of Maya Levi' }).click();
  await expect(page.getByText('Former patient', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Patient deactivated' })).toBeVisible();
  await page.goto('/admin-settings');
  await formerPatients(page).getByRole('button', { name: 'Take back Maya Levi' }).click();
  await expect(page.getByText('There are no former patients.')).toBeVisible();
  await tokenOf(world, email);

  // ROLE-19: who shares nothing can leave as well, and take the data along.
  await share(false);
  await page.goto(editPath(patientId));
  await expect(page.getByText('until the patient shares it with your clinic').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download data file (JSON)' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /^The patient has asked for it/ }).check();
  const beforeLeaving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download data file (JSON)' }).click();
  expect(await readFile(await (await beforeLeaving).path(), 'utf8')).toContain(email);
  await endTreatment(page);
  await page.goto('/admin-settings');
  await formerPatients(page).getByRole('button', { name: 'Erase Maya Levi' }).click();
  const dialog = dialogTitled(page, 'Erase Maya Levi?');
  const name = dialog.getByRole('textbox');
  await name.fill('Maya');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await name.fill('Maya Levi');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(dialog).toBeHidden();
  await expect(formerPatients(page).getByRole('row').nth(1)).toContainText('Erased patient');
  await expect(page.getByText('Maya Levi')).toHaveCount(0);
  await formerPatients(page).getByRole('link', { name: 'Access report of Erased patient' }).click();
  await expect(page.getByText(patientId, { exact: true }).first()).toBeVisible();
  const token = await tokenOf(world, owner.email);
  expect((await world.api('GET', `patients/${patientId}`, { token })).status).toBe(404);
});

async function endTreatment(page: Page, prove = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'End treatment here' }).click();
  const dialog = dialogTitled(page, 'End the treatment of Maya Levi here?');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const end = dialog.getByRole('button', { name: 'End treatment here' });
  await end.click();
  await expect(reason).toHaveAccessibleDescription('This field is mandatory.');
  await reason.fill('Moved to another clinic');
  await end.click();
  await prove();
  await expect(page).toHaveURL('/patients-list');
}
