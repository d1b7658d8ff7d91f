import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { aClinic, aDoctor } from '../commands/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs, titleOf } from '../pages/frame.ts';

const PATH = '/admin-settings/device-trees';

const questionAt = (page: Page, number: number) => page.getByRole('group', { name: `Question ${number}` });
const answerAt = (page: Page, question: number, number: number) =>
  questionAt(page, question).getByRole('group', { name: `Answer ${number}` });
const undo = (page: Page, text: string) =>
  page.locator('[aria-live]').filter({ hasText: text }).getByRole('button', { name: 'Undo' });

test('DEVSEL-05, DEVSEL-07: an admin writes a question in the form, whose faults stand beside their fields, and sees the same in the JSON', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world), { isAdmin: true });
  await openAs(page, world, email, { path: PATH });
  await expect(titleOf(page, 'Device questions')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save as a new version' });
  await expect(page.getByRole('group', { name: /^Question/ })).toHaveCount(4);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add a question' }).click();
  const added = questionAt(page, 5);
  const title = added.getByRole('textbox', { name: 'Question' });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Write a text.');
  await expect(added).toContainText('No answer leads to this question.');
  await title.fill('Does the patient want reminders?');
  await added.getByRole('textbox', { name: 'Short title' }).fill('Reminders');
  await expect(added.getByRole('heading')).toHaveText('5. Reminders');
  const end = answerAt(page, 5, 1).getByRole('combobox', { name: 'Leads to' });
  await expect(end).toHaveAccessibleDescription('Choose where this answer leads.');
  await end.selectOption({ label: 'Omnipod' });
  await answerAt(page, 5, 1).getByRole('textbox', { name: 'Answer', exact: true }).fill('Yes');
  await answerAt(page, 5, 1).getByRole('textbox', { name: 'Short answer' }).fill('Yes');
  await expect(save).toBeDisabled();

  await questionAt(page, 1).getByRole('button', { name: 'Add an answer' }).click();
  const third = answerAt(page, 1, 3);
  await expect(third.getByRole('textbox', { name: 'Answer', exact: true })).toBeFocused();
  await page.keyboard.type('Reminders');
  await third.getByRole('textbox', { name: 'Short answer' }).fill('Reminders');
  await third.getByRole('combobox', { name: 'Leads to' }).selectOption({ label: 'Reminders' });
  await third.getByRole('button', { name: 'Move up: answer 3' }).click();
  await expect(answerAt(page, 1, 2).getByRole('textbox', { name: 'Answer', exact: true })).toHaveValue('Reminders');
  await expect(save).toBeEnabled();

  // The JSON is the same text, and what is changed in it is in the form.
  await page.getByRole('radio', { name: 'JSON, for experts' }).click();
  const json = page.getByRole('textbox', { name: 'Questions and answers (JSON)' });
  await expect(json).toHaveValue(/"question-5": \{\s+"title": "Does the patient want reminders\?"/);
  await json.fill((await json.inputValue()).replace('want reminders?', 'like reminders?'));
  await page.getByRole('radio', { name: 'Form' }).click();
  await expect(title).toHaveValue('Does the patient like reminders?');

  // What is removed comes back.
  await questionAt(page, 2).getByRole('button', { name: 'Remove question' }).click();
  await expect(answerAt(page, 1, 1).getByRole('combobox', { name: 'Leads to' })).toHaveValue('');
  await undo(page, 'The question was removed.').click();
  await expect(questionAt(page, 2).getByRole('heading')).toHaveText('2. Sensor');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(added).toHaveCount(0);
  await undo(page, 'Your changes were discarded.').click();
  await expect(title).toHaveValue('Does the patient like reminders?');

  await save.click();
  const versions = page.getByRole('table', { name: 'Versions' }).locator('tbody tr');
  await expect(versions.first()).toContainText('In use');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Reminders');
  await page.getByRole('button', { name: 'Use this version: 1' }).click();
  await expect(versions.last()).toContainText('In use');
  await undo(page, 'Version 1 is in use.').click();
  await expect(versions.first()).toContainText('In use');
});

test('I18N-02: a text that is no tree says so in the form, from right to left, and loses nothing', async ({
  page,
  world,
}) => {
  const { email } = await aDoctor(world, await aClinic(world), { isAdmin: true });
  await page.setViewportSize({ width: 1025, height: 800 });
  await openAs(page, world, email, { path: PATH, language: 'he' });
  await page.getByRole('radio', { name: 'JSON, למומחים' }).click();
  const json = page.getByRole('textbox', { name: 'שאלות ותשובות (JSON)' });
  await json.fill('{ "decisions": ');
  await page.getByRole('radio', { name: 'טופס' }).click();
  await expect(page.getByRole('alert')).toContainText('הטקסט אינו JSON תקין.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'JSON, למומחים' }).click();
  await expect(json).toHaveValue('{ "decisions": ');
  await page.getByRole('button', { name: 'ביטול השינויים' }).click();
  await page.getByRole('radio', { name: 'טופס' }).click();
  await expect(page.getByRole('group', { name: 'שאלה 1' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
