import type { Page } from '@playwright/test';

import { recordedCalls } from '../commands/calls.ts';
import { downloadedPdf } from '../commands/downloads.ts';
import { aPatientToAdvise } from '../commands/patients-to-advise.ts';
import { storedFeedback } from '../commands/reviewed-recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { dialogTitled } from '../pages/dialogs.ts';
import { openAs } from '../pages/frame.ts';
import type { Language } from '../pages/language-switch.ts';
import { reviewPage } from '../pages/review-page.ts';

const WORDS = {
  en: {
    newOne: 'New Recommendation',
    plan: /^Plan of/,
    pdf: 'Download PDF',
    message: 'Message to Patient',
    basal: 'Basal plan',
  },
  he: { newOne: 'המלצה חדשה', plan: /^תוכנית מ/, pdf: 'הורדת PDF', message: 'הודעה למטופל', basal: 'תוכנית בזאלית' },
} as const;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

type TreatmentType = Parameters<typeof aPatientToAdvise>[1];
type Journey = Readonly<{
  treatmentType: TreatmentType;
  language?: Language;
  configuration?: Record<string, unknown>;
  source?: number;
}>;
/** A sensor whose cloud knows no insulin, among the demo's sources. */
const SENSOR_ALONE = 2;

/** The clinician's half: from the list to the open report. */
async function openNew(page: Page, world: World, journey: Journey) {
  const { treatmentType, language = 'en', configuration = {}, source = 0 } = journey;
  const people = await aPatientToAdvise(world, treatmentType, configuration, source);
  await openAs(page, world, people.doctorEmail, { path: people.listPath, language });
  await page.getByRole('button', { name: WORDS[language].newOne }).click();
  return { ...people, review: reviewPage(page, language) };
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function opened(page: Page): Promise<string> {
  await page.waitForURL(/\/recommendation\/[\w-]+$/);
  return idOf(page);
}

/** The patient's half, on a phone: the plan that was shared a moment ago. */
async function readPlan(page: Page, world: World, email: string, language: Language = 'en'): Promise<void> {
  await page.setViewportSize(PHONE);
  await openAs(page, world, email, { path: '/my-feedbacks', language });
  await page.getByRole('link', { name: WORDS[language].plan }).click();
  await page.waitForURL(/\/patient-view\/recommendation\/[\w-]+$/);
}

/** Notes each picture that the page makes of a drawing. */
const countPictures = (page: Page) =>
  page.addInitScript(() => {
    const { toDataURL } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toDataURL = function picture(...args) {
      document.documentElement.dataset['pictures'] = 'taken';
      return toDataURL.apply(this, args);
    };
  });

test('SHARE-14, GEN-11, PATIENT-01, RPT-51: a pump plan from the click to the phone of the patient, with picture and PDF', async ({
  page,
  world,
}) => {
  await countPictures(page);
  const journey = { treatmentType: 'PUMP', configuration: { AGP_graph_image_to_EMR_enabled: true } } as const;
  const { review, patientEmail, doctorEmail, listPath } = await openNew(page, world, journey);
  const id = await opened(page);
  const calls = recordedCalls(page);
  await review.next();
  await review.next();
  await expect(page.locator('html[data-pictures="taken"]')).toHaveCount(1);
  await review.approveAndShare();
  await expect(review.sharedLine).toBeVisible();
  const [shared] = calls.of('POST share_feedback').map((call) => call.postDataJSON());
  expect(Buffer.from(shared.base64_image, 'base64').subarray(1, 4).toString()).toBe('PNG');
  await expect(review.main.getByText(/could not be drawn as a picture/)).toHaveCount(0);
  const file = { name: expect.stringMatching(/^treatment-plan-[\d-]+\.pdf$/), start: '%PDF-', sides: [595, 842] };
  expect(await downloadedPdf(page, WORDS.en.pdf)).toMatchObject({ ...file, language: 'en' });

  await readPlan(page, world, patientEmail);
  const { basalRate } = await approvedData<{ basalRate: { segments: { value: number }[][] } }>(world, id);
  await expect(page.getByRole('table', { name: 'Basal Rate' })).toContainText(
    `${basalRate.segments[0]?.[0]?.value} units per hour`,
  );
  expect(await downloadedPdf(page, WORDS.en.pdf)).toMatchObject({ ...file, language: 'en' });
  await page.setViewportSize(DESK);

  // The same plan is the current one, for the patient and for the clinic; the pump has not been set to it yet.
  const newRate = `${basalRate.segments[0]?.[0]?.value} U/hr`;
  for (const [email, path, unit] of [
    [patientEmail, '/my-reports', 'units per hour'],
    [doctorEmail, listPath.replace(/recommendations$/, 'plan-and-reports'), 'U/hr'],
  ] as const) {
    await openAs(page, world, email, { path });
    await expect(page.getByText(/^Last updated \w{3} \d/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Basal rate' }).first()).toContainText(newRate.replace('U/hr', unit));
    await expect(page.getByText('Not yet programmed')).toBeVisible();
    await expect(page.getByText(/^On .* the pump reported its settings from before this plan\.$/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Differences between two plans' })).toContainText('Basal rate');
  }
  await page.goto(listPath);
  await page.getByRole('link', { name: 'Plan history' }).click();
  await expect(page.getByRole('table', { name: 'Plan history' }).locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('group').getByRole('heading', { name: 'Basal rate' })).toBeVisible();
  await expect(page.getByRole('group').getByRole('table').first()).toContainText(newRate);
});

for (const [treatmentType, language] of [
  ['MDI_CRCF', 'en'],
  ['MDI_SSI', 'he'],
  ['MDI_ESTIMATED_MEAL', 'en'],
] as const) {
  test(`GEN-11, PATIENT-01: ${treatmentType} from the click to the phone of the patient (${language})`, async ({
    page,
    world,
  }) => {
    const { review, patientEmail } = await openNew(page, world, { treatmentType, language });
    const id = await opened(page);
    await review.next();
    await review.next();
    await review.approveAndShare();
    await expect(review.sharedLine).toBeVisible();
    await readPlan(page, world, patientEmail, language);
    await expect(page.getByRole('table', { name: WORDS[language].basal })).toContainText(await basalDose(world, id));
    if (language === 'he') {
      expect(await downloadedPdf(page, WORDS.he.pdf)).toMatchObject({ start: '%PDF-', language: 'he' });
    }
  });
}

test('SHARE-14, D-35, PATIENT-01: fixed meals, shared without a picture that could not be drawn, which is said', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const journey = { treatmentType: 'MDI_FIXED_MEAL', configuration: { AGP_graph_image_to_EMR_enabled: true } } as const;
  const { review, patientEmail } = await openNew(page, world, journey);
  const id = await opened(page);
  const calls = recordedCalls(page);
  await review.next();
  await review.next();
  await review.approveAndShare();
  await expect(review.sharedLine).toBeVisible();
  await expect(review.main.getByText(/could not be drawn as a picture and was not sent along/)).toBeVisible();
  expect(calls.of('POST share_feedback').map((call) => call.postDataJSON())).toEqual([{ adp_request_identifier: id }]);
  await readPlan(page, world, patientEmail);
  await expect(page.getByRole('table', { name: WORDS.en.basal })).toContainText(await basalDose(world, id));
});

test('BASAL-09, PATIENT-01: basal only from the click to the phone of the patient', async ({ page, world }) => {
  const { review, patientEmail } = await openNew(page, world, { treatmentType: 'BASAL_ONLY' });
  const id = await opened(page);
  await review.cell(WORDS.en.message).fill('At ten');
  await review.approveAndShare();
  await review.dialog.getByRole('button', { name: 'Ok' }).click();
  await readPlan(page, world, patientEmail);
  await expect(page.getByRole('table', { name: WORDS.en.basal })).toContainText(await basalDose(world, id));
  await expect(page.getByText('At ten')).toBeVisible();
});

test('GEN-21, GEN-28, PATIENT-01: what is refused without insulin data goes on by hand to the phone of the patient', async ({
  page,
  world,
}) => {
  const { review, patientEmail } = await openNew(page, world, { treatmentType: 'MDI_CRCF', source: SENSOR_ALONE });
  const offer = dialogTitled(page, 'No automatic recommendation');
  await expect(offer).toContainText('Some of the data needed is missing.');
  await offer.getByRole('button', { name: 'Create manual recommendation' }).click();
  await dialogTitled(page, 'Manual recommendation').getByRole('button', { name: 'Continue' }).click();
  const id = await opened(page);
  await expect(review.main.getByText('Adjust the plan manually before approving.')).toBeVisible();
  await review.button('Done').click();
  await review.next();
  await review.button('Done').click();
  await review.next();
  await review.approveAndShare();
  await expect(review.sharedLine).toBeVisible();
  await readPlan(page, world, patientEmail);
  await expect(page.getByRole('table', { name: WORDS.en.basal })).toContainText(await basalDose(world, id));
});

test('GENERIC-02, PATIENT-01, RECS-33: a generic plan from the click to the phone of the patient', async ({
  page,
  world,
}) => {
  const { review, patientEmail } = await openNew(page, world, { treatmentType: 'GENERIC' });
  await opened(page);
  // What the message is written about.
  await expect(page.getByText(/Report period: \w{3} \d/)).toBeVisible();
  await expect(page.getByText('Glucose and Insulin Statistics')).toBeVisible();
  await review.cell(WORDS.en.message).fill('Call us on Monday');
  await review.approveAndShare();
  await expect(review.sharedLine).toBeVisible();
  await readPlan(page, world, patientEmail);
  await expect(page.getByText('Call us on Monday')).toBeVisible();
});

async function approvedData<Data>(world: World, recommendationId: string): Promise<Data> {
  const [feedback] = await storedFeedback(world, recommendationId);
  if (!feedback) throw new Error('nothing was approved');
  return feedback.data as Data;
}

/** The first dose of the approved plan, as the patient reads it. */
async function basalDose(world: World, recommendationId: string): Promise<string> {
  const { basal } = await approvedData<{ basal: { dosage: number }[] }>(world, recommendationId);
  return `${basal[0]?.dosage} `;
}
