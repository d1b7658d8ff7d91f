/* Runs in the page: nothing outside of each function is known there. */

export type FramesOnPage = Readonly<{ perSecond: number; longestMs: number; curves: number }>;

/** So many frames, and how many of them had another curve than the one before. */
export async function framesOf(count: number): Promise<FramesOnPage> {
  const drawn = () => document.querySelector('[data-part="profile"] [data-part="after"] path')?.getAttribute('d');
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

/** From the next key to the frame after the curve has changed. */
export function nextCurveMs(): Promise<number> {
  return new Promise((resolve) => {
    const profile = document.querySelector('[data-part="profile"]');
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        });
        if (profile) watch.observe(profile, { subtree: true, attributes: true, attributeFilter: ['d'] });
      },
      { capture: true, once: true },
    );
  });
}
