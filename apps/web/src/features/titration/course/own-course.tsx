import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useToday } from '#shared/format/dates.ts';
import type { OwnTitration } from '../titration.query.ts';
import { CourseChart } from './course-chart.tsx';
import type { CheckText } from './course-writer.ts';
import { titrationCourse } from './titration-course.ts';

/** For the patient: the own fasting values and doses, without what is only proposed. */
export function OwnCourse({ course: own }: Readonly<{ course: NonNullable<OwnTitration['course']> }>) {
  const { t } = useTranslation('titration');
  const today = useToday();
  const course = useMemo(() => titrationCourse({ ...own, isOver: false, today }), [own, today]);
  const checkText = useCallback<CheckText>(
    ({ outcome, toUnits }, dose) =>
      t(`course.own.${outcome === 'waiting' ? 'held' : outcome}`, { dose: dose(toUnits) }),
    [t],
  );
  return <CourseChart course={course} checkText={checkText} />;
}
