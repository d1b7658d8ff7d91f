import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { tokenOf } from '../commands/people.ts';
import { anAdvisedPump } from '../commands/reviewed-recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import { openAs } from '../pages/frame.ts';

const WORDS = {
  en: {
    why: /^Why: /,
    day: 'Day',
    leave: /^Leave this day out… /,
    here: 'Leave this day out of recommendations…',
    sick: 'Sick',
    other: 'Other',
    what: 'What happened',
    confirm: 'Leave out',
    later: 'Not now',
    again: 'Compute again without this day',
    list: 'Days left out',
    takeBack: /^Take back /,
    without: 'Computed without 1 day: ',
    sickDay: '(sick)',
    approve: 'Review and approve',
    mark: 'Left out of recommendations',
    ok: 'Ok',
  },
  he: {
    why: /^(?:למה|מדוע)/,
    day: 'יום',
    leave: /^השמטת יום זה… /,
    here: 'השמטת יום זה מהמלצות…',
    sick: 'מחלה',
    other: 'אחר',
    what: 'מה קרה',
    confirm: 'השמטה',
    later: 'לא כעת',
    again: 'חישוב מחדש ללא יום זה',
    list: 'ימים שהושמטו',
    takeBack: /^החזרה: /,
    without: 'חושב ללא יום אחד: ',
    sickDay: '(מחלה)',
    approve: 'סקירה ואישור',
    mark: 'הושמט מהמלצות',
    ok: 'אישור',
  },
} as const;

type Advised = Awaited<ReturnType<typeof anAdvisedPump>>;

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the evidence of the first change, and names one of its days; answers which. */
async function nameDay(page: Page, language: keyof typeof WORDS): Promise<string> {
  const words = WORDS[language];
  await page.getByRole('button', { name: words.why }).first().press('Enter');
  const days = page.getByRole('combobox', { name: words.day });
  await days.focus();
  // The third of the list: the newest two are left alone.
  for (const _ of ['one', 'two', 'three']) await page.keyboard.press('ArrowDown');
  return days.inputValue();
}

for (const language of ['en', 'he'] as const) {
  const words = WORDS[language];

  test(`a day is left out from the evidence by keyboard, and the recommendation is computed again without it (${language})`, async ({
    page,
    world,
  }) => {
    const advised = await anAdvisedPump(world);
    await openAs(page, world, advised.doctorEmail, { path: advised.path, language });
    const day = await nameDay(page, language);
    expect(await axeFaults(page, 'figure:has(select)')).toEqual([]);
    await page.getByRole('button', { name: words.leave }).press('Enter');
    const dialog = dialogOf(page);
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: words.confirm, exact: true }).press('Enter');
    // Nothing is left out without a reason: the keyboard is where it is missing.
    await expect(dialog.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('radio', { name: words.sick }).press('Space');
    await dialog.getByRole('button', { name: words.confirm, exact: true }).press('Enter');
    const again = dialog.getByRole('button', { name: words.again });
    await expect(again).toBeFocused();
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: words.later }).press('Enter');

    const card = page.getByRole('region', { name: words.list });
    await expect(card).toContainText(words.sickDay);
    await card.getByRole('button', { name: words.again }).press('Enter');
    await expect(page).not.toHaveURL(new RegExp(advised.id));
    const main = page.getByRole('main');
    await expect(main).toContainText(words.without);
    await expect(card.getByRole('button', { name: words.again })).toHaveCount(0);
    const newest = page.url().split('/').at(-1) ?? '';
    expect(await storedDays(world, newest)).toMatchObject([{ day, reason: 'sick', note: null }]);

    // Whoever approves is told.
    await main.getByRole('button', { name: words.approve }).click();
    await expect(dialog).toContainText(words.without);
    await expect(dialog).toContainText(words.sickDay);
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: words.takeBack }).press('Enter');
    await expect(card.getByRole('button', { name: words.takeBack })).toHaveCount(0);
    await expect(main).toContainText(words.without);
    expect(await axeFaults(page, 'main')).toEqual([]);
  });

  test(`a day is marked in the daily view, with its reason, and taken back there (${language})`, async ({
    page,
    world,
  }) => {
    const { doctorEmail, patientId } = await anAdvisedPump(world);
    const path = `/patient-profile/${patientId}/plan-and-reports`;
    await openAs(page, world, doctorEmail, { path, language });
    await page.locator('#report-tab-daily').click();
    const daily = page.locator('#report-panel-daily');
    await daily.getByRole('button', { name: words.here }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('radio', { name: words.other }).check();
    await dialog.getByRole('textbox', { name: words.what }).fill('Marathon');
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
    await dialog.getByRole('button', { name: words.ok, exact: true }).click();
    const mark = daily.getByRole('paragraph').filter({ hasText: words.mark });
    await expect(mark).toContainText('(Marathon)');
    await expect(daily.getByRole('button', { name: words.here })).toHaveCount(0);
    await expect(daily.getByRole('button', { name: words.mark })).toHaveCount(1);
    expect(await axeFaults(page, '#report-panel-daily')).toEqual([]);
    await mark.getByRole('button', { name: words.takeBack }).click();
    await expect(mark).toHaveCount(0);
    await expect(daily.getByRole('button', { name: words.here })).toBeVisible();
  });
}

test('a day of the evidence is shown in the daily view, from where a link and the browser lead back to it', async ({
  page,
  world,
}) => {
  const { doctorEmail, path } = await anAdvisedPump(world);
  await openAs(page, world, doctorEmail, { path });
  await nameDay(page, 'en');
  const show = page.getByRole('button', { name: 'Show this day' });
  const back = page.getByRole('button', { name: 'Back to the reason' });
  await show.press('Enter');
  await back.click();
  await expect(show).toBeFocused();
  await expect(show).toBeInViewport();
  await expect(back).toHaveCount(0);
  await show.press('Enter');
  await expect(back).toBeVisible();
  expect(await axeFaults(page, '#report-panel-daily')).toEqual([]);
  await page.goBack();
  await expect(show).toBeFocused();
  await expect(show).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(path));
});

test('who has edited values is asked before the recommendation is computed again, and not while it is', async ({
  page,
  world,
}) => {
  const advised = await anAdvisedPump(world);
  await leaveOutNewest(world, advised, 1);
  await openAs(page, world, advised.doctorEmail, { path: advised.path });
  const value = page.locator('[data-lane="basalUnitsPerHour"]').getByRole('slider').first();
  await value.press('ArrowUp');
  const edited = await value.getAttribute('aria-valuenow');
  const again = page.getByRole('region', { name: WORDS.en.list }).getByRole('button', { name: WORDS.en.again });
  await again.click();
  const question = page.getByRole('dialog', { name: 'Compute again and lose your edits?' });
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(value).toHaveAttribute('aria-valuenow', edited ?? '');
  await again.click();
  await question.getByRole('button', { name: 'Compute again' }).click();
  await expect(page).not.toHaveURL(new RegExp(advised.id));
  await expect(page.getByRole('main')).toContainText(WORDS.en.without);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('without enough days nothing is computed, and the recommendation stays as it is', async ({ page, world }) => {
  const advised = await anAdvisedPump(world);
  await leaveOutNewest(world, advised, 4);
  await openAs(page, world, advised.doctorEmail, { path: advised.path });
  const card = page.getByRole('region', { name: WORDS.en.list });
  await card.getByRole('button', { name: 'Compute again without these days' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('The recommendation on this page stays as it is.');
  await expect(dialog.getByRole('button', { name: /manual/i })).toHaveCount(0);
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(new RegExp(advised.id));
  await expect(page.getByRole('main').getByRole('button', { name: WORDS.en.approve })).toBeEnabled();
  // Fewer days, and it can be computed.
  await card.getByRole('button', { name: WORDS.en.takeBack }).first().click();
  await expect(card.getByRole('button', { name: WORDS.en.takeBack })).toHaveCount(3);
  await card.getByRole('button', { name: 'Compute again without these days' }).click();
  await expect(page).not.toHaveURL(new RegExp(advised.id));
  await expect(page.getByRole('main')).toContainText('Computed without 3 days: ');
});

async function leaveOutNewest(world: World, { doctorEmail, patientId, id }: Advised, count: number): Promise<void> {
  const token = await tokenOf(world, doctorEmail);
  const row = world.operator.deps.database.system.selectFrom('recommendations').select('period_end');
  const { period_end: last } = await row.where('id', '=', id).executeTakeFirstOrThrow();
  for (let back = 0; back < count; back += 1) {
    const day = new Date(Date.parse(`${last}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10);
    const body = { day, reason: 'sick', note: '' };
    const { status } = await world.api('POST', `patient/${patientId}/days_left_out`, { token, body });
    expect(status).toBe(200);
  }
}

/** What a recommendation keeps of the days that it does not rest on. */
async function storedDays(world: World, id: string) {
  const row = world.operator.deps.database.system.selectFrom('recommendations').select('advice').where('id', '=', id);
  const { advice } = await row.executeTakeFirstOrThrow();
  return advice?.outcome === 'plan' ? advice.daysLeftOut : null;
}
