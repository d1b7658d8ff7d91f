import type { Page } from '@playwright/test';
import { recordedCalls } from '../commands/calls.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient, aPatientRecord } from '../commands/people.ts';
import { planJson, startedWith, storedPlan } from '../commands/plans.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, openAs } from '../pages/frame.ts';

/** Somebody who counts carbs, with one basal injection in the evening. */
async function people(world: World, create: typeof aPatient = aPatient, bornOn?: string) {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const { patientId, email } = await create(world, clinicId, { ...startedWith('MDI_CRCF'), ...(bornOn && { bornOn }) });
  const basal = [{ injection_time: 1320, dosage: 18, insulin_type: 'Lantus' }];
  const { save } = await storedPlan(world, doctorEmail, patientId);
  await save('MDI_CRCF', { ...planJson('MDI_CRCF'), basal });
  return { doctorEmail, patientEmail: email, patientId, path: `/patient-profile/${patientId}/recommendations` };
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Auto titration', exact: true });
const button = (page: Page, name: string) => cardOf(page).getByRole('button', { name });
const POST = (patientId: string) => `POST patient/${patientId}/auto_titration`;

test('TITR-02, TITR-07, TITR-11, RECS-15, SHARE-15: a doctor starts titration of a 95-year-old with care and within limits, pauses, resumes and stops it', async ({
  page,
  world,
}) => {
  const { doctorEmail, patientId, path } = await people(world, aPatientRecord, '1931-01-01');
  await openAs(page, world, doctorEmail, { path });
  await expect(cardOf(page).getByText('More careful from 65 years on')).toBeVisible();
  const calls = recordedCalls(page);
  await button(page, 'Start auto titration').click();
  const asking = dialogTitled(page, 'Start auto titration?');
  await expect(asking.getByText('every step waits until a clinician has approved it')).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toHaveCount(0);
  expect(calls.of(POST(patientId))).toEqual([]);

  await button(page, 'Start auto titration').click();
  await asking.getByRole('textbox', { name: 'Highest dose' }).fill('10');
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(asking.getByText('The highest dose cannot be below the current dose.')).toBeVisible();
  await asking.getByRole('textbox', { name: 'Highest dose' }).fill('200');
  await asking.getByRole('checkbox').check();
  await asking.getByRole('button', { name: 'Confirm' }).click();
  const unusual = asking.getByRole('region', { name: 'Outside usual limits' });
  await expect(unusual.getByRole('textbox', { name: 'Type again: 200 U' })).toBeFocused();
  expect(calls.of(POST(patientId))).toEqual([]);
  await asking.getByRole('textbox', { name: 'Highest dose' }).fill('24.5');
  await expect(unusual).toHaveCount(0);
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(asking.getByText('Enter a dose that the pen can give (steps of 1 U), up to 250.')).toBeVisible();
  await asking.getByRole('textbox', { name: 'Highest dose' }).fill('24');
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(asking.getByText('Tick this to agree, then confirm.')).toBeVisible();
  expect(calls.of(POST(patientId))).toEqual([]);
  await asking.getByRole('checkbox', { name: 'until the dose is 24 U, 6 U more than now' }).check();
  await failCall(
    page,
    `patient/${patientId}/auto_titration`,
    (route) => fulfilByContract(route, {}, { status: 500 }),
    1,
  );
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Failed to start/stop auto titration. Try again later.')).toBeVisible();
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  // Nothing typed is lost by a failure, and the keyboard is where it was.
  await expect(asking.getByRole('textbox', { name: 'Highest dose' })).toHaveValue('24');
  await expect(asking.getByRole('checkbox')).toBeChecked();
  await expect(asking.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Start auto titration').click();
  // Offered: a quarter more than 18 U. What was agreed to before counts no more.
  await expect(asking.getByRole('textbox', { name: 'Highest dose' })).toHaveValue('22');
  await expect(asking.getByRole('textbox', { name: 'Largest step up' })).toHaveValue('2');
  await asking.getByRole('textbox', { name: 'Highest dose' }).fill('24');
  await asking.getByRole('checkbox').check();
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(cardOf(page).getByText('24 U')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Stop auto titration')).toBeVisible();
  await expect(cardOf(page).getByText('Started by Dana Cohen.')).toBeVisible();

  await button(page, 'Pause').click();
  await expect(cardOf(page).getByText('No step is made until you resume it.')).toBeVisible();
  await button(page, 'Resume').click();
  await expect(cardOf(page).getByText('Running')).toBeVisible();

  await button(page, 'Stop auto titration').click();
  await dialogTitled(page, 'Stop auto titration?').getByRole('button', { name: 'Confirm' }).click();
  await expect(button(page, 'Start auto titration')).toBeVisible();
  for (const call of ['auto_titration', 'titration']) {
    await failCall(page, `patient/${patientId}/${call}`, (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  }
  await page.reload();
  // Said once, and asked for at once.
  await expect(cardOf(page).getByRole('alert')).toContainText(
    'Failed to check auto titration status. Try again later.',
  );
  await button(page, 'Try again').click();
  await expect(button(page, 'Start auto titration')).toBeVisible();
  await expect(cardOf(page).getByText('Ended by Dana Cohen.')).toBeVisible();
});

test('TITR-06: the patient says that something happened, and the doctor sees why titration waits', async ({
  page,
  world,
}) => {
  const { doctorEmail, patientEmail, patientId, path } = await people(world);
  await openAs(page, world, doctorEmail, { path });
  await button(page, 'Start auto titration').click();
  const asking = dialogTitled(page, 'Start auto titration?');
  await asking.getByRole('checkbox').check();
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(button(page, 'Stop auto titration')).toBeVisible();

  await openAs(page, world, patientEmail, { path: '/my-feedbacks' });
  const own = page.getByRole('region', { name: 'Your dose is being adjusted' });
  await own.getByRole('button', { name: 'I am ill' }).click();
  await dialogTitled(page, 'Tell your clinic and pause?').getByRole('button', { name: 'Confirm' }).click();
  await expect(own.getByText('The adjustment is paused.')).toBeVisible();

  await openAs(page, world, doctorEmail, { path });
  await expect(cardOf(page).getByText('Paused: something was reported.')).toBeVisible();
  await expect(cardOf(page).getByText('Maya Levi reported an illness.')).toBeVisible();
  await failCall(page, `patient/${patientId}/auto_titration`, (route) => fulfilByContract(route, {}, { status: 500 }));
  await page.reload();
  await expect(cardOf(page).getByText('Failed to check auto titration status. Try again later.')).toBeVisible();
});
