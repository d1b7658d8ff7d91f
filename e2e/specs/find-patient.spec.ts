import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { aClinic, aDoctor, aPatientRecord } from '../commands/people.ts';
import { storedInTab, storedLocally } from '../commands/session.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { headerOf, namesOf, openAs, titleOf } from '../pages/frame.ts';
import { patientsListPage } from '../pages/patients-list-page.ts';

const STARTED = { startedAdvisorAt: new Date() };

async function aListedClinic(world: World) {
  const clinicId = await aClinic(world);
  const add = (firstName: string, lastName: string, mrn: string) =>
    aPatientRecord(world, clinicId, { ...STARTED, firstName, lastName, mrn });
  const anna = await add('Anna', 'Levi', 'A10');
  const beni = await add('Beni', 'Levi', 'A1');
  await add('Carla', 'Stern', 'B7');
  return { clinicId, email: (await aDoctor(world, clinicId)).email, anna, beni };
}

/** What opens covers half of the page, of which axe would say that it is too small for fingers. */
const SEARCH = '[role="search"]';
const searchOf = (page: Page, name = 'Find a patient') => headerOf(page).getByRole('searchbox', { name });
const choices = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('link');
const pageOf = ({ patientId }: Readonly<{ patientId: string }>) => new RegExp(`/patient-profile/${patientId}/`);

test('LIST-02: Enter in the search of the list opens the first who is found, and who bears exactly what is typed before others', async ({
  page,
  world,
}) => {
  const { email, anna, beni } = await aListedClinic(world);
  await openAs(page, world, email, { path: '/patients-list' });
  const list = patientsListPage(page);
  await list.search.fill('levi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pageOf(anna));
  await page.goBack();
  await expect(list.search).toHaveValue('levi');

  // Two have this in their number, one has nothing else.
  await list.search.fill('a1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pageOf(beni));
  await page.goBack();
  await list.search.fill('nobody');
  await page.keyboard.press('Enter');
  await expect(list.empty).toBeVisible();
  await expect(page).toHaveURL('/patients-list');

  await list.search.fill('');
  await expect
    .poll(() => namesOf(choices(page, 'Opened recently')))
    .toEqual([expect.stringMatching(/^Beni Levi.*A1$/), expect.stringMatching(/^Anna Levi.*A10$/)]);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pageOf(anna));
});

test('a clinician finds patients from every page by the keyboard, and whom they opened recently; the browser keeps no names', async ({
  page,
  world,
}) => {
  const { clinicId, email, anna, beni } = await aListedClinic(world);
  const colleague = await aDoctor(world, clinicId);
  await openAs(page, world, email, { path: `/patient-profile/${anna.patientId}` });
  await expect(titleOf(page, 'Recommendations list')).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchOf(page)).toBeFocused();
  // Nobody else was opened yet.
  await expect(page.getByRole('list', { name: 'Opened recently' })).toHaveCount(0);
  await page.keyboard.type('levi');
  await expect(choices(page, 'Patients found')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'Enter opens Anna Levi.' })).toBeAttached();
  expect(await axeFaults(page, SEARCH)).toEqual([]);
  await searchOf(page).fill('xyz');
  await expect(page.getByText('No patient found').last()).toBeVisible();
  await searchOf(page).fill('beni');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pageOf(beni));
  await expect(searchOf(page)).toHaveValue('');

  await page.goto('/user-profile/');
  await searchOf(page).focus();
  await expect
    .poll(() => namesOf(choices(page, 'Opened recently')))
    .toEqual([expect.stringMatching(/^Beni Levi/), expect.stringMatching(/^Anna Levi/)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(searchOf(page)).toBeFocused();
  await expect(choices(page, 'Opened recently')).toHaveCount(0);
  const kept = JSON.stringify([await storedLocally(page), await storedInTab(page), page.url()]);
  expect(kept).not.toMatch(/Levi|Beni|Anna/);

  // At the same computer a colleague is told nothing.
  await openAs(page, world, colleague.email, { path: '/user-profile/' });
  const answered = page.waitForResponse('**/api/recent_patients/');
  await searchOf(page).focus();
  expect(await (await answered).json()).toEqual([]);
  await expect(page.getByRole('list', { name: 'Opened recently' })).toHaveCount(0);
});

test('I18N-02: patients are found from right to left too', async ({ page, world }) => {
  const { email, anna, beni } = await aListedClinic(world);
  await page.setViewportSize({ width: 1025, height: 800 });
  await openAs(page, world, email, { path: `/patient-profile/${anna.patientId}`, language: 'he' });
  await expect(titleOf(page, 'רשימת ההמלצות')).toBeVisible();
  const search = searchOf(page, 'חיפוש מטופל');
  await search.fill('beni');
  await expect(choices(page, 'מטופלים שנמצאו')).toHaveCount(1);
  expect(await axeFaults(page, SEARCH)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pageOf(beni));
  await search.focus();
  await expect(choices(page, 'נפתחו לאחרונה')).toHaveText([/Anna Levi/]);
});
