// How long after the answer of the server is the first chart drawn, how long does a tab take to open, and does the
// cursor keep up with the pointer over seven days?
// Run: npm run build && node bench/report-page/main.ts

import { type Browser, chromium, type Page } from '@playwright/test';

import { aClinic, aPatient } from '../../e2e/commands/people.ts';
import { givenReadings } from '../../e2e/commands/readings.ts';
import { openSignedIn } from '../../e2e/commands/session.ts';
import { openWorld, type World } from '../../e2e/fixtures/world.ts';
import { chartDrawnMs, framesWhileMoving, openingMs, watchFirstChart } from './in-page.ts';

const VISITS = 10;
const LIMITS = { firstChartMs: 300, tabMs: 100, framesPerSecond: 60 };
/** A tab is made when it is opened for the first time. */
const TAB_OPENINGS = [
  'daily for the first time',
  'logbook for the first time',
  'agp again',
  'logbook again',
  'daily again',
];
/** The screen shows sixty frames a second; counting them over some seconds may miss one. */
const COUNTING_ERROR = 0.5;
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const world = await openWorld();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const patient = await aPatient(world, await aClinic(world), { startedAdvisorAt: new Date(), treatmentType: 'PUMP' });
  await givenReadings(world, patient);
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  // The first one warms the server and is not counted.
  for (let number = 0; number <= VISITS; number += 1) {
    const measured = await visit(browser, world, patient.email);
    if (number > 0) visits.push(measured);
  }
  const chart = visits.map(({ chartMs }) => chartMs);
  const tabs = TAB_OPENINGS.map((name, place) => ({ name, ms: visits.map(({ tabsMs }) => tabsMs[place] ?? 0) }));
  const frames = visits.map(({ framesPerSecond }) => framesPerSecond);
  const longestFrames = visits.map(({ longestFrameMs }) => longestFrameMs);
  process.stdout.write(
    [
      `first chart after the answer: ${spread(chart)} (limit ${LIMITS.firstChartMs} ms)`,
      ...tabs.map(({ name, ms }) => `${`${name}:`.padEnd(29)} ${spread(ms)} (limit ${LIMITS.tabMs} ms)`),
      `cursor over seven days:       ${median(frames).toFixed(1)} frames a second, least ${Math.min(...frames).toFixed(1)} ` +
        `(limit ${LIMITS.framesPerSecond}); longest frame p50 ${median(longestFrames).toFixed(0)} ms`,
      '',
    ].join('\n'),
  );
  const isQuick =
    median(chart) < LIMITS.firstChartMs &&
    tabs.every(({ ms }) => median(ms) < LIMITS.tabMs) &&
    median(frames) > LIMITS.framesPerSecond - COUNTING_ERROR;
  process.exitCode = isQuick ? 0 : 1;
} finally {
  await browser.close();
  await world.close();
}

async function visit(opened: Browser, { baseUrl }: World, email: string) {
  const context = await opened.newContext({ baseURL: baseUrl, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchFirstChart);
  await openSignedIn(page, world, email, '/my-reports');
  const chartMs = await chartDrawnMs(page);
  const tabsMs: number[] = [];
  for (const opening of TAB_OPENINGS) tabsMs.push(await openingMs(page, opening.split(' ')[0] ?? ''));
  await showSevenDays(page);
  const moving = await framesWhileMoving(page);
  await context.close();
  return { chartMs, tabsMs, ...moving };
}

async function showSevenDays(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '7 Days', exact: true }).check();
  await page.getByRole('slider').waitFor();
}

function spread(times: readonly number[]): string {
  return `p50 ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
