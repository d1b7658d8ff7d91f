import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChartFrame } from '#charts/chart-frame.tsx';
import { ChartRoom } from '#charts/chart-room.tsx';
import { CursorLayer } from '#charts/cursor/cursor-layer.tsx';
import { CursorReadout, CursorStatus } from '#charts/cursor/cursor-readout.tsx';
import { createMinuteCursor, type MinuteCursor } from '#charts/cursor/minute-cursor.ts';
import { useIsTouched } from '#charts/cursor/use-is-touched.ts';
import { DataTable } from '#charts/data-table.tsx';
import { TitrationDrawing } from '#charts/titration/titration-drawing.tsx';
import { dayScale, titrationAreas } from '#charts/titration/titration-layout.ts';
import {
  isOutcome,
  TITRATION_MARKS,
  type TitrationMark,
  TitrationMarkSample,
} from '#charts/titration/titration-marks.tsx';
import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './course-chart.module.css';
import { type CheckText, type CourseWriter, courseTable, dayReadings, useCourseWriter } from './course-writer.ts';
import type { TitrationCourse } from './titration-course.ts';

type CourseChartProps = Readonly<{
  course: TitrationCourse;
  /** What a check came to, in the reader's words; the same function for as long as they are the same. */
  checkText: CheckText;
}>;

/** Fasting values against the dose, with every step, hold and limit, on one axis of days. */
export function CourseChart({ course, checkText }: CourseChartProps) {
  const { t } = useTranslation('titration');
  const language = useLanguage();
  const titleId = useId();
  const writer = useCourseWriter(course, checkText);
  const table = useCallback(() => courseTable(course, writer), [course, writer]);
  const [cursor] = useState(createMinuteCursor);
  const isTouched = useIsTouched();
  const readingsAt = (minute: number) => dayReadings(course, minute / MINUTES_PER_DAY, writer);
  if (course.checks.length === 0 && course.fasting.length === 0)
    return <p className={styles.empty}>{t('course.empty')}</p>;
  return (
    <section className={styles.course} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('course.title')}</h3>
      <CursorReadout
        cursor={cursor}
        formatTime={(minute) => writer.day(minute / MINUTES_PER_DAY)}
        readingsAt={readingsAt}
        hint={t(isTouched ? 'course.hintTouch' : 'course.hint')}
      />
      <ChartRoom>{(widthPx) => <Drawn course={course} widthPx={widthPx} cursor={cursor} writer={writer} />}</ChartRoom>
      <CursorStatus cursor={cursor} readingsAt={readingsAt} />
      <Legend course={course} />
      {course.limitsSetOn !== null && (
        <p className={styles.note}>{t('course.limitsSet', { day: formatDay(course.limitsSetOn, language) })}</p>
      )}
      <DataTable table={table} />
    </section>
  );
}

type DrawnProps = Readonly<{ course: TitrationCourse; widthPx: number; cursor: MinuteCursor; writer: CourseWriter }>;

function Drawn({ course, widthPx, cursor, writer }: DrawnProps): ReactNode {
  const { t } = useTranslation('titration');
  const areas = useMemo(() => titrationAreas(widthPx), [widthPx]);
  return (
    <ChartFrame
      heightPx={areas.heightPx}
      widthPx={widthPx}
      overlay={
        <CursorLayer
          area={areas.whole}
          scale={dayScale(course.dayCount, areas.whole)}
          cursor={cursor}
          steps={{ lastMinute: (course.dayCount - 1) * MINUTES_PER_DAY, stepMinutes: MINUTES_PER_DAY }}
          label={t('course.cursor')}
          formatTime={(minute) => writer.day(minute / MINUTES_PER_DAY)}
        />
      }
    >
      <TitrationDrawing drawn={course} areas={areas} texts={writer.drawing} />
    </ChartFrame>
  );
}

/** What the drawing holds, and no more. */
function Legend({ course }: Readonly<{ course: TitrationCourse }>) {
  const { t } = useTranslation('titration');
  const outcomes = course.checks.map(({ outcome }) => outcome);
  const isShown = (mark: TitrationMark): boolean => {
    if (mark === 'low') return course.lows.length > 0;
    if (mark === 'pause') return course.pauses.length > 0;
    if (isOutcome(mark)) return outcomes.includes(mark);
    return true;
  };
  return (
    <ul className={styles.legend} aria-label={t('course.legend')}>
      {TITRATION_MARKS.filter(isShown).map((mark) => (
        <li key={mark}>
          <TitrationMarkSample mark={mark} />
          {t(`course.marks.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
