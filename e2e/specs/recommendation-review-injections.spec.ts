import { changeAnswer, fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor } from '../commands/people.ts';
import { planJson, storedPlan } from '../commands/plans.ts';
import { aReviewable, storedFeedback } from '../commands/reviewed-recommendations.ts';
import { goOnTo, letAppBeReached, showLanguage } from '../commands/running-app.ts';
import { expect, test } from '../fixtures/test.ts';
import { failCall, openAs } from '../pages/frame.ts';
import { reviewPage } from '../pages/review-page.ts';

/** What is read in the second stage, and in how many tables. */
const TREATMENTS = [
  { treatmentType: 'MDI_SSI', language: 'he', value: '4.5 U', tables: 8 },
  { treatmentType: 'MDI_CRCF', language: 'en', value: '9.5 g/U', tables: 2 },
  { treatmentType: 'MDI_FIXED_MEAL', language: 'en', value: '5.5 U', tables: 4 },
  { treatmentType: 'MDI_ESTIMATED_MEAL', language: 'en', value: '7.5 U', tables: 4 },
] as const;

test('MDI-01, MDI-02, MDI-03, MDI-05, MDI-06, SHARE-06: four treatments are read in three stages, approved and shared, the first of them in Hebrew', async ({
  page,
  world,
}) => {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const beside = { clinicId, doctorEmail };
  const reviewables = await Promise.all(
    TREATMENTS.map(async (read) => ({
      ...read,
      ...(await aReviewable(world, { treatmentType: read.treatmentType, beside })),
    })),
  );
  await letAppBeReached(page);
  await openAs(page, world, doctorEmail, { path: '/patients-list', language: 'he' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { treatmentType, language, value, tables, path, id } of reviewables) {
    await showLanguage(page, language);
    await goOnTo(page, path);
    const review = reviewPage(page, language);
    // The one before has been left.
    await expect(review.sharedLine).toHaveCount(0);
    await expect(review.steps).toHaveCount(3);
    await expect(review.main.locator('table').first()).toContainText('Lantus');
    await review.steps.nth(2).click();
    await expect(review.approveButton).toHaveAttribute('aria-disabled', 'true');
    await review.steps.nth(1).click();
    await expect(review.main).toContainText(value);
    await expect(review.main.locator('table')).toHaveCount(tables);
    await review.next();
    await expect(review.main).toContainText('1.0.0');
    await review.approveAndShare();
    await expect(review.sharedLine).toBeVisible();
    await expect(review.steps.first()).toHaveAttribute('aria-current', 'step');
    const [feedback] = await storedFeedback(world, id);
    expect(feedback).toMatchObject({ treatment_type: treatmentType, shared_at: expect.any(Date), edits: [] });
  }
});

test('SHARE-20: a plan that a colleague enters meanwhile is not taken back: the approval is refused, and the page says who changed it', async ({
  page,
  world,
}) => {
  const { doctorEmail, path, id, clinicId, patientId } = await aReviewable(world, { treatmentType: 'MDI_CRCF' });
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await review.cell('Comment').first().fill('At ten');
  await review.next();
  await review.next();
  const { email: colleague } = await aDoctor(world, clinicId);
  const plan = await storedPlan(world, colleague, patientId);
  await plan.save('MDI_CRCF', planJson('MDI_CRCF'), 'Severe low last night');
  await review.approveAndShare();
  const refused = page.getByRole('dialog', { name: 'The plan was not approved' });
  await expect(refused).toContainText('this one did not come into force. Generate a new recommendation.');
  await expect(refused).toContainText('changed the plan on');
  await refused.getByRole('button', { name: 'Ok' }).click();
  const notice = review.main.getByRole('alert').filter({ hasText: 'can no longer be approved or shared' });
  await expect(notice).toBeVisible();
  await expect(review.approveButton).toHaveCount(0);
  expect(await storedFeedback(world, id)).toEqual([]);
  expect((await plan.versions()).length).toBe(1);

  await openAs(page, world, doctorEmail, { path, language: 'he' });
  const hebrew = reviewPage(page, 'he');
  await expect(hebrew.main.getByRole('alert').filter({ hasText: 'יש להפיק המלצה חדשה' })).toBeVisible();
  await expect(hebrew.main).toContainText('נוכחי באותה עת');
});

test('GEN-03, MDI-22, BASAL-09, BASAL-10: basal only has one stage and one Approve, and ends in the list', async ({
  page,
  world,
}) => {
  const { doctorEmail, path, id } = await aReviewable(world, { treatmentType: 'BASAL_ONLY' });
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await expect(review.main.getByRole('heading', { name: 'MDI treatment Report' })).toBeVisible();
  await expect(review.steps).toHaveCount(0);
  await expect(review.button('Next')).toHaveCount(0);
  await review.cell('Message to Patient').fill('At ten');
  await failCall(
    page,
    'v2/advisorPro/treatmentPlanRequest/*/feedback',
    (route) => fulfilByContract(route, {}, { status: 500 }),
    1,
  );
  await review.approveAndShare();
  await expect(review.dialog).toContainText('Failed to approve basal plan. Please try again.');
  await expect(review.dialog).toContainText('Submission of basal only plan failed');
  await review.dialog.getByRole('button', { name: 'Ok' }).click();
  await review.approveAndShare();
  await expect(review.dialog).toContainText('Basal plan approved successfully!');
  await review.dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/recommendations$/);
  const [feedback] = await storedFeedback(world, id);
  expect(feedback?.data).toEqual({
    basal: [{ injection_time: 1320, dosage: 20, insulin_type: 'Lantus' }],
    basalComment: 'At ten',
  });
});

test('MDI-09, MDI-10, MDI-12, MDI-26, MDI-16, MDI-28, MDI-29, ERR2-10, ERR2-11, ERR2-21, SHARE-17, SHARE-18: a manual sliding-scale plan is entered part by part, says what changes, and keeps a note that the patient never reads', async ({
  page,
  world,
}) => {
  const { doctorEmail, path, id } = await aReviewable(world, { treatmentType: 'MDI_SSI', status: 'MANUAL' });
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await expect(review.main.getByText('Adjust the plan manually before approving.')).toBeVisible();
  await expect(review.button('Done')).toHaveCount(1);
  await review.next();
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard', exact: true })
    .click();
  await expect(review.currentStep).toContainText('Bolus plan');
  await expect(review.main.getByText('Click on Edit to set the Afternoon plan.')).toBeVisible();
  await review.button('Cancel').click();
  await review.next();
  const missing = page.getByRole('dialog', { name: 'missing plan' });
  await expect(missing).toContainText('The basal plan must be entered.');
  await missing.getByRole('button', { name: 'Ok' }).click();
  await review.button('Back').click();
  await expect(review.main.getByText('Click on Edit to set the basal plan.')).toBeVisible();
  await review.button('Edit').click();
  const dose = review.cell('Dose of injection 1 in units');
  await dose.fill('');
  await dose.pressSequentially('251');
  await review.button('Done').click();
  const invalid = page.getByRole('dialog', { name: 'Invalid Plan' });
  await expect(invalid).toContainText('Basal dose must be between 0.5 and 250 units.');
  await invalid.getByRole('button', { name: 'Ok' }).click();
  await expect(dose).toHaveValue('251');
  await dose.fill('19');
  await review.main.getByRole('combobox', { name: 'Insulin of injection 1' }).selectOption('Toujeo');
  await expect(review.dialog).toHaveCount(0);
  await review.button('Done').click();
  const changed = /18 U\s*→\s*becomes\s*19 U\s*▲\s*\(More insulin\)/;
  await expect(review.main.locator('table').last()).toContainText(changed);
  await expect(review.main.locator('table').first()).toContainText(/18 U\s*becomes\s*19 U/);
  await review.next();
  await review.next();
  await expect(missing).toContainText('The sliding-scale plan for the morning must be entered.');
  await missing.getByRole('button', { name: 'Ok' }).click();
  await review.main.locator('[data-edit]').first().click();
  await review.button('Done').click();
  await review.main.getByRole('button', { name: 'Copy morning to the other times' }).click();
  await page
    .getByRole('dialog', { name: 'Copy to the other times of day?' })
    .getByRole('button', { name: 'Copy' })
    .click();
  await expect(review.cell('Bolus comments')).toHaveAccessibleDescription(/^The patient reads this with the plan/);
  await review.cell('Bolus comments').fill('Before meals');
  await review.next();
  await expect(review.main.locator('table').first()).toContainText(changed);
  const note = review.cell('Clinic note (private)');
  await expect(note).toHaveAccessibleDescription(/^Only clinicians of this clinic read this/);
  await note.fill('Doubts the counts');
  await review.approveButton.click();
  await expect(review.dialog).toContainText('Bolus comments');
  await expect(review.dialog).toContainText('Before meals');
  await expect(review.dialog).toContainText('Clinic note (private)Only clinicians of this clinic read this');
  await review.dialog.getByRole('button', { name: 'Approve and Share' }).click();
  await expect(review.sharedLine).toBeVisible();
  const [feedback] = await storedFeedback(world, id);
  const basal = [{ dosage: 19, insulin_type: 'Toujeo' }];
  expect(feedback?.data).toMatchObject({ basal, bolusComments: 'Before meals' });
  expect(JSON.stringify(feedback)).not.toContain('Doubts');
  await review.steps.nth(2).click();
  await expect(review.main).toContainText('Doubts the counts');
});

test('MDI-16, MDI-17, MDI-18, MDI-25: with meals the calculator of the patient is shown where the clinic wants it; another insulin is asked about, and copying waits for the edit', async ({
  page,
  world,
}) => {
  const { doctorEmail, path } = await aReviewable(world, { treatmentType: 'MDI_FIXED_MEAL' });
  await changeAnswer(page, 'clinic/', (body) => {
    const clinic = body as { clinic_configuration: object };
    const flag = { should_show_bolus_calculator_for_meal_and_correction: true };
    return { ...clinic, clinic_configuration: { ...clinic.clinic_configuration, ...flag } };
  });
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await expect(review.steps).toHaveCount(3);
  await expect(review.main.getByRole('heading', { name: 'Bolus calculator' })).toHaveCount(0);
  await review.next();
  await expect(review.main.getByRole('heading', { name: 'Bolus calculator' })).toBeVisible();
  await expect(review.main.getByText('Pen increment')).toBeVisible();

  const copy = review.main.getByRole('button', { name: 'Copy the breakfast row (Morning) to the whole day' });
  await expect(copy).toBeEnabled();
  await review.button('Edit').click();
  await expect(copy).toHaveCount(0);
  await review.main.getByRole('combobox', { name: 'Insulin, Morning' }).selectOption('Apidra');
  await page.getByRole('dialog', { name: 'Change the insulin type?' }).getByRole('button', { name: 'Confirm' }).click();
  await review.button('Done').click();
  await copy.click();
  await page
    .getByRole('dialog', { name: 'Copy to the other times of day?' })
    .getByRole('button', { name: 'Copy' })
    .click();
  await expect(review.main.getByRole('table', { name: 'Meal plan' }).last().getByText('Apidra')).toHaveCount(4);
});
