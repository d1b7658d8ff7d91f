import { type GlucoseRange, RANGE_LOOKS, type RangePattern } from '@glidepath/report-figures';

const STROKES: Readonly<Record<Exclude<RangePattern, 'plain' | 'dots'>, string>> = {
  'dense-lines': 'M-1,5L5,-1M-1,9L9,-1M3,9L9,3',
  lines: 'M-2,10L10,-2M-2,2L2,-2M6,10L10,6',
  grid: 'M0,4H8M4,0V8',
};

/** The fill of a range: its colour with its pattern on top. */
export function RangePatternFill({ id, range }: Readonly<{ id: string; range: GlucoseRange }>) {
  const { colour, pattern, patternInk } = RANGE_LOOKS[range];
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={colour} />
      {pattern === 'dots' && <circle cx={4} cy={4} r={1.3} fill={patternInk} fillOpacity={0.8} />}
      {pattern !== 'plain' && pattern !== 'dots' && (
        <path d={STROKES[pattern]} stroke={patternInk} strokeOpacity={0.55} />
      )}
    </pattern>
  );
}
