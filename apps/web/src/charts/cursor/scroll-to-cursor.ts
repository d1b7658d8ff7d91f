/** So much of the chart stays to be seen on either side. */
const MARGIN_PX = 48;

/** A chart that is wider than the screen follows its cursor. */
export function scrollToCursor(layer: HTMLElement, xInLayerPx: number): void {
  const frame = layer.closest('[data-chart-frame]');
  if (!frame) return;
  const left = scrolledLeft({
    xPx: layer.offsetLeft + xInLayerPx,
    scrolledPx: frame.scrollLeft,
    widthPx: frame.clientWidth,
  });
  if (left !== frame.scrollLeft) frame.scrollLeft = left;
}

type Place = Readonly<{ xPx: number; scrolledPx: number; widthPx: number }>;

/** How far to scroll so that a place is seen; as far as now where it is. */
export function scrolledLeft({ xPx, scrolledPx, widthPx }: Place): number {
  const leastPx = xPx + MARGIN_PX - widthPx;
  const mostPx = Math.max(0, xPx - MARGIN_PX);
  return Math.min(Math.max(scrolledPx, leastPx), Math.max(leastPx, mostPx));
}
