import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { axeFaults, darkFaults } from '../commands/axe.ts';
import { aPatientToAdvise } from '../commands/patients-to-advise.ts';
import { aDoctor, tokenOf } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs, titleOf } from '../pages/frame.ts';

const WORDS = {
  en: {
    panel: 'Patient of the worklist',
    open: /^Open /,
    form: 'Which way would you go?',
    settings: ['Basal rate', 'Carb ratio', 'Correction factor'],
    less: 'Less insulin',
    leave: 'Leave',
    show: 'Show the advice',
    skip: 'Skip',
    approve: 'Approve and share',
    edit: 'Edit',
    advice: 'Changes',
    beside: /^You: (less|leave)\. Advice: /,
    section: 'Second opinion',
  },
  he: {
    panel: 'מטופל מרשימת העבודה',
    open: /^פתיחת /,
    form: 'לאיזה כיוון יש ללכת לדעתך?',
    settings: ['קצב בזאלי', 'יחס פחמימות', 'פקטור תיקון'],
    less: 'פחות אינסולין',
    leave: 'להשאיר',
    show: 'הצגת הייעוץ',
    skip: 'דילוג',
    approve: 'אישור ושיתוף',
    edit: 'עריכה',
    advice: 'שינויים',
    beside: /^דעתך: (פחות|להשאיר)\. הייעוץ: /,
    section: 'חוות דעת שנייה',
  },
} as const;
type Language = keyof typeof WORDS;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 150_000 };

/** A clinic that asks, with advice that is ready and two doctors. */
async function askedClinic(world: World) {
  const people = await aPatientToAdvise(world, 'PUMP', { is_second_opinion_asked: true });
  const token = await tokenOf(world, people.doctorEmail);
  await expect
    .poll(async () => (await world.api('POST', 'worklist/', { token, body: {} })).body.rows?.[0]?.state, PATIENCE)
    .toBe('advice-ready');
  const { email: colleagueEmail } = await aDoctor(world, people.clinicId);
  return { ...people, colleagueEmail };
}

const faultsOf = async (page: Page) => [...(await axeFaults(page)), ...(await darkFaults(page))];
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function openPanel(page: Page, world: World, email: string, language: Language) {
  const words = WORDS[language];
  await openAs(page, world, email, { path: '/worklist', language });
  await page.getByRole('button', { name: words.open }).first().click();
  const panel = page.getByRole('region', { name: words.panel });
  await expect(panel.getByRole('form', { name: words.form })).toBeVisible();
  return panel;
}

for (const language of ['en', 'he'] as const) {
  test(`a view comes before the advice, by keys, and stands beside it afterwards (${language})`, async ({
    page,
    world,
  }) => {
    const words = WORDS[language];
    const { doctorEmail, colleagueEmail } = await askedClinic(world);
    await page.setViewportSize(DESK);
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/worklist'))
        void response.text().then(
          (text) => answers.push(text),
          () => undefined,
        );
    });
    const panel = await openPanel(page, world, doctorEmail, language);
    await expect(panel.getByRole('table').first()).toBeVisible();
    await expect(panel.getByRole('button', { name: words.approve })).toBeHidden();
    await expect(panel.getByText(words.advice, { exact: true })).toBeHidden();
    expect(await faultsOf(page)).toEqual([]);
    // Nothing of it has reached the browser.
    expect(answers.join('')).not.toContain('insulin_change_percent');
    await page.setViewportSize(PHONE);
    expect(await widthOf(page)).toBe(PHONE.width);
    await page.setViewportSize(DESK);

    const [basal, meals, correction] = words.settings.map((name) => panel.getByRole('radiogroup', { name }));
    await basal?.getByRole('radio', { name: words.less }).press('Space');
    await meals?.getByRole('radio', { name: words.leave }).press('Space');
    await expect(panel.getByRole('button', { name: words.show })).toBeDisabled();
    await correction?.getByRole('radio', { name: words.leave }).press('Space');
    await panel.getByRole('button', { name: words.show }).press('Enter');
    await expect(panel.getByRole('heading', { name: words.advice })).toBeVisible();
    await expect(panel.getByText(words.beside).first()).toBeVisible();
    await expect(panel.getByRole('button', { name: words.approve })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    // A colleague is asked all the same, and may skip it. What becomes a recommendation is not asked about again.
    const other = await openPanel(page, world, colleagueEmail, language);
    await other.getByRole('button', { name: words.skip }).click();
    await expect(other.getByRole('heading', { name: words.advice })).toBeVisible();
    await expect(other.getByText(words.beside)).toHaveCount(0);
    await other.getByRole('button', { name: words.edit }).click();
    await expect(page).toHaveURL(/recommendation\//);
    await expect(page.getByRole('form', { name: words.form })).toBeHidden();
  });
}

test('the review asks whoever has said nothing, and shows the data meanwhile; figures follow on the page of outcomes', async ({
  page,
  world,
}) => {
  const { doctorEmail, colleagueEmail, patientId } = await askedClinic(world);
  await page.setViewportSize(DESK);
  const panel = await openPanel(page, world, colleagueEmail, 'en');
  await panel.getByRole('button', { name: 'Skip' }).click();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/recommendation\//);
  const review = new URL(page.url()).pathname;

  await openAs(page, world, doctorEmail, { path: review });
  const form = page.getByRole('form', { name: WORDS.en.form });
  await expect(form).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The plan in force' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  for (const name of WORDS.en.settings) {
    await form.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Less insulin' }).check();
  }
  await form.getByRole('button', { name: 'Show the advice' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();

  for (const language of ['he', 'en'] as const) {
    await openAs(page, world, doctorEmail, { path: '/outcomes', language });
    const section = page.getByRole('region', { name: WORDS[language].section });
    await expect(section.getByRole('table').first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  }
  await expect(titleOf(page, 'Did our decisions help?')).toBeVisible();
  const section = page.getByRole('region', { name: 'Second opinion' });
  await expect(section).toContainText('1 answer. Skipped 0 times.');
  await expect(section).toContainText('Too few yet: 1 of 10 answers.');
  await expect(section).toContainText('At least 3 clinicians with 10 answers each are needed');
  await page.setViewportSize(PHONE);
  await expect.poll(() => widthOf(page)).toBe(PHONE.width);
  const saved = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Save second opinions as CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('"You and the advice","","Given",,,1');
  expect(text).not.toContain(patientId);
});
