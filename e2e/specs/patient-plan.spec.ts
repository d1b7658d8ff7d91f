import type { Page } from '@playwright/test';
import { recordedCalls } from '../commands/calls.ts';
import { fulfilByContract } from '../commands/contract-answers.ts';
import { aClinic, aDoctor, aPatient, tokenOf } from '../commands/people.ts';
import { planJson, storedPlan } from '../commands/plans.ts';
import { printedSheets } from '../commands/printed-sheets.ts';
import {
  APPROVED_MEALS,
  APPROVED_PUMP,
  approve,
  aRecommendation,
  aSharedPlan,
  type Owner,
} from '../commands/recommendations.ts';
import { aReviewable, INJECTION_PLANS } from '../commands/reviewed-recommendations.ts';
import { goOnTo, letAppBeReached } from '../commands/running-app.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { failCall, headerOf, openAs, openAsNobody, titleOf } from '../pages/frame.ts';

test.use({ viewport: { width: 390, height: 844 } });

const STARTED = { typeOfDiabetes: 'Type1', startedAdvisorAt: new Date() } as const;
type TreatmentType = NonNullable<Parameters<typeof aRecommendation>[2]>['treatmentType'];

async function people(
  world: World,
  treatmentType: NonNullable<TreatmentType> = 'PUMP',
  clinic: Parameters<typeof aClinic>[1] = {},
): Promise<Owner & { email: string }> {
  const clinicId = await aClinic(world, clinic);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  return { ...(await aPatient(world, clinicId, { ...STARTED, treatmentType })), doctorEmail };
}

const planPath = (id: string) => `/patient-view/recommendation/${id}`;
const plansOf = (page: Page) => page.getByRole('list', { name: 'Plans from your clinic' }).getByRole('listitem');
const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr');

test('PATIENT-01, PATIENT-02, ROLE-18: the patient reads the shared plan on a phone, prints it without the page around it, and reads nothing that was not shared', async ({
  page,
  world,
}) => {
  const owner = await people(world);
  const shared = await aSharedPlan(world, owner);
  const approvedOnly = await aRecommendation(world, owner);
  await approve(world, owner, approvedOnly, { isShared: false });
  const unapproved = await aRecommendation(world, owner);
  await letAppBeReached(page);
  await openAs(page, world, owner.email, { path: '/my-feedbacks' });
  await expect(titleOf(page, 'My Recommendations')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: /^Plan of/ }).click();
  await expect(page).toHaveURL(planPath(shared));
  await expect(titleOf(page, 'Your treatment plan')).toBeVisible();
  const facts = page.getByRole('main').locator('dl');
  await expect(facts).toContainText('Feb 8, 2026 – Feb 28, 2026');
  await expect(facts).toContainText('Dana Cohen');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Your pump settings',
    'Note from your clinic',
  ]);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Basal Rate', 'Carb Ratio', 'Correction Factor']);
  await expect(page.getByText('Well done.')).toContainText('See you in May.');
  await expect(rowsOf(page, 'Basal Rate')).toHaveText([
    '12:00 AM – 6:00 AM0.8 units per hour',
    '6:00 AM – 12:00 AM1.125 units per hour',
  ]);
  await expect(rowsOf(page, 'Carb Ratio')).toHaveText(['All day9.5 grams per unit']);
  await expect(rowsOf(page, 'Correction Factor')).toHaveText(['All day43 mg/dL per unit']);
  await expect(page.getByText('A little more at night')).toBeVisible();
  await expect(page.getByText('Advisor version 1.0.0')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: 'Print report' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await expect(headerOf(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(headerOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print report' })).toBeHidden();
  await expect(page.getByText('05/17/1990')).toBeVisible();
  await expect(rowsOf(page, 'Basal Rate').first()).toBeVisible();
  await expect(page.getByText('Decision support, not medical advice.')).toBeVisible();
  for (const sheet of await printedSheets(page)) expect(sheet).toMatch(/MayaLevi·Born05\/17\/1990/);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/my-feedbacks');

  const token = await tokenOf(world, owner.email);
  for (const id of [approvedOnly, unapproved]) {
    await expect(titleOf(page, 'My Recommendations')).toBeVisible();
    await goOnTo(page, planPath(id));
    await expect(page).toHaveURL('/page-not-found');
    await goOnTo(page, '/my-feedbacks');
    const query = `patient=${owner.patientId}&identifier=${id}&headers_only=false`;
    expect((await world.api('GET', `adp_requests/?${query}`, { token })).status).toBe(404);
  }
});

test('PATIENT-03: an earlier plan warns that it is not the latest', async ({ page, world }) => {
  const owner = await people(world);
  const earlier = await aSharedPlan(world, owner, { daysAgo: 20 });
  const latest = await aSharedPlan(world, owner, {
    data: { ...APPROVED_PUMP, rationale: { general: '' } },
  });
  await openAs(page, world, owner.email, { path: planPath(latest) });
  const warning = page.getByText('You are not viewing the latest recommendation.');
  await expect(warning).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page
    .getByRole('link', { name: /^Plan of/ })
    .last()
    .click();
  await expect(page).toHaveURL(planPath(earlier));
  await expect(warning).toBeVisible();
  await page.getByRole('link', { name: 'Go to your recommendations' }).click();
  await expect(plansOf(page)).toHaveText([/Latest/, /^(?!.*Latest)/]);
});

test('RPT-51: a recommendation whose plan the clinic has changed since says so, and leads to the current plan', async ({
  page,
  world,
}) => {
  const owner = await people(world, 'MDI_FIXED_MEAL');
  const id = await aSharedPlan(world, owner, { treatmentType: 'MDI_FIXED_MEAL', data: APPROVED_MEALS });
  const { basal, bolus } = APPROVED_MEALS;
  await (await storedPlan(world, owner.doctorEmail, owner.patientId)).save('MDI_FIXED_MEAL', {
    ...planJson('MDI_FIXED_MEAL'),
    basal: basal.map((row) => ({ ...row, dosage: 12 })),
    bolus,
  });
  await openAs(page, world, owner.email, { path: '/my-feedbacks' });
  await expect(plansOf(page)).toHaveText([/Replaced/]);
  // What counts now is the plan that was entered.
  await expect(page.getByRole('note')).toContainText(/Your clinic entered this plan on .*replaces the plans below/);
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(/Basal dose.*18.*12 units/);
  await page.getByRole('link', { name: /^Plan of/ }).click();
  await expect(page).toHaveURL(planPath(id));
  await expect(page.getByRole('note')).toContainText(
    /^Your clinic changed your plan on \w{3} \d.* Do not follow this one/,
  );
  await page.getByRole('link', { name: 'Go to your current plan' }).click();
  await expect(rowsOf(page, 'Basal plan')).toHaveText([/10:00 PM\s*12 units\s*Lantus/]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, world, owner.doctorEmail, { path: `/patient-profile/${owner.patientId}/recommendation/${id}` });
  await expect(page.getByRole('alert')).toContainText(/^This plan was replaced on \w{3} \d/);
  await expect(page.getByRole('heading', { name: 'Current at the time' })).toBeVisible();
});

test('PATIENT-08: while the clinic changes the treatment, the last plan stays the last word: nobody is told to stop it, and the clinic reads that there is no current plan', async ({
  page,
  world,
}) => {
  const owner = await people(world, 'MDI_FIXED_MEAL');
  const id = await aSharedPlan(world, owner, { treatmentType: 'MDI_FIXED_MEAL', data: APPROVED_MEALS });
  const { system } = world.operator.deps.database;
  await system.updateTable('patients').set({ treatment_type: 'MDI_SSI' }).where('id', '=', owner.patientId).execute();
  await letAppBeReached(page);
  const note = page.getByRole('note');
  const lastWord = /changing your treatment.*last plan that was shared.*Ask your clinic before you stop or change/;
  await openAs(page, world, owner.email, { path: '/my-feedbacks' });
  await expect(note).toContainText(lastWord);
  await expect(plansOf(page)).toHaveText([/Last plan shared/]);
  await page.getByRole('link', { name: /^Plan of/ }).click();
  await expect(page).toHaveURL(planPath(id));
  await expect(note).toContainText(lastWord);
  await expect(page.getByText(/Do not follow/)).toHaveCount(0);
  await goOnTo(page, '/my-reports');
  await expect(titleOf(page, 'My Reports')).toBeVisible();
  await expect(note).toContainText(lastWord);
  await expect(rowsOf(page, 'Basal plan')).toHaveText([/10:00 PM\s*18 units\s*Lantus/]);
  await expect(page.getByText('Current plan is not available.')).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  const patientPath = `/patient-profile/${owner.patientId}`;
  await openAs(page, world, owner.doctorEmail, { path: `${patientPath}/recommendations` });
  const noPlan = /Injections: sliding scale, and no plan has been shared for it.*\(Injections: fixed meal, version 1\)/;
  await expect(note).toContainText(noPlan);
  await goOnTo(page, `${patientPath}/plan-and-reports`);
  await expect(note).toContainText(noPlan);
  await expect(rowsOf(page, 'Basal plan')).toHaveText([/10:00 PM\s*18 U\s*Lantus/]);
  await goOnTo(page, `${patientPath}/plan-history`);
  await expect(note).toContainText(noPlan);
  await expect(rowsOf(page, 'Plan history')).toContainText('Not in force');
  await goOnTo(page, `${patientPath}/recommendation/${id}`);
  await expect(page.getByRole('alert').getByText('This is what the patient was last told')).toBeVisible();
});

test('PATIENT-09: the patient reads on a phone what changed, by the values and what they mean', async ({
  page,
  world,
}) => {
  const pump = await aReviewable(world);
  await approve(world, pump, pump.id);
  const meals = await aReviewable(world, { treatmentType: 'MDI_FIXED_MEAL', beside: pump });
  const { advised } = INJECTION_PLANS.MDI_FIXED_MEAL;
  const data = { ...advised, rationale: { general: '' } };
  await approve(world, meals, meals.id, { treatmentType: 'MDI_FIXED_MEAL', data });
  const changes = page.getByRole('region', { name: 'What changed' });
  for (const [{ id, patientEmail }, first] of [
    [pump, /Basal rate6:00 AM–12:00 AM1 →becomes 1\.125 units per hour▲ More insulin/],
    [meals, /Meal doseMorning5 →becomes 5\.5 units▲ More insulin\+0\.5 units/],
  ] as const) {
    await openAs(page, world, patientEmail, { path: planPath(id) });
    await expect(changes.getByRole('listitem').first()).toHaveText(first);
    // Nothing of it stands beyond the edge of the phone.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }
});

test('PATIENT-01, PATIENT-07, D-48: for injections there are basal, meals and correction, each comment under its heading; for a generic plan the message', async ({
  page,
  world,
}) => {
  const meals = await people(world, 'MDI_FIXED_MEAL');
  const id = await aSharedPlan(world, meals, { treatmentType: 'MDI_FIXED_MEAL', data: APPROVED_MEALS });
  await openAs(page, world, meals.email, { path: planPath(id) });
  await expect(rowsOf(page, 'Basal plan')).toHaveText([/10:00 PM\s*18 units\s*Lantus/]);
  await expect(page.getByText('At ten in the evening')).toBeVisible();
  const bolusComments = page.locator('section', {
    has: page.getByRole('heading', { name: 'Note from your clinic on meals and corrections' }),
  });
  await expect(bolusComments.getByText('Before you eat')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Correction', exact: true })).toBeVisible();
  await expect(page.getByText('Below 70 mg/dL: treat the low first. Do not inject from this table.')).toBeVisible();

  const generic = await people(world, 'GENERIC');
  const message = await aSharedPlan(world, generic, {
    treatmentType: 'GENERIC',
    data: { rationale: { general: 'Walk after lunch' } },
  });
  await openAs(page, world, generic.email, { path: planPath(message) });
  await expect(page.getByText(/^On .* your provider sent you the following message:$/)).toBeVisible();
  await expect(page.getByText('Walk after lunch')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('PATIENT-05, D-20: where the clinic asks, the patient accepts after a question, once', async ({ page, world }) => {
  const owner = await people(world, 'PUMP', { configuration: { direct_to_patient_enabled: true } });
  const id = await aSharedPlan(world, owner);
  await openAs(page, world, owner.email, { path: planPath(id) });
  const calls = recordedCalls(page);
  const question = dialogTitled(page, 'Accept this plan?');
  await page.getByRole('button', { name: 'Accept' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(calls.of('PATCH adp_feedbacks/{id}')).toEqual([]);

  await failCall(page, 'adp_feedbacks/*', (route) => fulfilByContract(route, {}, { status: 500 }), 1);
  await page.getByRole('button', { name: 'Accept' }).click();
  await question.getByRole('button', { name: 'Accept' }).click();
  await dialogTitled(page, 'Error').getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('status')).toContainText('You accepted');
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(plansOf(page)).toContainText('You accepted');

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, world, owner.doctorEmail, { path: `/patient-profile/${owner.patientId}/recommendations` });
  await expect(page.getByRole('cell', { name: 'Accepted' })).toBeVisible();
});

test('PATIENT-05, I18N-02: a patient who reads Hebrew rejects a plan', async ({ page, world }) => {
  const owner = await people(world, 'PUMP', { configuration: { direct_to_patient_enabled: true } });
  const id = await aSharedPlan(world, owner);
  await openAs(page, world, owner.email, { path: planPath(id), language: 'he' });
  await expect(titleOf(page, 'תוכנית הטיפול שלך')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(rowsOf(page, 'קצב בזאלי').last()).toContainText('1.125 יחידות לשעה');
  await page.getByRole('button', { name: 'דחייה' }).click();
  await dialogTitled(page, 'לדחות את התוכנית?').getByRole('button', { name: 'דחייה' }).click();
  await expect(page.getByRole('status')).toContainText('דחית');
});

test('PATIENT-06, RECS-39: the page is for the patient whose plan it is', async ({ page, world }) => {
  const owner = await people(world);
  const id = await aSharedPlan(world, owner);
  const stranger = await people(world);
  await openAs(page, world, stranger.email, { path: planPath(id) });
  await expect(page).toHaveURL('/page-not-found');
  await openAsNobody(page, { path: planPath(id) });
  await expect(page).toHaveURL('/');
  await openAs(page, world, owner.doctorEmail, { path: planPath(id) });
  await expect(page).toHaveURL('/patients-list');
});

for (const [language, words] of [
  ['en', { tap: 'I have updated my pump', done: 'You updated your pump', undo: 'Undo', seen: /Pump updated \w{3} \d/ }],
  ['he', { tap: 'עדכנתי את המשאבה', done: 'עדכנת את המשאבה', undo: 'ביטול', seen: /המשאבה עודכנה/ }],
] as const) {
  test(`PATIENT-11: one tap says that the pump is set to the plan, another takes it back, and the clinic sees it (${language})`, async ({
    page,
    world,
  }) => {
    const owner = await people(world);
    await aSharedPlan(world, owner);
    await openAs(page, world, owner.email, { path: '/my-feedbacks', language });
    const tap = page.getByRole('button', { name: words.tap });
    await failCall(page, 'adp_feedbacks/*/acknowledgement', (route) => route.abort(), 1);
    await tap.click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await tap.click();
    await expect(page.getByText(words.done)).toBeVisible();
    await page.getByRole('button', { name: words.undo }).click();
    await tap.click();
    await expect(page.getByText(words.done)).toBeVisible();
    await expect(tap).toHaveCount(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    const path = `/patient-profile/${owner.patientId}/recommendations`;
    await openAs(page, world, owner.doctorEmail, { path, language });
    await expect(page.getByRole('cell', { name: words.seen })).toBeVisible();
  });
}
