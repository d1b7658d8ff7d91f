import type { ReactNode } from 'react';

import { ChartFrame } from '../chart-frame.tsx';
import { CursorLayer } from '../cursor/cursor-layer.tsx';
import type { MinuteCursor } from '../cursor/minute-cursor.ts';
import { plotArea } from '../plot-area.ts';
import { AGP_CURSOR_STEPS } from './agp-cursor-steps.ts';

/** What every chart of insulin over the 24 hours is told besides its amounts. */
export type InsulinChartProps = Readonly<{
  cursor: MinuteCursor;
  cursorLabel: string;
  formatTime: (minuteOfDay: number) => string;
  formatAmount: (amount: number, decimals: number) => string;
}>;

type InsulinFrameProps = Pick<InsulinChartProps, 'cursor' | 'cursorLabel' | 'formatTime'> &
  Readonly<{ heightPx: number; children: ReactNode }>;

export function InsulinFrame({ heightPx, cursor, cursorLabel, formatTime, children }: InsulinFrameProps) {
  return (
    <ChartFrame
      heightPx={heightPx}
      overlay={
        <CursorLayer
          area={plotArea(heightPx)}
          dayCount={1}
          cursor={cursor}
          steps={AGP_CURSOR_STEPS}
          label={cursorLabel}
          formatTime={formatTime}
        />
      }
    >
      {children}
    </ChartFrame>
  );
}
