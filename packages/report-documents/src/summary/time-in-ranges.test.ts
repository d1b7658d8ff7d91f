import { RANGE_LOOKS } from '@glidepath/report-figures';
import { Children, isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

import { anAgp } from '../test-support/sample-agp.ts';
import { Writer } from '../writing/writer.ts';
import { timeInRangesSection } from './time-in-ranges.ts';

type Drawn = Readonly<{ fill?: string; height?: number; children?: ReactNode }>;

function drawnIn(node: ReactNode): Drawn[] {
  return Children.toArray(node).flatMap((child) =>
    isValidElement<Drawn>(child) ? [child.props, ...drawnIn(child.props.children)] : [],
  );
}

describe('the bar of time in ranges on paper', () => {
  it.each(['en', 'he'] as const)('STAT-24: in %s, 0.4 percent is a part that can be seen', (language) => {
    const { cgm } = anAgp().statistics;
    if (!cgm) throw new Error('The sample has sensor data.');
    const writer = new Writer({ language, unit: 'mg/dL', isAmPm: false });
    const traced = { ...cgm, lt54: { ...cgm.lt54, rawValue: 0.4 } };
    const section = timeInRangesSection(writer, { cgm: traced, assessment: null, widthPt: 300 });
    const heightsPt = drawnIn(section).flatMap(({ fill, height }) =>
      fill === RANGE_LOOKS.veryLow.colour && height !== undefined ? [height] : [],
    );
    expect(heightsPt).toHaveLength(1);
    // Its share of the bar's height would be less than half a point.
    expect(heightsPt[0]).toBeGreaterThan(2);
  });
});
