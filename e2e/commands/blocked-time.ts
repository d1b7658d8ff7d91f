import type { CDPSession, Page } from '@playwright/test';

/**
 * Measures for how long a page cannot answer. A long task counts by the clock on the wall, and so grows with whatever
 * else runs on the machine; the processor time of the page's own work does not. The lesser of the two is the page's.
 */
export async function blockedTime(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map((task) => task.duration)),
    );
    observer.observe({ type: 'longtask' });
    Object.assign(window, { takeLongestTaskMs: () => Math.max(0, ...durations.splice(0)) });
  });
  const takeLongestTaskMs = () =>
    page.evaluate(async () => {
      // What was done last is noted a frame later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { takeLongestTaskMs: () => number }).takeLongestTaskMs();
    });

  return async (act: () => Promise<void>): Promise<number> => {
    await takeLongestTaskMs();
    const beforeMs = await processorMs(session);
    await act();
    const longestTaskMs = await takeLongestTaskMs();
    return Math.min(longestTaskMs, (await processorMs(session)) - beforeMs);
  };
}

async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const own = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.filter(({ name }) => own.includes(name)).reduce((sum, { value }) => sum + value * 1_000, 0);
}
