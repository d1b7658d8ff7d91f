import type { Page } from '@playwright/test';

import { axeFaults, darkFaults } from '../commands/axe.ts';
import { recordedCalls } from '../commands/calls.ts';
import { aPatientToAdvise } from '../commands/patients-to-advise.ts';
import { PASSWORD, tokenOf } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs } from '../pages/frame.ts';
import { loginPage } from '../pages/login-page.ts';

const WORDS = {
  en: { panel: 'Patient of the worklist', open: /^Open / },
  he: { panel: 'מטופל מרשימת העבודה', open: /^פתיחת / },
} as const;
const DESK = { width: 1440, height: 900 };
const PATIENCE = { timeout: 90_000 };

/** The server looks at everybody by itself; this waits until advice is there to be signed. */
async function aPatientReadyToSign(world: World) {
  const people = await aPatientToAdvise(world, 'PUMP');
  const token = await tokenOf(world, people.doctorEmail);
  await expect
    .poll(async () => (await world.api('POST', 'worklist/', { token, body: {} })).body.rows?.[0]?.state, PATIENCE)
    .toBe('advice-ready');
  return people;
}

const panelOf = (page: Page, language: keyof typeof WORDS = 'en') =>
  page.getByRole('region', { name: WORDS[language].panel });

test('from sign-in to the first plan that is approved and shared are four clicks', async ({ page, world }) => {
  const { doctorEmail, patientEmail } = await aPatientReadyToSign(world);
  await page.setViewportSize(DESK);
  await page.goto('/login');
  const login = loginPage(page);
  await login.email.fill(doctorEmail);
  await login.password.fill(PASSWORD);

  await login.button.click();
  await page.getByRole('link', { name: /^Worklist/ }).click();
  await page.getByRole('button', { name: WORDS.en.open }).first().click();
  // All of the plan is in sight at once.
  const panel = panelOf(page);
  await expect(panel.getByRole('button', { name: 'Approve and share' })).toBeEnabled();
  await panel.getByRole('button', { name: 'Approve and share' }).click();
  await expect(panel.getByText('Approved and shared. The patient will be notified.')).toBeVisible();

  await openAs(page, world, patientEmail, { path: '/my-feedbacks' });
  await expect(page.getByRole('link', { name: /^Plan of/ })).toBeVisible();
});

test('the list and the patient beside it have no faults, in both languages, light and dark', async ({
  page,
  world,
}) => {
  const { doctorEmail } = await aPatientReadyToSign(world);
  await page.setViewportSize(DESK);
  for (const language of ['en', 'he'] as const) {
    await openAs(page, world, doctorEmail, { path: '/worklist', language });
    await expect(page.getByRole('button', { name: WORDS[language].open })).toBeVisible();
    expect([...(await axeFaults(page)), ...(await darkFaults(page))]).toEqual([]);
    await page.getByRole('button', { name: WORDS[language].open }).click();
    await expect(panelOf(page, language).getByRole('table').first()).toBeVisible();
    expect([...(await axeFaults(page)), ...(await darkFaults(page))]).toEqual([]);
  }
});

test('a patient never sees anything of it', async ({ page, world }) => {
  const { patientEmail } = await aPatientReadyToSign(world);
  const calls = recordedCalls(page);
  await openAs(page, world, patientEmail, { path: '/worklist' });
  await expect(page).not.toHaveURL(/worklist/);
  await expect(page.getByRole('link', { name: /Worklist/ })).toBeHidden();
  expect(calls.names().filter((name) => name.includes('worklist'))).toEqual([]);
  const token = await tokenOf(world, patientEmail);
  expect((await world.api('POST', 'worklist/', { token, body: {} })).status).toBe(403);
});
