// How long does it take from the click on New Recommendation to the open report, for a pump patient with ninety days of
// data? Where does the time go: advisor, database, browser? How much longer is it than opening one that is there?
// Run: npm run build && node bench/recommendation-open/main.ts

import { DAY_MS } from '@glidepath/quantities';
import { type Browser, chromium, type Page } from '@playwright/test';

import { aClinic, aDoctor, aPatientRecord, type Patient } from '../../e2e/commands/people.ts';
import { givenReadings } from '../../e2e/commands/readings.ts';
import { openSignedIn } from '../../e2e/commands/session.ts';
import { openWorld } from '../../e2e/fixtures/world.ts';
import { measuredOpening, type Opening } from './in-page.ts';
import { type ServerParts, serverParts } from './server-parts.ts';

const PATIENTS = 10;
const LIMIT_MS = 1500;
const PUMP = {
  treatmentType: 'PUMP',
  typeOfDiabetes: 'Type1',
  // Long ago: no change of treatment is waited for.
  startedAdvisorAt: new Date(Date.now() - 200 * DAY_MS),
} as const;
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

type MeasuredOpening = Readonly<{ made: Opening; opened: Opening; parts: ServerParts }>;

const world = await openWorld();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const clinicId = await aClinic(world);
  const { email } = await aDoctor(world, clinicId);
  const measured: MeasuredOpening[] = [];
  // The first one warms the server and is not counted.
  for (let number = 0; number <= PATIENTS; number += 1) {
    const patient = await aPatientRecord(world, clinicId, PUMP);
    await givenReadings(world, patient);
    const openings = await visit(browser, email, patient);
    const parts = await serverParts(world, patient);
    if (number > 0) measured.push({ ...openings, parts });
  }
  process.exitCode = report(measured) < LIMIT_MS ? 0 : 1;
} finally {
  await browser.close();
  await world.close();
}

async function visit(opened: Browser, email: string, { patientId }: Patient) {
  const context = await opened.newContext({ baseURL: world.baseUrl, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const list = `/patient-profile/${patientId}/recommendations`;
  await openSignedIn(page, world, email, list);
  const made = await measuredOpening(page, () => page.getByRole('button', { name: 'New Recommendation' }).click());
  await backToList(page, list);
  const link = page.locator('#current-recommendation').locator('xpath=ancestor::section').getByRole('link').first();
  const again = await measuredOpening(page, () => link.click());
  await context.close();
  return { made, opened: again };
}

async function backToList(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('button', { name: 'New Recommendation' }).waitFor();
}

/** The median from click to report. Of the parts the means, which add up. */
function report(measured: readonly MeasuredOpening[]): number {
  const totalMs = median(measured.map(({ made }) => made.totalMs));
  const openedMs = median(measured.map(({ opened }) => opened.totalMs));
  const meanTotalMs = mean(measured.map(({ made }) => made.totalMs));
  const share = (name: string, pick: (one: MeasuredOpening) => number) => {
    const ms = mean(measured.map(pick));
    return `  ${name.padEnd(34)} ${ms.toFixed(0).padStart(5)} ms ${((100 * ms) / meanTotalMs).toFixed(0).padStart(4)} %`;
  };
  const longestMs = Math.max(...measured.map(({ made }) => made.totalMs));
  process.stdout.write(
    [
      `click to open report, new:  p50 ${totalMs.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms (limit ${LIMIT_MS} ms)`,
      share('generation, as the browser waits', ({ made }) => made.generationMs),
      share('  of it the database', ({ parts }) => parts.databaseMs),
      share('  of it the advisor', ({ parts }) => parts.advisorMs),
      share('  of it the reports that are kept', ({ parts }) => parts.reportsMs),
      share('loading the report from the server', ({ made }) => made.serverMs - made.generationMs),
      share('browser', ({ made }) => made.totalMs - made.serverMs),
      `click to open report, there: p50 ${openedMs.toFixed(0)} ms; a new one takes ${(totalMs / openedMs).toFixed(1)} times as long`,
      '',
    ].join('\n'),
  );
  return totalMs;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
