import { CURVE_EVERY_MINUTES, type ReplayedCurve } from '@glidepath/plan-replay';
import { clamp, MINUTES_PER_DAY } from '@glidepath/quantities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { timeScale } from '#charts/axis/time-scale.ts';
import { CHART_INK } from '#charts/chart-ink.ts';
import { CursorLayer } from '#charts/cursor/cursor-layer.tsx';
import { createMinuteCursor } from '#charts/cursor/minute-cursor.ts';
import type { PlotArea } from '#charts/plot-area.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';

const STEPS = { lastMinute: MINUTES_PER_DAY - CURVE_EVERY_MINUTES, stepMinutes: CURVE_EVERY_MINUTES };
/** Half of the longest read-out: "12:00 AM: 162 → 148 mg/dL". */
const HALF_PX = 96;

type ProfileCursorProps = Readonly<{
  panel: PlotArea;
  recorded: ReplayedCurve;
  tried: ReplayedCurve | null;
}>;

/** What glucose is and would be at a time of day, for whoever points there or goes there by the arrow keys. */
export function ProfileCursor({ panel, recorded, tried }: ProfileCursorProps) {
  const { t } = useTranslation('recommendation-review');
  const { number, unit } = useGlucoseWriter();
  const isAmPm = useIsAmPm();
  const [cursor] = useState(createMinuteCursor);
  const scale = timeScale(1, panel);
  const at = (curve: ReplayedCurve | null, minute: number) => curve?.medianMgDl[minute / CURVE_EVERY_MINUTES] ?? null;
  const text = (mgDl: number | null) => (mgDl === null ? '–' : number(mgDl));
  const valuesAt = (minute: number) => [text(at(recorded, minute)), ...(tried ? [text(at(tried, minute))] : [])];
  const timeText = (minute: number) => formatTimeOfDay(minute % MINUTES_PER_DAY, isAmPm);
  return (
    <CursorLayer
      area={panel}
      scale={scale}
      cursor={cursor}
      steps={STEPS}
      label={t('canvas.cursor')}
      formatTime={(minute) => {
        const [now = '', next] = valuesAt(minute);
        const told = { time: timeText(minute), unit, now, next };
        return t(next === undefined ? 'canvas.recordedAt' : 'canvas.predictedAt', told);
      }}
      // oxlint-disable-next-line react/no-unstable-nested-components -- it is asked for a drawing, and is no component
      marks={(minute) => {
        const values = `${timeText(minute)}: ${valuesAt(minute).join(' → ')} ${unit}`;
        return <ReadOut panel={panel} xPx={scale.xPx(minute)} text={values} />;
      }}
    />
  );
}

function ReadOut({ panel, xPx, text }: Readonly<{ panel: PlotArea; xPx: number; text: string }>) {
  return (
    <text
      x={clamp(xPx, panel.xStartPx + HALF_PX, panel.xEndPx - HALF_PX)}
      y={panel.yTopPx + 12}
      textAnchor="middle"
      fontSize={13}
      fontWeight={600}
      fill={CHART_INK.text}
      stroke={CHART_INK.paper}
      strokeWidth={4}
      paintOrder="stroke"
    >
      {text}
    </text>
  );
}
