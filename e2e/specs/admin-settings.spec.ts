import { recordedCalls } from '../commands/calls.ts';
import { mailedLinkTo } from '../commands/mailed-links.ts';
import {
  aClinic,
  aDoctor,
  anInvitedDoctor,
  aPatient,
  aPatientRecord,
  BORN_ON,
  PASSWORD,
  signInTokens,
  tokenOf,
} from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountSection } from '../pages/account-section.ts';
import { adminSettingsPage } from '../pages/admin-settings-page.ts';
import { birthDatePicker } from '../pages/birth-date-picker.ts';
import { dialogTitled, proveByPassword } from '../pages/dialogs.ts';
import { headerOf, openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';
import { startAdvisorPage } from '../pages/start-advisor-page.ts';

const PATH = '/admin-settings';

test('ROLE-04, CLINIC-19: admins find the page in the header, other clinicians go home; modes exclude each other, faults stand at their fields, and leaving with unsaved settings asks', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const [owner, doctor] = [await aDoctor(world, clinicId, { isAdmin: true }), await aDoctor(world, clinicId)];
  await openAs(page, world, doctor.email, { path: PATH });
  await expect(page).toHaveURL('/patients-list');
  await expect(headerOf(page).getByRole('link', { name: 'Patients' })).toBeVisible();
  await expect(headerOf(page).getByRole('link', { name: 'Clinic settings' })).toHaveCount(0);

  await openAs(page, world, owner.email);
  await expect(page).toHaveURL('/patients-list');
  await headerOf(page).getByRole('link', { name: 'Clinic settings' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(titleOf(page, 'Clinic settings')).toBeVisible();
  const admin = adminSettingsPage(page);
  const emr = admin.flag('Single-patient mode in a medical record system');
  const direct = admin.flag('Direct to patient');
  await emr.check();
  await expect(direct).toBeDisabled();
  await expect(admin.form).toContainText('Switch off “Single-patient mode in a medical record system” first.');
  await emr.uncheck();
  await direct.check();
  await expect(emr).toBeDisabled();
  await direct.uncheck();
  await expect(emr).toBeEnabled();

  await admin.name.fill(' ');
  const calls = recordedCalls(page);
  await admin.country.fill('1');
  await admin.networks.fill('10.0.0.0/8\nnonsense');
  await admin.save.click();
  await expect(admin.name).toHaveAccessibleDescription('field is mandatory');
  await expect(admin.name).toBeFocused();
  await expect(admin.country).toHaveAccessibleDescription(/Two letters, such as US or IL\./);
  await expect(admin.networks).toHaveAccessibleDescription(/Give networks such as/);
  await expect(admin.fixErrors).toBeVisible();
  expect(calls.of('PATCH clinic_settings/')).toEqual([]);

  await admin.name.fill('Clinic');
  await admin.country.fill('US');
  await admin.networks.fill('203.0.113.0/24');
  await admin.save.click();
  // PROOF-15: from where staff connects is guarded.
  await proveByPassword(page, PASSWORD);
  await expect(admin.networks).toHaveAccessibleDescription(/This would shut out your own address/);
  await admin.networks.fill('127.0.0.0/8\n\n::1/128');
  await admin.save.click();
  await expect(admin.notice).toContainText('The settings are saved.');
  await expect(admin.networks).toHaveValue('127.0.0.0/8\n::1/128');

  await admin.name.fill('Something else');
  await page.getByRole('link', { name: 'Patients' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/patients-list');
});

test('CLINIC-19: fields and flags are changed without touching the database, and take effect at once; when two administrators save at once, the second chooses', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world, { name: 'Old Name' });
  const { email } = await aDoctor(world, clinicId, { isAdmin: true });
  const other = await aDoctor(world, clinicId, { isAdmin: true });
  await aPatientRecord(world, clinicId);
  await openAs(page, world, email, { path: PATH });
  const admin = adminSettingsPage(page);
  await expect(admin.name).toHaveValue('Old Name');
  const calls = recordedCalls(page);
  await expect(admin.save).toBeDisabled();
  await admin.name.fill('New Name');
  await admin.timezone.selectOption('US/Pacific');
  await admin.country.fill('il');
  await admin.flag('Basal only').check();
  await admin.flag('MRN is mandatory').check();
  await admin.units('mmol/L').check();
  await admin.save.click();
  await expect(admin.notice).toContainText('The settings are saved.');
  expect(calls.of('PATCH clinic_settings/').map((call) => call.postDataJSON())).toEqual([
    {
      name: 'New Name',
      timezone: 'US/Pacific',
      country: 'IL',
      should_enforce_patient_mrn: true,
      clinic_configuration: { basal_only_enabled: true, initial_plan_units: 'mmol/L' },
      version: expect.any(Number),
    },
  ]);

  await page.getByRole('link', { name: 'Patients' }).click();
  await expect(titleOf(page, 'New Name')).toBeVisible();
  await patientsListPage(page).rowOf('Maya Levi').getByRole('link', { name: 'Start Patient' }).click();
  const start = startAdvisorPage(page);
  await start.chooseType('Basal only');
  await expect(start.range('4.4-5.6 mmol/L')).toBeVisible();

  await headerOf(page).getByRole('link', { name: 'Clinic settings' }).click();
  await admin.name.fill('Mine');
  await admin.flag('Copy the current plan').check();
  const token = await tokenOf(world, other.email);
  const { version } = (await world.api('GET', 'clinic_settings/', { token })).body;
  await world.api('PATCH', 'clinic_settings/', {
    token,
    body: { name: 'Theirs', clinic_configuration: { basal_only_enabled: false }, version },
  });
  await admin.save.click();
  await expect(admin.kept('Basal only', 'Stored now')).toBeChecked();
  await expect(admin.kept('Copy the current plan', 'Your change')).toBeChecked();
  await expect(admin.conflict.getByRole('radiogroup', { name: 'Name' })).toContainText('Theirs');
  await admin.kept('Name', 'Your change').check();
  await admin.saveChosen.click();
  await expect(admin.notice).toContainText('The settings are saved.');
  await page.reload();
  await expect(admin.name).toHaveValue('Mine');
  await expect(admin.timezone).toHaveValue('US/Pacific');
  await expect(admin.flag('MRN is mandatory')).toBeChecked();
  await expect(admin.flag('Basal only')).not.toBeChecked();
  await expect(admin.flag('Copy the current plan')).toBeChecked();
});

test('CLINIC-19: staff are invited, unlocked, deactivated after a question and reactivated; nobody shuts themselves out', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId, { isAdmin: true });
  const [locked, leaving] = [await aDoctor(world, clinicId), await aDoctor(world, clinicId)];
  const invited = await anInvitedDoctor(world, clinicId);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await signInTokens(world, locked.email, 'wrong').catch(() => undefined);
  }
  await openAs(page, world, email, { path: PATH });
  const admin = adminSettingsPage(page);
  await admin.invite.click();
  await admin.send.click();
  await expect(admin.invitationField('First name')).toHaveAccessibleDescription('field is mandatory');
  await admin.invitationField('First name').fill('Omer');
  await admin.invitationField('Last name').fill('Katz');
  await admin.invitationField('Email').fill('omer@');
  await admin.send.click();
  await expect(admin.invitationField('Email')).toHaveAccessibleDescription('email incorrect format');
  await admin.invitationField('Email').fill(email);
  await admin.send.click();
  await expect(admin.invitationField('Email')).toHaveAccessibleDescription('This user already exists.');

  const newEmail = `omer${world.nextNumber()}@e2e.test`;
  await admin.invitationField('Email').fill(newEmail);
  await admin.isAdmin.check();
  await admin.send.click();
  // PROOF-01: an administrator can do everything, so who makes one shows who they are.
  const proof = dialogTitled(page, 'Confirm that it is you');
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(admin.invitation.getByRole('alert')).toHaveText('Confirm that it is you, then try again.');
  await admin.send.click();
  await proof.getByLabel('Password', { exact: true }).fill('Wrong!Pass1');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toHaveText('The password is wrong.');
  await proveByPassword(page, PASSWORD);
  await expect(admin.invitation).toBeHidden();
  const newRow = admin.memberRow(newEmail);
  await expect(newRow).toContainText('Omer Katz');
  await expect(newRow).toContainText('Administrator');
  await expect(newRow).toContainText('Invited');
  const firstLink = await mailedLinkTo(world, newEmail, 'doctor_enrollment');
  await newRow.getByRole('button', { name: 'Invite again: Omer Katz' }).click();
  await expect(page.getByText('A new invitation was sent to Omer Katz.')).toBeAttached();
  await expect.poll(() => world.mailedLink(newEmail)).not.toBe(firstLink);

  const lockedRow = admin.memberRow(locked.email);
  await expect(lockedRow).toContainText('Locked');
  await lockedRow.getByRole('button', { name: 'Unlock' }).click();
  await expect(lockedRow).toContainText('Active');
  expect(await tokenOf(world, locked.email)).toBeTruthy();

  await expect(admin.memberRow(email).getByRole('button')).toHaveText(['Change role']);
  await expect(admin.memberRow(invited.email)).toContainText('Invited');

  const row = admin.memberRow(leaving.email);
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await expect(admin.deactivation).toContainText('Dana Cohen is signed out at once');
  await admin.deactivation.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await admin.deactivation.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  await expect(signInTokens(world, leaving.email)).rejects.toThrow();
  await row.getByRole('button', { name: 'Reactivate' }).click();
  await expect(row).toContainText('Active');
  expect(await tokenOf(world, leaving.email)).toBeTruthy();
});

test('ACC-01, ACC-02, ACC-03: a locked patient is let in again; one who lost the mailbox gets another address, confirmed there with the date of birth', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId, { isAdmin: true });
  const patient = await aPatient(world, clinicId);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await signInTokens(world, patient.email, 'wrong').catch(() => undefined);
  }
  await openAs(page, world, email, { path: PATH });
  const admin = adminSettingsPage(page);
  const row = admin.lockedPatients.getByRole('row').filter({ hasText: patient.email });
  await row.getByRole('link', { name: 'Maya Levi' }).click();
  const account = accountSection(page);
  await expect(account.section).toContainText('Locked');
  await page.goBack();
  await row.getByRole('button', { name: 'Unlock Maya Levi' }).click();
  await expect(admin.noLockedPatients).toBeVisible();
  expect(await tokenOf(world, patient.email)).toBeTruthy();

  await page.goForward();
  await expect(account.section).toContainText(patient.email);
  await expect(account.section).not.toContainText('Locked');
  await account.change.click();
  await account.newAddress.fill(patient.email.toUpperCase());
  await account.send.click();
  await expect(account.newAddress).toHaveAccessibleDescription('This is the present address.');
  await account.newAddress.fill(email);
  await account.send.click();
  await proveByPassword(page, PASSWORD);
  await expect(account.newAddress).toHaveAccessibleDescription('This email address is already in use.');
  const newEmail = `moved${world.nextNumber()}@e2e.test`;
  await account.newAddress.fill(newEmail);
  await account.send.click();
  await expect(account.dialog).toBeHidden();
  await expect(account.section).toContainText(`Waiting to be confirmed: ${newEmail}`);
  const firstLink = await mailedLinkTo(world, newEmail, 'confirm_email');
  await account.resend.click();
  await expect.poll(() => world.mailedLink(newEmail)).not.toBe(firstLink);
  await account.withdraw.click();
  await expect(account.section).not.toContainText(newEmail);
  await account.change.click();
  await account.newAddress.fill(newEmail);
  await account.send.click();
  await expect(account.section).toContainText(newEmail);
  const link = await mailedLinkTo(world, newEmail, 'confirm_email');

  await page.goto(firstLink);
  const expired = page.getByRole('dialog', { name: 'Link expired' });
  await expect(expired).toContainText('This link is no longer valid. Ask your clinic to send a new one.');
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(newEmail);
  const [picker, confirm] = [birthDatePicker(page), page.getByRole('button', { name: 'Confirm' })];
  await confirm.click();
  await expect(picker.button).toHaveAccessibleDescription('Invalid date of birth');
  await picker.choose('1990-05-18');
  await confirm.click();
  await expect(picker.button).toHaveAccessibleDescription('Invalid date of birth');
  await picker.choose(BORN_ON);
  await confirm.click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  expect(await tokenOf(world, newEmail)).toBeTruthy();
  await expect(signInTokens(world, patient.email)).rejects.toThrow();
});
