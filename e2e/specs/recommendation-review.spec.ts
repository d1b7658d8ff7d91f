import type { Route } from '@playwright/test';
import { breakCall, recordedCalls } from '../commands/calls.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aRecommendation } from '../commands/recommendations.ts';
import { anAdvisedPump, aReviewable, storedFeedback } from '../commands/reviewed-recommendations.ts';
import { goOnTo, letAppBeReached } from '../commands/running-app.ts';
import { storedPatient } from '../commands/stored-patient.ts';
import { expect, test } from '../fixtures/test.ts';
import { failCall, openAs } from '../pages/frame.ts';
import { reviewPage } from '../pages/review-page.ts';

test('GEN-01, GEN-03, RECS-31, RECS-33, PUMP-01, PUMP-02, PUMP-03, PUMP-04, SHARE-04, SHARE-06, SHARE-07, SHARE-13, RPT-47: a pump report is read, approved and shared', async ({
  page,
  world,
}) => {
  const { doctorEmail, path, id, patientEmail } = await aReviewable(world);
  const calls = recordedCalls(page);
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Recommendation - \w{3} \d/ })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'You are here' }).locator('a, [aria-current]');
  await expect(crumbs).toHaveText(['Patients', 'Maya Levi', 'Recommendations list', /^Recommendation - /]);
  await expect(review.main.getByRole('heading', { name: 'Pump Settings Report' })).toBeVisible();
  await expect(review.main.getByText('Report period: Feb 8, 2026 – Feb 28, 2026')).toBeVisible();
  await expect(review.main.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();

  await expect(review.steps).toHaveText([/Basal Rate/, /Carb Ratio/, /Correction Factor/]);
  const basal = review.main.getByRole('table', { name: 'Basal rate' });
  await expect(basal.first()).toContainText('0.8 U/hr');
  await expect(basal.last()).toContainText('0.85 U/hr');
  await expect(basal.last()).toContainText('More insulin');
  await review.cell('Basal comments').fill('A little more at night');
  await review.cell('Message to Patient').fill('Well done');

  // Nothing is approved that was not looked at.
  await review.steps.nth(2).click();
  await expect(review.approveButton).toHaveAttribute('aria-disabled', 'true');
  await review.approveButton.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Review the entire plan to approve');
  await review.approveButton.click({ force: true });
  await expect(review.dialog).toHaveCount(0);
  await review.button('Prev').click();
  await expect(review.currentStep).toContainText('Carb Ratio');
  await review.next();

  await review.approveButton.click();
  await expect(review.dialog).toContainText('0.85 U/hr');
  await expect(review.dialog).toContainText('Well done');
  expect(await storedFeedback(world, id)).toEqual([]);
  const uploads = calls.of('GET last_upload_time').length;
  await review.dialog.getByRole('button', { name: 'Approve and Share' }).dblclick();
  await expect(review.sharedLine).toBeVisible();
  // The dialog has gone, and so has the button that opened it.
  await expect(review.main.getByRole('status').filter({ hasText: 'Shared with the patient' })).toBeFocused();
  await expect(review.currentStep).toContainText('Basal Rate');
  await expect(review.button('Edit')).toHaveCount(0);
  await expect(review.main.getByText('A little more at night')).toBeVisible();
  await expect.poll(() => calls.of('GET last_upload_time').length).toBeGreaterThan(uploads);
  expect(calls.of('POST v1/advisorPro/treatmentPlanRequest/{id}/feedback')).toHaveLength(1);
  expect(calls.of('POST share_feedback')).toHaveLength(1);
  const [feedback] = await storedFeedback(world, id);
  expect(feedback).toMatchObject({ physician_name: 'Dana Cohen', shared_at: expect.any(Date), edits: [] });

  await openAs(page, world, patientEmail, { path: `/patient-view/recommendation/${id}` });
  await expect(page.getByText('Well done')).toBeVisible();
});

test('PUMP-05, PUMP-06, PUMP-22, RECS-34: a report that cannot be loaded is tried again; Active Insulin Time and BG Target open in windows of one size, and leaving with something typed is asked first', async ({
  page,
  world,
}) => {
  const { doctorEmail, path } = await aReviewable(world);
  await breakCall(page, 'adp_requests/**', 'server-error');
  await openAs(page, world, doctorEmail, { path });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pump Settings Report' })).toBeVisible();

  const review = reviewPage(page);
  await review.button('Active Insulin Time').click();
  await expect(review.dialog).toContainText('4 hours');
  expect((await review.dialog.boundingBox())?.width).toBe(640);
  await page.keyboard.press('Escape');
  await review.button('BG Target').click();
  await expect(review.dialog.getByRole('row')).toHaveText([/From/, '12:00 AM100 – 120 mg/dL', '10:00 PM130 mg/dL']);
  await page.keyboard.press('Escape');
  await expect(review.dialog).toHaveCount(0);

  await review.cell('Message to Patient').fill('Hello');
  await page.getByRole('link', { name: 'Recommendations list' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on the page' }).click();
  await expect(review.cell('Message to Patient')).toHaveValue('Hello');
  await page.getByRole('link', { name: 'Recommendations list' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/recommendations$/);
});

test('PUMP-16, PUMP-17, PUMP-20, PUMP-21, MDI-08, MDI-13, ERR2-10, SHARE-10, SHARE-15: a table is edited, refused, given up and done; a slip of the finger is named before it is approved; the reason is kept, and so is the approval when sharing fails', async ({
  page,
  world,
}) => {
  const { doctorEmail, path, id } = await aReviewable(world);
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await review.button('Edit').click();
  const cell = review.cell(/^Basal rate from 12:00 AM/);
  await cell.fill('');
  await cell.pressSequentially('16,5');
  await expect(cell).toHaveValue('16,5');
  await review.button('Done').click();
  await expect(page.getByRole('dialog', { name: 'Invalid Plan' })).toContainText('Basal rate values must be numbers.');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveValue('16,5');
  await cell.fill('');
  await cell.pressSequentially('16.500000');
  await cell.hover();
  await page.mouse.wheel(0, 100);
  await expect(cell).toHaveValue('16.500000');
  await review.button('Done').click();
  await expect(page.getByRole('dialog', { name: 'Invalid Plan' })).toContainText(
    'Basal rate values must be within 0 - 15 U/hr',
  );
  await page.keyboard.press('Escape');
  await expect(cell).toBeVisible();

  await review.next();
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell).toHaveValue('16.500000');
  await review.next();
  await discard.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(review.currentStep).toContainText('Carb Ratio');
  await review.button('Prev').click();
  await expect(review.main.getByRole('table', { name: 'Basal rate' }).last()).toContainText('0.85 U/hr');

  await review.button('Edit').click();
  await review.main.getByRole('button', { name: 'Add row' }).click();
  await expect(
    review.main.getByRole('combobox', { name: 'Start time of row 3' }).getByRole('option', { name: '7:15 AM' }),
  ).toHaveCount(1);
  await review.main.getByRole('button', { name: /^Remove the row from 7:00 AM/ }).click();
  await cell.fill('9');
  await review.button('Done').click();
  await review.next();
  await review.next();
  await review.approveButton.click();
  const unusual = review.dialog.getByRole('region', { name: 'Outside usual limits' });
  await expect(unusual).toContainText('0.8 U/hr → 9 U/hr');
  await expect(unusual).toContainText('11.25 times as much insulin as now; usually less than 2 times.');
  await review.dialog.getByRole('button', { name: 'Approve and Share' }).click();
  await expect(unusual.getByRole('textbox', { name: 'Type again: 9 U/hr' })).toBeFocused();
  await expect(unusual).toContainText('Give a reason.');
  expect(await storedFeedback(world, id)).toEqual([]);
  await review.dialog.getByRole('button', { name: 'Cancel' }).click();

  for (const _ of [1, 2]) await review.button('Prev').click();
  await review.button('Edit').click();
  await cell.fill('0.9');
  await review.button('Done').click();
  await expect(review.section('What changes and why')).toContainText('Edited');
  await review.next();
  await review.next();
  await review.approveButton.click();
  await expect(unusual).toHaveCount(0);
  await review.dialog.getByRole('textbox', { name: /Basal rate.*0\.85 U\/hr → 0\.9 U\/hr/ }).fill('Exercise');
  await failCall(page, 'share_feedback', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  await review.dialog.getByRole('button', { name: 'Approve and Share' }).click();
  const failed = page.getByRole('dialog', { name: 'Approved, but not shared' });
  await expect(failed).toContainText('The plan is approved and stays so.');
  await failed.getByRole('button', { name: 'Ok' }).click();
  await expect(review.main.getByText('Not shared with the patient yet.')).toBeVisible();
  await review.button('Share again').click();
  await expect(review.sharedLine).toBeVisible();
  expect(await storedFeedback(world, id)).toHaveLength(1);
  const [feedback] = await storedFeedback(world, id);
  expect(feedback).toMatchObject({ edits: [{ before: 0.85, after: 0.9, reason: 'Exercise' }] });
});

test('RECS-32, RECS-35, PUMP-24, MDI-15: an older one, and one of another treatment, are read-only and say why; what is not in the list is not found', async ({
  page,
  world,
}) => {
  const reviewable = await aReviewable(world);
  await aRecommendation(world, reviewable);
  const changed = await aReviewable(world, { patient: { insulinDelivery: 'Pump' } });
  await letAppBeReached(page);
  await openAs(page, world, reviewable.doctorEmail, { path: reviewable.path });
  const review = reviewPage(page);
  await expect(review.main.getByText('You are not viewing the latest recommendation.')).toBeVisible();
  await review.steps.nth(1).click();
  await review.steps.nth(2).click();
  await expect(review.button('Edit')).toHaveCount(0);
  await expect(review.approveButton).toHaveCount(0);
  await expect(review.cell('Message to Patient')).toHaveCount(0);

  await goOnTo(page, reviewable.path.replace(reviewable.id, changed.id));
  await expect(page).toHaveURL('/page-not-found');
  await page.goto(reviewable.path.replace(reviewable.id, 'no-such-thing'));
  await expect(page).toHaveURL('/page-not-found');

  const stored = await storedPatient(world, changed.doctorEmail, changed.patientId);
  const { version } = await stored.record();
  await world.operator.deps.database.system
    .updateTable('patients')
    .set({ treatment_type: 'MDI_SSI', version: version + 1 })
    .where('id', '=', changed.patientId)
    .execute();
  await openAs(page, world, changed.doctorEmail, { path: changed.path });
  await expect(review.main.getByText("The patient's treatment type differs from this recommendation.")).toBeVisible();
  await expect(review.button('Edit')).toHaveCount(0);
});

test('ERR2-08, ERR2-22, SHARE-10, D-40: a refusal of the server says where, and nothing typed is lost; a lost answer approves once', async ({
  page,
  world,
}) => {
  const { doctorEmail, path, id } = await aReviewable(world);
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await review.cell('Message to Patient').fill('Hello');
  await review.next();
  await review.next();
  // The button that led here has gone.
  await expect(review.currentStep).toBeFocused();
  await expect(review.currentStep).toBeInViewport();
  const refusal = {
    error: 'input-invalid',
    code: 1,
    detail: 'input-invalid',
    fields: { 'rates.carbRatioGramsPerUnit.0.value': 'pump.off-step' },
  };
  const approval = 'v1/advisorPro/treatmentPlanRequest/*/feedback';
  await failCall(page, approval, (route) => fulfilByContract(route, refusal, { status: 400 }), 1);
  await review.approveAndShare();
  const failed = page.getByRole('dialog', { name: 'The plan was not approved' });
  await expect(failed).toContainText('Check: Carb Ratio.');
  await failed.getByRole('button', { name: 'Ok' }).click();
  await expect(review.approveButton).toBeFocused();
  await expect(review.cell('Message to Patient')).toHaveValue('Hello');
  expect(await storedFeedback(world, id)).toEqual([]);

  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await failCall(page, approval, loseAnswer, 1);
  await review.approveAndShare();
  const unknown = page.getByRole('dialog', { name: 'It is not known whether the plan was approved' });
  await expect(unknown).toContainText('approve again on this page');
  await unknown.getByRole('button', { name: 'Ok' }).click();
  await review.approveAndShare();
  await page.getByRole('dialog', { name: 'Already approved' }).getByRole('button', { name: 'Ok' }).click();
  await review.button('Share again').click();
  await expect(review.sharedLine).toBeVisible();
  expect(await storedFeedback(world, id)).toHaveLength(1);
});

test('RECS-33, PUMP-02, SHARE-19: every change of real advice opens its evidence, and an episode leads to its day; edits that bring lows are cautioned against before they are approved', async ({
  page,
  world,
}) => {
  const { doctorEmail, path } = await anAdvisedPump(world);
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  const changes = review.section('What changes and why');
  const why = changes.getByRole('button', { name: /^Why: / });
  await expect(review.section('Summary')).toContainText('days with enough CGM data');
  for (const step of [1, 2]) {
    if ((await why.count()) > 0) break;
    await review.steps.nth(step).click();
  }
  await why.first().press('Enter');
  await expect(why.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(changes.getByText(/^Confidence: /)).toBeVisible();
  // Of a value that was chosen by replay the days speak, of any other its episodes.
  await expect(changes.getByText(/^(?:Supports|Days it would have helped) \(\d+\)$/).first()).toBeVisible();
  for (const days of await changes.locator('li summary').all()) await days.press('Enter');
  const show = changes.getByRole('button', { name: /^Show in chart: / }).first();
  const day = (await show.getAttribute('aria-label'))?.match(/^Show in chart: (\w{3}) (\d+), \d{4}, (.*)$/);
  await show.click();
  const chart = page.getByRole('tabpanel').getByRole('slider');
  await expect(chart).toBeFocused();
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`${day?.[3]}$`));
  await expect(page.locator('[data-part="marked-time"]')).toBeVisible();
  await expect(page.getByRole('tabpanel').locator('[aria-live="polite"]').first()).toHaveText(
    new RegExp(`\\b${day?.[2]} ${day?.[1]}$`),
  );

  await review.steps.first().click();
  await review.button('Edit').click();
  await review.cell(/^Basal rate from 12:00 AM/).fill('2.5');
  // At once, and not only when the table is done.
  await expect(changes).toContainText('2.5 U/hr');
  await review.button('Done').click();
  for (const _ of [1, 2]) await review.next();
  await review.approveButton.click();
  const forecast = review.dialog.getByRole('region', { name: 'Prediction for this plan' });
  await expect(forecast).toContainText('Prediction for the plan as you edited it:');
  await expect(review.dialog.getByRole('alert')).toContainText(
    /Time below 70 mg\/dL: [\d.<]+% now, [\d.]+% predicted \(goal below 4%\)/,
  );
});
