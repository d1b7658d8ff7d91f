import type { Page } from '@playwright/test';
import { changeAnswer } from '../commands/contract-answers.ts';
import { PASSWORD } from '../commands/people.ts';
import { printedSheets } from '../commands/printed-sheets.ts';
import { aReviewable, storedFeedback } from '../commands/reviewed-recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { openAs } from '../pages/frame.ts';
import { loginPage } from '../pages/login-page.ts';
import { reviewPage } from '../pages/review-page.ts';

const copyIsOffered = (page: Page) =>
  changeAnswer(page, 'clinic/', (body) => {
    const clinic = body as { clinic_configuration: object };
    const configuration = { ...clinic.clinic_configuration, should_show_copy_current_plan: true };
    return { ...clinic, clinic_configuration: configuration };
  });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** What a printer would be given: the page tells how it looked when it was asked to print. */
const watchPrinting = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { printedAt: seen });
    window.print = () => void seen.push(document.querySelector('main nav ol [aria-current]')?.textContent ?? '');
  });
const printedAt = (page: Page) => page.evaluate(() => (window as unknown as { printedAt: string[] }).printedAt);

test('GEN-03, GENERIC-01, GENERIC-04, GENERIC-05, GENERIC-06, PRINT-01, ERR2-08: a generic report is a message, approved and printed', async ({
  page,
  world,
}) => {
  await watchPrinting(page);
  const { doctorEmail, path, id } = await aReviewable(world, { treatmentType: 'GENERIC', status: 'GENERIC' });
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await expect(review.main.getByRole('heading', { name: 'Generic treatment Report' })).toBeVisible();
  await expect(review.main.getByRole('textbox')).toHaveCount(2);
  await expect(review.cell('Clinic note (private)')).toBeVisible();
  await expect(review.button('Print')).toHaveCount(0);
  const notApproved = page.getByText('Not approved. Do not dose from this page.');
  await expect(notApproved).toBeHidden();
  // Whoever prints with the browser's own menu.
  await page.emulateMedia({ media: 'print' });
  await expect(notApproved).toBeVisible();
  await expect(review.main.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await review.approveAndShare();
  await expect(review.sharedLine).toBeVisible();
  expect((await storedFeedback(world, id))[0]?.data).toEqual({ rationale: { general: '' } });
  await review.button('Print').click();
  await expect.poll(() => printedAt(page)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('05/17/1990').last()).toBeVisible();
  await expect(page.getByText(/^On .* your provider sent you the following message:$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'General Comments' })).toBeVisible();
  await expect(page.getByText('No comments').last()).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
});

test('PRINT-01, PRINT-02, PRINT-03, PRINT-07, PRINT-08, PRINT-09, PRINT-13, MDI-04, ERR2-20: the current plan is copied until one is approved; print shows the last stage and returns, and a failure is said', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await watchPrinting(page);
  const { doctorEmail, path, id } = await aReviewable(world, { treatmentType: 'MDI_CRCF' });
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await expect(review.button('Edit')).toBeVisible();
  await expect(review.button('Print')).toHaveCount(0);
  await expect(review.main.getByRole('button', { name: /^Copy (to|current)/ })).toHaveCount(0);
  await copyIsOffered(page);
  await page.reload();
  await review.button('Copy current plan').click();
  await expect(review.main.getByText('Copied', { exact: true })).toBeVisible();
  await expect(review.main.getByText('Copied', { exact: true })).toHaveCount(0);
  const current = await copied(page);
  expect(current).toContain('BASAL: 10:00 PM 18 U Lantus');
  expect(current).toContain('DOB 05/17/1990');
  expect(current).not.toContain('MESSAGE TO PATIENT');
  expect(current).toContain('Plan in force when this recommendation was made');
  await review.button('Edit').click();
  await expect(review.button('Copy current plan')).toBeDisabled();
  await review.button('Cancel').click();
  await review.cell('Message to Patient').fill('Take care');
  await review.cell('Basal comments').fill('At ten');
  await review.next();
  await review.next();
  await review.approveAndShare();
  await review.button('Copy to EMR').click();
  await expect(review.main.getByText('Copied', { exact: true })).toBeVisible();
  const text = await copied(page);
  expect(text).toContain('BASAL: 10:00 PM 20 U Lantus');
  expect(text).toContain('BOLUS (Night): Humalog CR 9.5 g/U, CF 45 mg/dL/U, target 110 mg/dL');
  expect(text).toContain('MESSAGE TO PATIENT: Take care\nBasal plan, comment to patient: At ten\n');
  expect(text).toMatch(/Approved .* by Dana Cohen/);
  // Whose plan it is, by the name and not by an id that only this product knows.
  expect(text.split('\n')[0]).toMatch(/^Maya Levi, DOB /);

  await review.button('Print').click();
  await expect.poll(() => printedAt(page)).toEqual([expect.stringContaining('Final review')]);
  await expect(review.currentStep).toContainText('Basal plan');
  await page.evaluate(() => {
    window.print = () => {
      throw new Error('no printer');
    };
  });
  await review.steps.nth(1).click();
  await review.button('Print').click();
  await expect(review.dialog).toContainText('Unable to print report, Try again later.');
  await review.dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(review.currentStep).toContainText('Bolus plan');
  expect(await storedFeedback(world, id)).toHaveLength(1);
  const sheets = await printedSheets(page);
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(sheet).toMatch(/MayaLevi·Born05\/17\/1990/);

  await changeAnswer(page, 'clinic/', (body) => {
    const clinic = body as { clinic_configuration: object };
    const units = { initial_plan_units: 'mmol/L', should_show_copy_current_plan: true };
    return { ...clinic, clinic_configuration: { ...clinic.clinic_configuration, ...units } };
  });
  await page.reload();
  await review.button('Copy to EMR').click();
  await expect(review.main.getByText('Copied', { exact: true })).toBeVisible();
  const inMmolL = await copied(page);
  expect(inMmolL).toContain('CF 2.5 mmol/L/U, target 6.1 mmol/L');
  expect(inMmolL).not.toContain('mg/dL');
  await expect(review.main).not.toContainText('mg/dL');
});

test('AUTH-43: a table that was open in a later stage at the automatic logout is open there again, with what was typed', async ({
  page,
  world,
}) => {
  const { doctorEmail, path } = await aReviewable(world);
  await page.clock.install();
  await openAs(page, world, doctorEmail, { path });
  const review = reviewPage(page);
  await review.next();
  await expect(review.currentStep).toContainText('Carb Ratio');
  await review.button('Edit').click();
  const ratio = review.cell(/^Carb ratio/i).last();
  const keyFetched = page.waitForResponse('**/api/user/draft_key');
  await ratio.fill('11.5');
  await (await keyFetched).finished();
  await page.clock.fastForward('15:05');
  await dialogTitled(page, 'Logged out').getByRole('button', { name: 'Ok' }).click();
  await loginPage(page).logIn(doctorEmail, PASSWORD);
  await page.getByRole('button', { name: 'Go on typing' }).click();
  await expect(review.currentStep).toContainText('Carb Ratio');
  await expect(ratio).toHaveValue('11.5');
  await review.button('Done').click();
  await review.next();
  await expect(review.currentStep).toContainText('Correction Factor');
});
