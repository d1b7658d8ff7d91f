// Does the prediction follow the hand? A pump patient with ninety days of data: how long from a key to the curve it leads to,
// and how many frames a second while a value is dragged, beside the same way of the mouse over the page at rest.
// Run: npm run build && node bench/what-if/main.ts

import { DAY_MS } from '@glidepath/quantities';
import { chromium, type Locator, type Page } from '@playwright/test';

import { aClinic, aDoctor, aPatientRecord } from '../../e2e/commands/people.ts';
import { givenReadings } from '../../e2e/commands/readings.ts';
import { openSignedIn } from '../../e2e/commands/session.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { type FramesOnPage, framesOf, watchForCurve } from './in-page.ts';

const LIMIT_MS = 50;
/** The share of the frames that the page at rest has. */
const LEAST_FRAMES = 0.9;
const KEYS = 40;
const DRAG_STEPS = 120;
const PUMP = {
  treatmentType: 'PUMP',
  typeOfDiabetes: 'Type1',
  startedAdvisorAt: new Date(Date.now() - 200 * DAY_MS),
} as const;
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const world = await openWorld();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const patient = await aPatientRecord(world, clinicId, PUMP);
  await givenReadings(world, patient);
  const context = await browser.newContext({ baseURL: world.baseUrl, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openSignedIn(page, world, email, `/patient-profile/${patient.patientId}/recommendations`);
  await page.getByRole('button', { name: 'New Recommendation' }).click();
  const value = page.locator('[data-lane]').getByRole('slider').first();
  await page.locator('[data-part="profile"] [data-part="after"]').waitFor();
  const keys = await keyed(page, value);
  const atRest = await moved(page, page.getByRole('heading', { level: 1 }), false);
  const dragged = await moved(page, value, true);
  process.exitCode = report({ keys, atRest, dragged }) ? 0 : 1;
} finally {
  await browser.close();
  await world.close();
}

/** From the key to the frame that shows the new curve. */
async function keyed(page: Page, value: Locator): Promise<readonly number[]> {
  await value.focus();
  const taken: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.evaluate(watchForCurve);
    await page.keyboard.press(key % 20 < 10 ? 'ArrowUp' : 'ArrowDown');
    taken.push((await page.evaluate(() => window.nextCurveMs)) ?? Number.NaN);
  }
  return taken;
}

/** Up and down over the same way, with the button down or not. */
async function moved(page: Page, on: Locator, isDragged: boolean): Promise<FramesOnPage> {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to move over.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (isDragged) await page.mouse.down();
  const frames = page.evaluate(framesOf, DRAG_STEPS);
  let isWatched = true;
  void frames.finally(() => {
    isWatched = false;
  });
  for (let step = 0; isWatched; step += 1) await page.mouse.move(x, y - 30 * Math.sin(step / 12));
  if (isDragged) await page.mouse.up();
  return frames;
}

type Measured = Readonly<{ keys: readonly number[]; atRest: FramesOnPage; dragged: FramesOnPage }>;

/** Whether it kept its limits. */
function report({ keys, atRest, dragged }: Measured): boolean {
  const sorted = keys.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const ratio = dragged.perSecond / atRest.perSecond;
  const frames = ({ perSecond, longestMs }: FramesOnPage) =>
    `${perSecond.toFixed(1)} frames a second, longest ${longestMs.toFixed(0)} ms`;
  process.stdout.write(
    [
      `from a key to its curve:  p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms (limit ${LIMIT_MS} ms)`,
      `the mouse over the page:  ${frames(atRest)}`,
      `a value that is dragged:  ${frames(dragged)}; ${dragged.curves} curves`,
      `dragged : at rest         ${ratio.toFixed(2)} (at least ${LEAST_FRAMES})`,
      '',
    ].join('\n'),
  );
  return at(0.95) <= LIMIT_MS && ratio >= LEAST_FRAMES;
}
