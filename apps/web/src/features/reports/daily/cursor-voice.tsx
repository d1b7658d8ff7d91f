import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import type { DayWindow } from './day-window.ts';
import { readingLines, spokenLines } from './reading-lines.ts';
import { readingsAt } from './readings-at.ts';
import type { ShownSeries } from './shown-series.ts';
import type { DailyFormats } from './use-daily-formats.ts';

/** Long enough that a held arrow key or a passing pointer is not read out step by step. */
const QUIET_MS = 250;

type CursorVoiceProps = Readonly<{
  cursor: MinuteCursor;
  series: ShownSeries;
  shown: DayWindow;
  formats: DailyFormats;
}>;

/** Reads the charts at the cursor to those who do not see them, when it has come to rest. */
export function CursorVoice({ cursor, series, shown, formats }: CursorVoiceProps) {
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
