import type { Page } from '@playwright/test';

import { axeFaults } from '../commands/axe.ts';
import { anAdvisedPump, storedFeedback } from '../commands/reviewed-recommendations.ts';
import { expect, test } from '../fixtures/test.ts';
import { openAs } from '../pages/frame.ts';
import { reviewPage } from '../pages/review-page.ts';

const WORDS = {
  en: {
    canvas: 'The plan at a glance',
    verdict: 'Predicted effect of the plan',
    basal: /^Basal rate, /,
    advised: 'Reset to recommended',
    current: 'Reset to current',
    approve: 'Review and approve',
  },
  he: {
    canvas: 'התוכנית במבט אחד',
    verdict: 'ההשפעה החזויה של התוכנית',
    basal: /^קצב בזאלי, |^מינון בזאלי, |^בזאלי/,
    advised: 'חזרה להמלצה',
    current: 'חזרה לתוכנית הנוכחית',
    approve: 'סקירה ואישור',
  },
} as const;

function canvasOf(page: Page, language: keyof typeof WORDS = 'en') {
  const words = WORDS[language];
  const canvas = page.getByRole('region', { name: words.canvas });
  return {
    canvas,
    verdict: canvas.getByRole('region', { name: words.verdict }),
    values: canvas.locator('[data-lane="basalUnitsPerHour"]').getByRole('slider'),
    curve: canvas.locator('[data-part="profile"] [data-part="after"] path').last(),
    reset: (to: 'advised' | 'current') => canvas.getByRole('button', { name: words[to] }),
    approve: canvas.getByRole('button', { name: words.approve }),
  };
}

test('a recommendation is opened from the list, understood, approved and shared by four clicks, without scrolling', async ({
  page,
  world,
}) => {
  const { doctorEmail, id } = await anAdvisedPump(world);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, world, doctorEmail, { path: '/patients-list' });
  const { canvas, verdict, values, approve } = canvasOf(page);
  await page.getByRole('link', { name: 'Maya Levi' }).click();
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(verdict).toContainText(/Time in range\d+%/);
  await expect(values.first()).toBeInViewport();
  await expect(canvas.locator('[data-lane="correctionFactorMgDlPerUnit"]')).toBeInViewport({ ratio: 1 });
  await expect(approve).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await approve.click();
  const { dialog, sharedLine } = reviewPage(page);
  await dialog.getByRole('button', { name: 'Approve and Share' }).click();
  await expect(sharedLine).toBeVisible();
  const done = page.getByRole('region', { name: 'Plan approved and shared' });
  await expect(done).toContainText(/Maya Levi/);
  await expect(done).toBeInViewport();
  await expect(done.getByRole('link', { name: 'Back to patients' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await storedFeedback(world, id)).toMatchObject([{ shared_at: expect.any(Date), edits: [] }]);
  // What was approved is only read.
  await expect(values).toHaveCount(0);
});

for (const language of ['en', 'he'] as const) {
  test(`a value is tried by keyboard, by typing and by dragging, and everything follows (${language})`, async ({
    page,
    world,
  }) => {
    const { doctorEmail, path } = await anAdvisedPump(world);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, world, doctorEmail, { path, language });
    const { verdict, values, curve, reset } = canvasOf(page, language);
    await expect(curve).toHaveAttribute('d', /^M/);
    const value = values.last();
    const valueNow = async () => Number(await value.getAttribute('aria-valuenow'));
    const [advised, drawn, said] = [await valueNow(), await curve.getAttribute('d'), await verdict.textContent()];
    await expect(reset('advised')).toBeDisabled();

    await value.focus();
    for (const key of ['ArrowUp', 'PageUp']) await page.keyboard.press(key);
    expect(await valueNow()).toBeGreaterThan(advised + 0.25);
    await expect(curve).not.toHaveAttribute('d', drawn ?? '');
    await expect(verdict).not.toHaveText(said ?? '');
    // The table beside it says the same.
    const table = reviewPage(page)
      .main.getByRole('table')
      .filter({ hasText: String(await valueNow()) });
    await expect(table.first()).toBeAttached();

    await page.keyboard.press('0');
    await page.keyboard.type('.5');
    await page.keyboard.press('Enter');
    expect(await valueNow()).toBe(0.5);
    await expect(value).toBeFocused();

    const box = await value.boundingBox();
    if (!box) throw new Error('The value is not on the screen.');
    const [x, y] = [box.x + box.width * 0.75, box.y + box.height * 0.7];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 20, { steps: 5 });
    // Followed before it is let go.
    await expect.poll(valueNow).toBeGreaterThan(0.5);
    await page.mouse.up();
    const dragged = await valueNow();
    expect(dragged).toBeGreaterThan(0.5);

    await reset('current').click();
    expect(await valueNow()).not.toBe(dragged);
    await reset('advised').click();
    await expect.poll(valueNow).toBe(advised);
    await expect(curve).toHaveAttribute('d', drawn ?? '');
    expect(await axeFaults(page, 'main')).toEqual([]);
  });
}

test('too much insulin is cautioned against at once, and that it was tried stands with what is approved', async ({
  page,
  world,
}) => {
  const { doctorEmail, path } = await anAdvisedPump(world);
  await openAs(page, world, doctorEmail, { path });
  const { canvas, verdict, values, curve, reset, approve } = canvasOf(page);
  await expect(curve).toHaveAttribute('d', /^M/);
  const drawing = canvas.locator('[data-chart-frame]');
  const { y: before } = (await drawing.boundingBox()) ?? { y: 0 };
  await values.first().focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('PageUp');
  await expect(verdict.getByRole('alert')).toContainText(
    /Time below 70 mg\/dL: [\d.<]+% now, [\d.]+% predicted \(goal below 4%\)/,
  );
  // Nothing moves away from under the hand.
  expect((await drawing.boundingBox())?.y).toBe(before);
  // In a low window they are below it; the way to them is beside the verdict.
  const pointer = canvas.getByRole('button', { name: /^Outside usual limits .*: see below the drawing$/ });
  await expect(pointer).toBeInViewport();
  await expect(reset('advised')).toBeInViewport();
  await pointer.click();
  await expect(canvas.getByRole('status').getByText('Outside usual limits')).toBeInViewport();
  await approve.click();
  const approving = page.getByRole('dialog', { name: 'Approve and Share' });
  await expect(approving.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(approving.getByRole('button', { name: 'Approve and Share' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await reset('advised').click();
  await approve.click();
  const { dialog, sharedLine } = reviewPage(page);
  await dialog.getByRole('button', { name: 'Approve and Share' }).click();
  await expect(sharedLine).toBeVisible();
  const considered = page.getByRole('region', { name: 'When it was approved' });
  await expect(considered).toContainText(/Approved.*Time in range .* points/);
  await expect(considered).toContainText(/Risk index \(GRI\) [+−±]\d+ points \([+−±]\d+ … [+−±]\d+\)\./);
  await expect(considered).toContainText(/Also tried: Basal rate.*Below 70 mg\/dL: [\d.<]+%, predicted \d+/);
  expect(await axeFaults(page, 'main')).toEqual([]);
});
