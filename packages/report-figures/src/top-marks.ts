type Point = Readonly<{ minute: number; glucoseMgDl: number }>;

/** Where a curve leaves the chart at the top: one mark for each stretch, at its highest value (D3-06, DAILY-19). */
export function topMarkMinutes(points: readonly Point[], topMgDl: number): number[] {
  const marks: Point[] = [];
  let isInside = false;
  for (const point of points) {
    const isAbove = point.glucoseMgDl > topMgDl;
    const highest = marks.at(-1);
    if (isAbove && (!isInside || !highest)) marks.push(point);
    else if (isAbove && highest && point.glucoseMgDl > highest.glucoseMgDl) marks[marks.length - 1] = point;
    isInside = isAbove;
  }
  return marks.map(({ minute }) => minute);
}
