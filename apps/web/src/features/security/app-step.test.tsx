import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { QrPicture } from './app-step.tsx';

const LINK = 'otpauth://totp/Glidepath:dana%40clinic.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Glidepath';

it('draws a square with a light margin of four modules and the three finders that readers look for', () => {
  const markup = renderToStaticMarkup(<QrPicture text={LINK} label="Scan this" />);
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1]);
  const dark = new Set(Array.from(markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x} ${y}`));
  const isDark = (x: number, y: number) => dark.has(`${x} ${y}`);
  const far = size - 4 - 7;
  for (const [left, top] of [[4, 4] as const, [far, 4] as const, [4, far] as const]) {
    const row = (y: number) => Array.from({ length: 7 }, (_, x) => (isDark(left + x, top + y) ? '#' : '.')).join('');
    expect([row(0), row(1), row(3), row(6)]).toEqual(['#######', '#.....#', '#.###.#', '#######']);
  }
  expect(
    [...dark].filter((at) => at.split(' ').some((place) => Number(place) < 4 || Number(place) >= size - 4)),
  ).toEqual([]);
  expect(markup).toContain('aria-label="Scan this"');
});

it('is another picture for another link', () => {
  const [one, other] = [LINK, `${LINK}1`].map((text) => renderToStaticMarkup(<QrPicture text={text} label="" />));
  expect(one).not.toBe(other);
});
