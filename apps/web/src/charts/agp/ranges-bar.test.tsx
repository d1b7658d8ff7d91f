import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { RangesBar } from './ranges-bar.tsx';

const SHARES = { veryHigh: 0, high: 20, target: 79.6, low: 0, veryLow: 0.4 };

describe('the bar of time in ranges on the screen', () => {
  it('STAT-24: shows 0.4 % as a part that can be seen, and nothing for nothing', () => {
    const markup = renderToStaticMarkup(<RangesBar shares={SHARES} />);
    const heightsPx = new Map(
      [...markup.matchAll(/<g data-range="(\w+)"><rect[^>]* height="([\d.]+)"/g)].map(([, range, px]) => [
        range,
        Number(px),
      ]),
    );
    expect([...heightsPx.keys()]).toEqual(['high', 'target', 'veryLow']);
    // Its share of the bar's height would be less than one pixel.
    expect(heightsPx.get('veryLow')).toBeGreaterThan(4);
  });
});
