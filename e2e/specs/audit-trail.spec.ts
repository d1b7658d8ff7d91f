import { readFileSync } from 'node:fs';

import { recordedCalls } from '../commands/calls.ts';
import { aClinic, aDoctor, aPatientRecord, tokenOf } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { headerOf, openAs, titleOf } from '../pages/frame.ts';

test('AUDIT-05, AUDIT-06, AUDIT-07: an administrator finds who looked at a patient, takes the entries along as a table without formulas, and has a report for the patient', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const admin = await aDoctor(world, clinicId, { isAdmin: true });
  const doctor = await aDoctor(world, clinicId);
  const { patientId } = await aPatientRecord(world, clinicId, { firstName: '=1+1', lastName: 'Levi' });
  const { patientId: otherId } = await aPatientRecord(world, clinicId, { firstName: 'Noa', lastName: 'Cohen' });
  const token = await tokenOf(world, doctor.email);
  for (const id of [patientId, otherId]) {
    await fetch(`${world.baseUrl}/api/patients/${id}`, { headers: { authorization: `Bearer ${token}` } });
  }

  await openAs(page, world, admin.email);
  await headerOf(page).getByRole('link', { name: 'Audit trail' }).click();
  await expect(titleOf(page, 'Audit trail')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Personal information' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible();

  const whom = page.getByRole('combobox', { name: 'Patient' });
  await whom.fill('lev');
  await page.getByRole('option', { name: '=1+1 Levi' }).click();
  await page.getByRole('combobox', { name: 'Seen or done' }).selectOption('Seen');
  await page.getByRole('combobox', { name: 'What' }).selectOption('Patients');
  await expect(rows.filter({ hasText: 'Personal information' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Noa Cohen' })).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('audit-trail.csv');
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toContain(`"get-patient","'=1+1 Levi"`);
  await expect(page.getByText('1 entry was exported.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows.filter({ hasText: 'Audit trail exported' })).toHaveCount(1);

  // On paper there are entries, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  await expect(rows.filter({ hasText: 'Audit trail exported' })).toBeVisible();
  for (const role of ['button', 'combobox'] as const) {
    await expect(page.getByRole('main').getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });

  const calls = recordedCalls(page);
  await rows.filter({ hasText: 'Personal information' }).getByRole('link', { name: '=1+1 Levi' }).click();
  await expect(titleOf(page, 'Access report')).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first(),
  ).toContainText('Clinic staff');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  // Each is recorded as one that was made: it is not asked for again by itself.
  expect(calls.of(`POST patient/${patientId}/access_report/`)).toHaveLength(1);

  await openAs(page, world, doctor.email, { path: '/audit-trail' });
  await expect(page).toHaveURL('/patients-list');
  await expect(headerOf(page).getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
});
