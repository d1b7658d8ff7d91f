import type { ReactNode } from 'react';

import { AGP_CURSOR_STEPS } from '#charts/agp/insulin-charts.tsx';
import { AmountAxis } from '#charts/axis/amount-axis.tsx';
import type { AmountScale } from '#charts/axis/amount-scale.ts';
import { TimeAxis } from '#charts/axis/time-axis.tsx';
import { timeScale } from '#charts/axis/time-scale.ts';
import { ChartFrame } from '#charts/chart-frame.tsx';
import { ChartRoom } from '#charts/chart-room.tsx';
import { CursorLayer } from '#charts/cursor/cursor-layer.tsx';
import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { type PlotArea, plotArea } from '#charts/plot-area.ts';
import type { LoopWriter } from '../use-loop-writer.ts';
import { hourText } from './loop-hours.ts';

const HEIGHT_PX = 140;

export type HourPlaces = Readonly<{ area: PlotArea; xPx: (minute: number) => number; yPx: (amount: number) => number }>;

type HourFrameProps = Readonly<{
  cursor: MinuteCursor;
  /** Names the control of the cursor. */
  label: string;
  writer: LoopWriter;
  scaleIn: (area: PlotArea) => AmountScale;
  formatAmount: (amount: number, decimals: number) => string;
  children: (places: HourPlaces) => ReactNode;
}>;

/** The sheet of everything that is told by hour of the day: on the time axis of the profile, with its cursor. */
export function HourFrame({ cursor, label, writer, scaleIn, formatAmount, children }: HourFrameProps) {
  return (
    <ChartRoom>
      {(widthPx) => {
        const area = plotArea(HEIGHT_PX, {}, widthPx);
        const time = timeScale(1, area);
        const scale = scaleIn(area);
        return (
          <ChartFrame
            heightPx={HEIGHT_PX}
            widthPx={widthPx}
            overlay={
              <CursorLayer
                area={area}
                scale={time}
                cursor={cursor}
                steps={AGP_CURSOR_STEPS}
                label={label}
                formatTime={(minute) => hourText(minute, writer)}
              />
            }
          >
            <TimeAxis area={area} formatTime={writer.time} />
            <AmountAxis area={area} scale={scale} formatAmount={formatAmount} />
            {children({ area, xPx: time.xPx, yPx: scale.yPx })}
          </ChartFrame>
        );
      }}
    </ChartRoom>
  );
}
