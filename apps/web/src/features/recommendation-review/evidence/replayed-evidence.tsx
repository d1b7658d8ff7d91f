import { CURVE_EVERY_MINUTES } from '@glidepath/api-contract/wire/replayed-setting.wire';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { Anchor } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { DataTable, type DataTableContent } from '#charts/data-table.tsx';
import { ReplayedChart } from '#charts/replay/replayed-chart.tsx';
import { REPLAYED_LOOKS } from '#charts/replay/replayed-curves.tsx';
import { formatDay } from '#shared/format/dates.ts';
import { formatTimeOfDay, leftToRight } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import type { ShownTime } from '../review-slots.ts';
import styles from './evidence.module.css';

type Replayed = NonNullable<SettingAdvice['replayed']>;

/** What the change of one value alone does on the replayed days, drawn over the hours in which it acts. */
export function ReplayedFigure({ replayed }: Readonly<{ replayed: Replayed }>) {
  const { t } = useTranslation('recommendation-review');
  const glucose = useGlucoseWriter();
  const isAmPm = useIsAmPm();
  const table = useReplayedTable(replayed);
  return (
    <figure className={styles.replayed}>
      <figcaption>{t('replayed.title', { number: replayed.days })}</figcaption>
      <ReplayedChart
        hours={replayed}
        before={replayed.before}
        after={replayed.after}
        formatTime={(minute) => formatTimeOfDay(minute, isAmPm)}
        formatGlucose={glucose.limit}
        unit={glucose.unit}
      />
      <DataTable table={table} />
      <ul className={styles.legend} aria-hidden="true">
        {(['before', 'after'] as const).map((part) => (
          <li key={part}>
            <LineSample part={part} /> {t(`replayed.${part}`)}
          </li>
        ))}
        <li>{t('replayed.band')}</li>
      </ul>
    </figure>
  );
}

function LineSample({ part }: Readonly<{ part: keyof typeof REPLAYED_LOOKS }>) {
  const { colour, width, dashes } = REPLAYED_LOOKS[part];
  return (
    <svg width={28} height={10} aria-hidden="true" focusable="false">
      <path d="M1,5H27" stroke={colour} strokeWidth={width} strokeDasharray={dashes} />
    </svg>
  );
}

/** The same curves as numbers, for those who do not see them. */
function useReplayedTable({ fromMinute, toMinute, before, after }: Replayed): () => DataTableContent {
  const { t } = useTranslation('recommendation-review');
  const { number, unit } = useGlucoseWriter();
  const isAmPm = useIsAmPm();
  return useCallback(() => {
    const time = (minute: number) => formatTimeOfDay(minute % MINUTES_PER_DAY, isAmPm);
    const mgDl = (glucoseMgDl: number | null | undefined) => (glucoseMgDl == null ? '–' : number(glucoseMgDl));
    const cells = ({ medianMgDl, lowerQuartileMgDl, upperQuartileMgDl }: Replayed['before'], point: number) => [
      mgDl(medianMgDl[point]),
      lowerQuartileMgDl[point] == null ? '–' : `${mgDl(lowerQuartileMgDl[point])}–${mgDl(upperQuartileMgDl[point])}`,
    ];
    return {
      caption: t('replayed.table', { from: time(fromMinute), to: time(toMinute), unit }),
      columns: [
        t('replayed.time'),
        ...(['before', 'after'] as const).flatMap((part) => [
          `${t(`replayed.${part}`)}, ${t('replayed.median')}`,
          `${t(`replayed.${part}`)}, ${t('replayed.middleHalf')}`,
        ]),
      ],
      // The last point of a whole day is the first once more.
      rows: before.medianMgDl
        .slice(0, fromMinute === toMinute ? -1 : undefined)
        .map((_, point) => [
          time(fromMinute + point * CURVE_EVERY_MINUTES),
          ...cells(before, point),
          ...cells(after, point),
        ]),
    };
  }, [t, number, unit, isAmPm, fromMinute, toMinute, before, after]);
}

type ReplayedDaysProps = Readonly<{
  replayed: Replayed;
  /** The first day that the charts beside it show. */
  chartsFrom: string;
  onShowTime: (time: ShownTime) => void;
}>;

/** The days for which the change would have helped, and for which it would have hurt; each leads to its chart. */
export function ReplayedDays({ replayed, ...charts }: ReplayedDaysProps) {
  const { t } = useTranslation('recommendation-review');
  const { fromMinute, toMinute, daysBetter, daysWorse } = replayed;
  const hours = { fromMinute, toMinute: toMinute > fromMinute ? toMinute : toMinute + MINUTES_PER_DAY };
  const lists = [
    { title: t('replayed.daysBetter', { number: daysBetter.length }), days: daysBetter },
    { title: t('replayed.daysWorse', { number: daysWorse.length }), days: daysWorse },
  ];
  return lists
    .filter(({ days }) => days.length > 0)
    .map(({ title, days }) => (
      <details key={title} className={styles.replayedDays}>
        <summary>{title}</summary>
        <ul>
          {days.toReversed().map((day) => (
            <li key={day}>
              <Day {...{ day, hours, ...charts }} />
            </li>
          ))}
        </ul>
      </details>
    ));
}

type DayProps = Omit<ReplayedDaysProps, 'replayed'> & Readonly<{ day: string; hours: Omit<ShownTime, 'day'> }>;

/** Days before the period of the report are in none of its charts. */
function Day({ day, hours, chartsFrom, onShowTime }: DayProps) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const isAmPm = useIsAmPm();
  const date = formatDay(day, language);
  const time = leftToRight(formatTimeOfDay(hours.fromMinute, isAmPm), language);
  if (day < chartsFrom) return <bdi>{date}</bdi>;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={t('episodes.showTimeOf', { date, time })}
      onClick={() => onShowTime({ day, ...hours })}
    >
      <bdi>{date}</bdi>
    </Anchor>
  );
}
