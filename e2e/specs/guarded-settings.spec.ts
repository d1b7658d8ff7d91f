import { downloadedPdf } from '../commands/downloads.ts';
import { aClinic, aDoctor, aPatientRecord, PASSWORD } from '../commands/people.ts';
import { aRecommendation } from '../commands/recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import { proveByPassword, signByPassword } from '../pages/dialogs.ts';
import { openAs } from '../pages/frame.ts';
import { reviewPage } from '../pages/review-page.ts';

const STARTED_PUMP = { treatmentType: 'PUMP', typeOfDiabetes: 'Type1', startedAdvisorAt: new Date() } as const;

test('a clinic that signs approvals asks for the password at each, and shows who signed, when and what for', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const owner = await aDoctor(world, clinicId, { isAdmin: true });
  const { patientId } = await aPatientRecord(world, clinicId, STARTED_PUMP);
  const requestId = await aRecommendation(world, { clinicId, patientId, doctorEmail: owner.email });
  await openAs(page, world, owner.email, { path: '/admin-settings' });
  const signs = page.getByRole('switch', { name: /^Sign approvals/ });
  await signs.click();
  await proveByPassword(page, PASSWORD);
  await expect(signs).toBeChecked();

  await page.goto(`/patient-profile/${patientId}/recommendation/${requestId}`);
  const review = reviewPage(page);
  await review.next();
  await review.next();
  await review.approveAndShare();
  await signByPassword(page, PASSWORD, 'this recommendation, with the doses shown');
  const line = review.main.getByText(/Signed electronically by Dana Cohen/);
  await expect(line).toContainText('Meaning: approval of this treatment plan.');

  // PROOF-05: so does the version of the plan that came of it, on the page and as a file.
  await page.goto(`/patient-profile/${patientId}/plan-history`);
  const history = page.getByRole('table', { name: 'Plan history' });
  await expect(history.getByText(/Signed electronically by Dana Cohen.*Meaning: approval of this/)).toBeVisible();
  expect(await downloadedPdf(page, 'Download PDF')).toMatchObject({ start: '%PDF-', language: 'en' });
});

test('a dangerous setting waits for a second administrator, who sees what would change', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const [first, second] = [
    await aDoctor(world, clinicId, { isAdmin: true }),
    await aDoctor(world, clinicId, { isAdmin: true }),
  ];
  const third = await aDoctor(world, clinicId);
  const rule = (name: RegExp) => page.getByRole('switch', { name });
  const changes = page.locator('section', { has: page.getByRole('heading', { name: 'Changes of these settings' }) });
  await openAs(page, world, first.email, { path: '/admin-settings' });
  await rule(/^Second person/).click();
  await proveByPassword(page, PASSWORD);
  await expect(rule(/^Second person/)).toBeChecked();
  await rule(/^Sign approvals/).click();
  await expect(page.getByText('A change waits until another administrator confirms it.')).toBeVisible();
  await expect(rule(/^Sign approvals/)).not.toBeChecked();
  await expect(changes.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(changes.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await openAs(page, world, second.email, { path: '/admin-settings' });
  const waiting = changes.getByRole('listitem').filter({ hasText: 'Waits for a second person' });
  await expect(waiting).toContainText(/Sign approvals.*Off.*On/);
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  await proveByPassword(page, PASSWORD);
  await expect(rule(/^Sign approvals/)).toBeChecked();
  await expect(changes).toContainText('Confirmed by Dana Cohen');

  // PROOF-14, PROOF-15: so do who administers, networks and retention; other settings are saved with them at once.
  const years = page.getByRole('textbox', { name: 'Keep records of former patients (years)' });
  await years.fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(waiting).toContainText(/How long records are kept.*7/);
  await expect(years).toHaveValue('');
  const doctor = page.getByRole('row', { name: new RegExp(third.email) });
  await doctor.getByRole('button', { name: /Change role/ }).click();
  const role = page.getByRole('dialog');
  await role.getByRole('checkbox', { name: 'Administrator' }).check();
  await role.getByRole('button', { name: /Change role/ }).click();
  await expect(role).toBeHidden();
  await expect(waiting.filter({ hasText: third.email })).toContainText('Administrator');
  await expect(doctor).not.toContainText('Administrator');
});
