import { DEMO_CLINICS } from '@glidepath/demo-clinic';

import type { Locator, Page } from '../../e2e/fixtures/open-browser.ts';
import type { World } from '../../e2e/fixtures/world.ts';
import { editPatientPage } from '../../e2e/pages/edit-patient-page.ts';
import { openAs } from '../../e2e/pages/frame.ts';
import { patientsListPage } from '../../e2e/pages/patients-list-page.ts';
import { startAdvisorPage } from '../../e2e/pages/start-advisor-page.ts';
import type { SceneName } from './scenes.ts';

const DEMO_DOCTOR = DEMO_CLINICS[0]?.doctors[0]?.email ?? '';
/** Two patients of the demo have this name. */
const SHARED_NAME = 'Sarah Cohen';
const PENDING_NAME = 'Yael Mizrahi';
const GAP_PX = 12;

type Step = (page: Page, world: World) => Promise<void>;

/** What is done on the way to each scene, from where the scene before it ended. */
export const STORY: Readonly<Record<SceneName, Step>> = {
  'patients-list': async (page, world) => {
    await openAs(page, world, DEMO_DOCTOR, { path: '/patients-list', language: 'en' });
    await patientsListPage(page).rows.first().waitFor();
  },
  search: async (page) => {
    await searchFor(page, 'sarah');
  },
  banner: async (page) => {
    await patientsListPage(page).rowOf(SHARED_NAME).last().getByRole('link', { name: SHARED_NAME }).click();
    await page.getByRole('link', { name: 'Edit patient settings' }).click();
    await editPatientPage(page).form.waitFor();
  },
  'change-type': async (page) => {
    await editPatientPage(page).changeType.click();
    await editPatientPage(page).changeTypeDialog.waitFor();
  },
  start: async (page) => {
    await page.goto('/patients-list');
    // Rows far down the list exist only while they are in sight.
    await searchFor(page, 'yael');
    await patientsListPage(page).rowOf(PENDING_NAME).getByRole('link', { name: PENDING_NAME, exact: true }).click();
    await startAdvisorPage(page).chooseType('Basal only');
    await scrollBelowBanner(page, startAdvisorPage(page).group('Treatment type'));
  },
  indications: async (page) => {
    await startAdvisorPage(page).meetsIndications();
    await scrollBelowBanner(page, startAdvisorPage(page).indications);
  },
  target: async (page) => {
    await startAdvisorPage(page).diabetesType('Type 2').check();
    await startAdvisorPage(page).range('90-110 mg/dL').check();
  },
  review: async (page) => {
    await startAdvisorPage(page).start.click();
    await startAdvisorPage(page).review.waitFor();
  },
};

/** Done once the address holds the words: until then it may change under a click on what was found. */
async function searchFor(page: Page, words: string): Promise<void> {
  await patientsListPage(page).search.fill(words);
  await page.waitForURL(`/patients-list?q=${words}`);
}

/** Captions and the player's buttons cover the lower part of the video: what a scene is about stands above them. */
async function scrollBelowBanner(page: Page, part: Locator): Promise<void> {
  const [banner, box] = [await page.getByRole('region', { name: 'Patient' }).boundingBox(), await part.boundingBox()];
  if (!banner || !box) throw new Error('The page of the patient is not shown.');
  const distancePx = box.y - (banner.y + banner.height + GAP_PX);
  await page.evaluate((px) => window.scrollBy({ top: px, behavior: 'instant' }), distancePx);
}
