import {
  type GlucoseRange,
  RANGE_LOOKS,
  TARGET_HIGH_MG_DL,
  TARGET_LOW_MG_DL,
  VERY_HIGH_MG_DL,
  VERY_LOW_MG_DL,
} from '@glidepath/report-figures';

import type { GlucoseScale } from '../axis/glucose-scale.ts';

const UPWARD: readonly Readonly<{ range: GlucoseRange; fromMgDl: number; toMgDl: number }>[] = [
  { range: 'veryLow', fromMgDl: 0, toMgDl: VERY_LOW_MG_DL },
  { range: 'low', fromMgDl: VERY_LOW_MG_DL, toMgDl: TARGET_LOW_MG_DL },
  { range: 'target', fromMgDl: TARGET_LOW_MG_DL, toMgDl: TARGET_HIGH_MG_DL },
  { range: 'high', fromMgDl: TARGET_HIGH_MG_DL, toMgDl: VERY_HIGH_MG_DL },
  { range: 'veryHigh', fromMgDl: VERY_HIGH_MG_DL, toMgDl: Number.POSITIVE_INFINITY },
];

/** Changes colour at the borders of the ranges, so that one path carries all five. */
export function RangeGradient({ id, scale }: Readonly<{ id: string; scale: GlucoseScale }>) {
  const { topMgDl, yPx } = scale;
  const share = (glucoseMgDl: number) => Math.min(1, glucoseMgDl / topMgDl);
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={yPx(0)} y2={yPx(topMgDl)}>
      {UPWARD.flatMap(({ range, fromMgDl, toMgDl }) => [
        <stop key={`${range}-from`} offset={share(fromMgDl)} stopColor={RANGE_LOOKS[range].colour} />,
        <stop key={`${range}-to`} offset={share(toMgDl)} stopColor={RANGE_LOOKS[range].colour} />,
      ])}
    </linearGradient>
  );
}
