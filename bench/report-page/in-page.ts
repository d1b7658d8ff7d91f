import type { Page } from '@playwright/test';

const MOVES = 240;

type Watched = Window & { chartDrawnAtMs?: number };

/** Runs in the page before its own scripts: notes when the glucose profile was first painted. */
export function watchFirstChart(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-part="median"]')) return;
    watch.disconnect();
    // What a frame's callback asks for comes after that frame was painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        (window as Watched).chartDrawnAtMs = performance.now();
      }),
    );
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** From the last byte of the reports to the first chart on the screen. */
export async function chartDrawnMs(page: Page): Promise<number> {
  const drawn = await page.waitForFunction(() => (window as Watched).chartDrawnAtMs);
  const drawnAtMs = Number(await drawn.jsonValue());
  const answeredAtMs = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return calls.find(({ name }) => name.endsWith('/api/patient_reports/'))?.responseEnd ?? Number.NaN;
  });
  return drawnAtMs - answeredAtMs;
}

/** From the click on a tab to its content on the screen. */
export function openingMs(page: Page, tab: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const startedAtMs = performance.now();
        document.getElementById(`report-tab-${name}`)?.click();
        requestAnimationFrame(() =>
          setTimeout(() => {
            const panel = document.getElementById(`report-panel-${name}`);
            if (!panel?.checkVisibility()) throw new Error(`${name} is not open`);
            resolve(performance.now() - startedAtMs);
          }),
        );
      }),
    tab,
  );
}

/** Moves the pointer over the chart as quickly as the browser takes it, and counts the frames that are shown. */
export async function framesWhileMoving(page: Page) {
  const chart = page.locator('#report-panel-daily').getByRole('slider');
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('there is no chart');
  await page.evaluate(() => {
    const at: number[] = [];
    const count = (nowMs: number) => {
      at.push(nowMs);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, { framesAtMs: at });
  });
  for (let move = 0; move <= MOVES; move += 1) {
    await page.mouse.move(box.x + (box.width * move) / MOVES, box.y + box.height / 3);
  }
  const atMs: number[] = await page.evaluate(() => (window as unknown as { framesAtMs: number[] }).framesAtMs.slice());
  const [first = 0, last = 0] = [atMs[0], atMs.at(-1)];
  const gaps = atMs.slice(1).map((ms, index) => ms - (atMs[index] ?? ms));
  return { framesPerSecond: (1000 * (atMs.length - 1)) / (last - first), longestFrameMs: Math.max(...gaps) };
}
