import { readFile } from 'node:fs/promises';

import { axeFaults, darkFaults } from '../commands/axe.ts';
import { aJudgedDecision } from '../commands/outcomes.ts';
import { aClinic, aDoctor, aPatient } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs, titleOf } from '../pages/frame.ts';

const STARTED = { startedAdvisorAt: new Date(), treatmentType: 'PUMP', typeOfDiabetes: 'Type1' } as const;

async function decided(world: World) {
  const clinicId = await aClinic(world);
  const { email: doctorEmail } = await aDoctor(world, clinicId);
  const [helped, untold] = [await aPatient(world, clinicId, STARTED), await aPatient(world, clinicId, STARTED)];
  await aJudgedDecision(world, { clinicId, doctorEmail, patientId: helped.patientId }, 'helped');
  await aJudgedDecision(world, { clinicId, doctorEmail, patientId: untold.patientId }, 'cannot-tell');
  return { doctorEmail, helped, untold };
}

test('a clinician reads on the plan history whether a decision helped, and goes on to the figures of the clinic', async ({
  page,
  world,
}) => {
  const { doctorEmail, helped } = await decided(world);
  await openAs(page, world, doctorEmail, { path: `/patient-profile/${helped.patientId}/plan-history` });
  const timeline = page.getByRole('region', { name: 'Did it work?' });
  await expect(timeline).toContainText('Helped');
  await expect(timeline).toContainText('46% before, 27% after; 43% was to be expected without the change.');
  await expect(timeline).toContainText('Forecast −12: within the band.');
  await expect(timeline.getByRole('table', { name: /outcome of this decision in the changed hours/ })).toBeAttached();
  expect([...(await axeFaults(page)), ...(await darkFaults(page))]).toEqual([]);

  await timeline.getByRole('link', { name: 'All decisions of the clinic' }).press('Enter');
  await expect(titleOf(page, 'Did our decisions help?')).toBeVisible();
  await expect(page.getByText('100% helped: 1 of 1 that could be told (95% interval 21% to 100%).')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decided against undecided' })).toContainText(
    'Too few: 20 patients on each side are needed.',
  );
  expect([...(await axeFaults(page)), ...(await darkFaults(page))]).toEqual([]);

  // On a phone nothing reaches beyond the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^outcomes-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('14,"Helped",1');
  expect(text).not.toContain('Dana');
});

test('in Hebrew it is told why nothing can be said, and on paper without what is only clicked', async ({
  page,
  world,
}) => {
  const { doctorEmail, untold } = await decided(world);
  const path = `/patient-profile/${untold.patientId}/plan-history`;
  await openAs(page, world, doctorEmail, { path, language: 'he' });
  const timeline = page.getByRole('region', { name: 'האם זה עבד?' });
  await expect(timeline).toContainText('לא ניתן לדעת');
  await expect(timeline).toContainText('בינתיים היה שינוי נוסף.');
  await expect(timeline).not.toContainText('%');
  expect(await axeFaults(page)).toEqual([]);
  await timeline.getByRole('link').click();
  await expect(titleOf(page, 'האם ההחלטות שלנו עזרו?')).toBeVisible();
  await expect(page.getByText('ללא שינוי ברור', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'הדפסה' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'שמירה כ־CSV' })).toBeHidden();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a patient finds neither page', async ({ page, world }) => {
  const clinicId = await aClinic(world);
  const patient = await aPatient(world, clinicId, STARTED);
  await openAs(page, world, patient.email, { path: '/outcomes' });
  await expect(page.getByText('Did our decisions help?')).toBeHidden();
  await expect(page).not.toHaveURL(/outcomes/);
});
