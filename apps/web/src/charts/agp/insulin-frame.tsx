import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { PROFILE_SLOT_MINUTES } from '@glidepath/report-figures';
import type { ReactNode } from 'react';

import { ChartFrame } from '../chart-frame.tsx';
import { CursorLayer } from '../cursor/cursor-layer.tsx';
import type { CursorSteps } from '../cursor/cursor-step.ts';
import type { MinuteCursor } from '../cursor/minute-cursor.ts';
import { plotArea } from '../plot-area.ts';

/** The charts of the profile share one cursor, which goes from slot to slot. */
export const AGP_CURSOR_STEPS: CursorSteps = { lastMinute: MINUTES_PER_DAY, stepMinutes: PROFILE_SLOT_MINUTES };

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
