import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { RunningTitration, Titration } from '../titration.query.ts';
import { CourseChart } from './course-chart.tsx';
import type { CheckText } from './course-writer.ts';
import { titrationCourse } from './titration-course.ts';

type ClinicCourseProps = Readonly<{ whole: Titration; today: string }>;

/** For clinicians: how the titration that runs, or ran last, has gone, with the reason of every check. */
export function ClinicCourse({ whole, today }: ClinicCourseProps) {
  return whole.titration && <CourseOf titration={whole.titration} whole={whole} today={today} />;
}

type CourseOfProps = ClinicCourseProps & Readonly<{ titration: RunningTitration }>;

function CourseOf({ titration, whole: { log, doseUnits }, today }: CourseOfProps) {
  const { t } = useTranslation('titration');
  const { words } = useGlucoseWriter();
  const { startedAt, limits, state } = titration;
  const course = useMemo(
    () => titrationCourse({ log, startedAt, limits, doseUnits, isOver: state === 'ended', today }),
    [log, startedAt, limits, doseUnits, state, today],
  );
  const checkText = useCallback<CheckText>(
    ({ outcome, toUnits, step }, dose) => {
      const text = t(`log.codes.${step.code ?? 'NO_DATA'}`, words);
      return outcome === 'waiting' ? `${text} ${t('course.waits', { dose: dose(toUnits) })}` : text;
    },
    [t, words],
  );
  return <CourseChart course={course} checkText={checkText} />;
}
