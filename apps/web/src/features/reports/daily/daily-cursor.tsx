import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { glucoseScale } from '#charts/axis/glucose-scale.ts';
import { CHART_INK } from '#charts/chart-ink.ts';
import { CursorLayer } from '#charts/cursor/cursor-layer.tsx';
import { createMinuteCursor, type MinuteCursor, useCursorMinute } from '#charts/cursor/minute-cursor.ts';
import type { DailyLayout } from '#charts/daily/daily-layout.ts';
import { DAILY_TOP_MG_DL } from '#charts/daily/glucose-panel.tsx';
import { directionOf } from '#shared/i18n/language.ts';
import styles from './daily.module.css';
import { type DayWindow, windowStartDay } from './day-window.ts';
import { type DetailLine, type ReadingLine, readingLines, spokenLines } from './reading-lines.ts';
import { eventMinutes, neighbourEvent, readingsAt, STEP_MINUTES } from './readings-at.ts';
import { type ShownSeries, windowMinutes } from './shown-series.ts';
import type { DailyFormats } from './use-daily-formats.ts';

/** Long enough that a held arrow key or a passing pointer is not read out step by step. */
const QUIET_MS = 250;

type DailyCursorProps = Readonly<{
  layout: DailyLayout;
  series: ShownSeries;
  shown: DayWindow;
  formats: DailyFormats;
  /** Where it stands before anybody moves it. */
  openedAt?: number | null;
}>;

/** Follows pointer and keys through all charts at once. Only this layer renders when the cursor moves. */
export function DailyCursor({ layout, series, shown, formats, openedAt = null }: DailyCursorProps) {
  const { t } = useTranslation('daily');
  const cursor = useMemo(() => createMinuteCursor(openedAt), [openedAt]);
  const events = useMemo(() => eventMinutes(series), [series]);
  const firstDay = windowStartDay(shown);
  const steps = {
    lastMinute: windowMinutes(shown) - 1,
    stepMinutes: STEP_MINUTES[shown.rangeDays],
  };

  const jump = (event: KeyboardEvent) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    event.preventDefault();
    const next = neighbourEvent(events, cursor.minute(), event.key === 'PageDown' ? 'forward' : 'back');
    if (next !== undefined) cursor.moveTo(next);
  };

  return (
    // The keys come from the layer inside, which has the focus.
    <div role="presentation" className={styles.cursor} onKeyDown={jump}>
      <CursorLayer
        area={layout.whole}
        scale={layout.scale}
        cursor={cursor}
        steps={steps}
        label={t('cursor.label')}
        formatTime={(minute) => formats.dayAndTime(firstDay, minute)}
        marks={(minute) => sensorMark(layout, series, shown, minute)}
      />
      <CursorCard cursor={cursor} layout={layout} series={series} shown={shown} formats={formats} />
      <CursorVoice cursor={cursor} series={series} shown={shown} formats={formats} />
    </div>
  );
}

/** A ring round the reading that the card tells. */
function sensorMark(layout: DailyLayout, series: ShownSeries, shown: DayWindow, minute: number) {
  const { sensor } = readingsAt(series, minute, shown.rangeDays);
  if (!sensor || !layout.panels.glucose) return null;
  const scale = glucoseScale(DAILY_TOP_MG_DL, layout.panels.glucose);
  return (
    <circle
      cx={layout.scale.xPx(sensor.minute)}
      cy={scale.yPx(sensor.glucoseMgDl)}
      r={6}
      fill={CHART_INK.paper}
      stroke={CHART_INK.text}
      strokeWidth={2}
    />
  );
}

type CursorVoiceProps = Readonly<{
  cursor: MinuteCursor;
  series: ShownSeries;
  shown: DayWindow;
  formats: DailyFormats;
}>;

/** Reads the charts at the cursor to those who do not see them, when it has come to rest. */
function CursorVoice({ cursor, series, shown, formats }: CursorVoiceProps) {
  const { t } = useTranslation('daily');
  const [minute, setMinute] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = cursor.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setMinute(cursor.minute()), QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [cursor]);
  const lines = minute === null ? null : readingLines(readingsAt(series, minute, shown.rangeDays), t, formats);
  return (
    <p role="status" className="gp-visually-hidden">
      {lines && (lines.length === 0 ? t('cursor.nothing') : spokenLines(lines))}
    </p>
  );
}

const GAP_PX = 14;

type CursorCardProps = Readonly<{
  cursor: MinuteCursor;
  layout: DailyLayout;
  series: ShownSeries;
  shown: DayWindow;
  formats: DailyFormats;
}>;

/** What every chart says at the cursor, beside it and never over it. */
function CursorCard({ cursor, layout, series, shown, formats }: CursorCardProps) {
  const { t } = useTranslation('daily');
  const minute = useCursorMinute(cursor);
  if (minute === null) return null;
  const lines = readingLines(readingsAt(series, minute, shown.rangeDays), t, formats);
  const { widthPx } = layout;
  const xPx = layout.scale.xPx(minute);
  // The chart itself runs left to right, so its start is the same side in every language.
  const place = xPx < widthPx / 2 ? { insetInlineStart: xPx + GAP_PX } : { insetInlineEnd: widthPx - xPx + GAP_PX };
  // On a phone as narrow as the free side: nothing is covered that lies at the cursor.
  const maxInlineSize = widthPx / 2 - GAP_PX;
  return (
    <div
      className={styles.place}
      data-part="cursor-card"
      style={{ ...place, maxInlineSize, insetBlockStart: layout.whole.yTopPx }}
      aria-hidden="true"
    >
      <div className={styles.card} dir={directionOf(formats.language)}>
        <p className={styles.time}>{formats.dayAndTime(windowStartDay(shown), minute)}</p>
        {lines.length === 0 ? <p className={styles.none}>{t('cursor.nothing')}</p> : <Lines lines={lines} />}
      </div>
    </div>
  );
}

function Lines({ lines }: Readonly<{ lines: readonly ReadingLine[] }>) {
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.id} className={styles.group}>
          <Line line={line} />
          {line.details.length > 0 && (
            <div className={styles.details}>
              {line.details.map((detail) => (
                <Line key={detail.id} line={detail} />
              ))}
            </div>
          )}
        </div>
      ))}
    </dl>
  );
}

function Line({ line }: Readonly<{ line: DetailLine }>) {
  return (
    <div className={styles.line}>
      <dt>{line.label}</dt>
      <dd dir="auto">{line.text}</dd>
    </div>
  );
}
