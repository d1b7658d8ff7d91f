import { PROFILE_LEVELS, profileSlotAt } from '@glidepath/report-figures';
import type { Ref } from 'react';

import { glucoseScale } from '../axis/glucose-scale.ts';
import { timeScale } from '../axis/time-scale.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { CHART_INK } from '../chart-ink.ts';
import { CursorLayer } from '../cursor/cursor-layer.tsx';
import type { MinuteCursor } from '../cursor/minute-cursor.ts';
import { AGP_CURSOR_STEPS } from './insulin-frame.tsx';
import { PROFILE_AREA, PROFILE_HEIGHT_PX, ProfileDrawing, type ProfileDrawingProps } from './profile-drawing.tsx';

type ProfileChartProps = ProfileDrawingProps &
  Readonly<{ cursor: MinuteCursor; cursorLabel: string; drawingRef: Ref<SVGSVGElement> | undefined }>;

export function ProfileChart({ cursor, cursorLabel, drawingRef, ...drawing }: ProfileChartProps) {
  const time = timeScale(1, PROFILE_AREA);
  const glucose = glucoseScale(drawing.topMgDl, PROFILE_AREA);
  return (
    <ChartFrame
      heightPx={PROFILE_HEIGHT_PX}
      drawingRef={drawingRef}
      overlay={
        <CursorLayer
          area={PROFILE_AREA}
          dayCount={1}
          cursor={cursor}
          steps={AGP_CURSOR_STEPS}
          label={cursorLabel}
          formatTime={drawing.formatTime}
          marks={(minute) => {
            const levels = profileSlotAt(drawing.slots, minute)?.levels;
            return PROFILE_LEVELS.map((level) =>
              levels ? <Dot key={level} xPx={time.xPx(minute)} yPx={glucose.yPx(levels[level])} /> : null,
            );
          }}
        />
      }
    >
      <ProfileDrawing {...drawing} />
    </ChartFrame>
  );
}

function Dot({ xPx, yPx }: Readonly<{ xPx: number; yPx: number }>) {
  return <circle cx={xPx} cy={yPx} r={4} fill={CHART_INK.text} stroke={CHART_INK.paper} strokeWidth={1.5} />;
}
