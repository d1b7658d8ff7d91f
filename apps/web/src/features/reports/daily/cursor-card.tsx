import { useTranslation } from 'react-i18next';

import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { useCursorMinute } from '#charts/cursor/use-cursor-minute.ts';
import type { DailyLayout } from '#charts/daily/daily-layout.ts';
import { CHART_WIDTH_PX } from '#charts/plot-area.ts';
import { directionOf } from '#shared/i18n/language.ts';
import styles from './cursor-card.module.css';
import { type DayWindow, windowStartDay } from './day-window.ts';
import { type DetailLine, type ReadingLine, readingLines } from './reading-lines.ts';
import { readingsAt } from './readings-at.ts';
import type { ShownSeries } from './shown-series.ts';
import type { DailyFormats } from './use-daily-formats.ts';

const GAP_PX = 14;

type CursorCardProps = Readonly<{
  cursor: MinuteCursor;
  layout: DailyLayout;
  series: ShownSeries;
  shown: DayWindow;
  formats: DailyFormats;
}>;

/** What every chart says at the cursor, beside it and never over it. */
export function CursorCard({ cursor, layout, series, shown, formats }: CursorCardProps) {
  const { t } = useTranslation('daily');
  const minute = useCursorMinute(cursor);
  if (minute === null) return null;
  const lines = readingLines(readingsAt(series, minute, shown.rangeDays), t, formats);
  const xPx = layout.scale.xPx(minute);
  // The chart itself runs left to right, so its start is the same side in every language.
  const place =
    xPx < CHART_WIDTH_PX / 2 ? { insetInlineStart: xPx + GAP_PX } : { insetInlineEnd: CHART_WIDTH_PX - xPx + GAP_PX };
  return (
    <div className={styles.place} style={{ ...place, insetBlockStart: layout.whole.yTopPx }} aria-hidden="true">
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
