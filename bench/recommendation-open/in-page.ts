import type { Page } from '@playwright/test';

type Watched = Window & { openedAtMs?: number };

/** Notes when the report is on the screen: its table of basal rates is the last thing of it that is drawn. */
function watchReport(): void {
  const watched = window as Watched;
  delete watched.openedAtMs;
  performance.clearResourceTimings();
  const watch = new MutationObserver(() => {
    const titles = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    if (!titles.includes('Pump Settings Report') || !document.querySelector('main table')) return;
    watch.disconnect();
    // What a frame's callback asks for comes after that frame was painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.openedAtMs = performance.now();
      }),
    );
  });
  watch.observe(document, { childList: true, subtree: true });
}

export type Opening = Readonly<{
  totalMs: number;
  /** From the first call to the answer that the generation is finished; 0 where nothing is generated. */
  generationMs: number;
  /** While an answer was awaited, generation included. */
  serverMs: number;
}>;

/** From the click to the report on the screen. */
export async function measuredOpening(page: Page, click: () => Promise<void>): Promise<Opening> {
  await page.evaluate(watchReport);
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
      }),
  );
  await click();
  const clickedAtMs = await clicked;
  const opened = await page.waitForFunction(() => (window as Watched).openedAtMs);
  const openedAtMs = Number(await opened.jsonValue());
  const calls = await apiCalls(page);
  const generation = calls.filter(({ name }) => name.includes('/treatmentPlanRequest'));
  const generatedAtMs = Math.max(...generation.map(({ endMs }) => endMs));
  const generationMs = generation.length === 0 ? 0 : generatedAtMs - clickedAtMs;
  const loading = calls.filter(({ startMs }) => startMs >= clickedAtMs + generationMs);
  return { totalMs: openedAtMs - clickedAtMs, generationMs, serverMs: generationMs + coveredMs(loading) };
}

type ApiCall = Readonly<{ name: string; startMs: number; endMs: number }>;

function apiCalls(page: Page): Promise<ApiCall[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/api/'))
      .map(({ name, startTime, responseEnd }) => ({ name, startMs: startTime, endMs: responseEnd })),
  );
}

/** Calls run beside each other: the time in which at least one did. */
function coveredMs(calls: readonly ApiCall[]): number {
  let [sumMs, untilMs] = [0, 0];
  for (const { startMs, endMs } of calls.toSorted((one, other) => one.startMs - other.startMs)) {
    sumMs += Math.max(0, endMs - Math.max(startMs, untilMs));
    untilMs = Math.max(untilMs, endMs);
  }
  return sumMs;
}
