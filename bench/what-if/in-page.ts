/* Runs in the page: nothing outside of each function is known there. */

export type FramesOnPage = Readonly<{ perSecond: number; longestMs: number; curves: number }>;

/** So many frames, and how many of them had another curve than the one before. */
export async function framesOf(count: number): Promise<FramesOnPage> {
  const drawn = () => document.querySelector('[data-part="profile"] [data-part="after"]')?.innerHTML;
  const frame = () => new Promise<number>(requestAnimationFrame);
  const begun = await frame();
  let [last, longestMs, curves, curve] = [begun, 0, 0, drawn()];
  for (let passed = 0; passed < count; passed += 1) {
    const now = await frame();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    if (drawn() !== curve) curves += 1;
    curve = drawn();
  }
  return { perSecond: (1000 * count) / (last - begun), longestMs, curves };
}

declare global {
  interface Window {
    nextCurveMs?: Promise<number>;
  }
}

/** Begins to watch: from the next key to the frame that shows another curve. */
export function watchForCurve(): void {
  const drawn = () => document.querySelector('[data-part="profile"] [data-part="after"]')?.innerHTML;
  const before = drawn();
  window.nextCurveMs = new Promise((resolve) => {
    const watch = (pressedMs: number) => {
      if (drawn() === before) requestAnimationFrame(() => watch(pressedMs));
      else resolve(performance.now() - pressedMs);
    };
    document.addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => watch(timeStamp)), {
      capture: true,
      once: true,
    });
  });
}
