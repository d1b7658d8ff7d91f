import { CHART_TOP_MG_DL, MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  type AgpReport,
  INNER_BAND_OPACITY,
  OUTER_BAND_OPACITY,
  type ProfileRun,
  profileRuns,
  profileSlots,
  RANGE_LOOKS,
  sentOuterBand,
  TARGET_HIGH_MG_DL,
  TARGET_LOW_MG_DL,
} from '@glidepath/report-figures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { bandPath, levelPath } from '#charts/agp/profile-chart.tsx';
import { RangeGradient } from '#charts/agp/range-gradient.tsx';
import { type GlucoseTopMgDl, glucoseScale } from '#charts/axis/glucose-scale.ts';
import { timeScale } from '#charts/axis/time-scale.ts';
import { CHART_INK, MARKED_TIME_INK } from '#charts/chart-ink.ts';
import { DataTable, type DataTableContent } from '#charts/data-table.tsx';
import type { PlotArea } from '#charts/plot-area.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import styles from './patient-summary.module.css';

const WIDTH_PX = 300;
const HEIGHT_PX = 140;
const AREA: PlotArea = { xStartPx: 36, xEndPx: WIDTH_PX - 22, yTopPx: 8, yBottomPx: HEIGHT_PX - 24 };
const LABELLED_MINUTES = [0, 360, 720, 1080, MINUTES_PER_DAY] as const;
const TABLE_STEP_MINUTES = 180;

type Stretch = Readonly<{ fromMinute: number; toMinute: number }>;
const NONE: readonly Stretch[] = [];

type SmallProfileProps = Readonly<{
  agp: AgpReport;
  /** Hours that are pointed to, because a plan would change their values. */
  changed?: readonly Stretch[];
}>;

/** The profile of the reports, as large as a glance needs. */
export function SmallProfile({ agp: { cgmGraph }, changed = NONE }: SmallProfileProps) {
  const { t } = useTranslation('patient-summary');
  const glucose = useGlucoseWriter();
  const isAmPm = useIsAmPm();
  const outerBand = sentOuterBand(cgmGraph);
  const slots = profileSlots(cgmGraph, outerBand);
  const runs = profileRuns(slots);
  if (runs.length === 0) return <p>{t('profile.tooLittle')}</p>;
  const stretchText = ({ fromMinute, toMinute }: Stretch) =>
    `${formatTimeOfDay(fromMinute, isAmPm)}–${formatTimeOfDay(toMinute % MINUTES_PER_DAY, isAmPm)}`;
  /** Those that the row is about, which tells of the hours up to the next. */
  const stretchesIn = (startMinute: number) =>
    changed
      .filter(({ fromMinute, toMinute }) => fromMinute < startMinute + TABLE_STEP_MINUTES && toMinute > startMinute)
      .map(stretchText)
      .join(', ') || t('profile.nothing');
  const table = (): DataTableContent => ({
    caption: t('profile.title'),
    columns: [
      t('profile.time'),
      t('profile.median', { unit: glucose.unit }),
      ...(changed.length > 0 ? [t('profile.changedHours')] : []),
    ],
    rows: slots
      .filter(({ startMinute }) => startMinute % TABLE_STEP_MINUTES === 0)
      .map(({ startMinute, levels }) => [
        formatTimeOfDay(startMinute, isAmPm),
        levels ? glucose.number(levels.median) : t('profile.nothing'),
        ...(changed.length > 0 ? [stretchesIn(startMinute)] : []),
      ]),
  });
  return (
    <>
      <ProfileDrawing
        runs={runs}
        changed={changed}
        topMgDl={outerBand === '5-95' ? CHART_TOP_MG_DL.withWideBand : CHART_TOP_MG_DL.usual}
        formatLimit={glucose.limit}
        isAmPm={isAmPm}
      />
      {changed.length > 0 && (
        <p className={styles.legend}>
          <span aria-hidden="true" className={styles.shade} /> {t('profile.shaded')}
        </p>
      )}
      <DataTable table={table} />
    </>
  );
}

type ProfileDrawingProps = Readonly<{
  runs: readonly ProfileRun[];
  changed: readonly Stretch[];
  topMgDl: GlucoseTopMgDl;
  formatLimit: (limitMgDl: number) => string;
  isAmPm: boolean;
}>;

function ProfileDrawing({ runs, changed, topMgDl, formatLimit, isAmPm }: ProfileDrawingProps) {
  const id = useId();
  const scales = { time: timeScale(1, AREA), glucose: glucoseScale(topMgDl, AREA) };
  return (
    <svg
      className={styles.profile}
      viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
      direction="ltr"
      aria-hidden="true"
      focusable="false"
      fontSize={12}
      fill={CHART_INK.mutedText}
    >
      <defs>
        <RangeGradient id={id} scale={scales.glucose} />
      </defs>
      {changed.map(({ fromMinute, toMinute }) => (
        <rect
          key={fromMinute}
          data-part="changed-hours"
          x={scales.time.xPx(fromMinute)}
          y={AREA.yTopPx}
          width={scales.time.xPx(toMinute) - scales.time.xPx(fromMinute)}
          height={AREA.yBottomPx - AREA.yTopPx}
          fill={MARKED_TIME_INK.fill}
          stroke={MARKED_TIME_INK.edge}
          strokeWidth={0.75}
        />
      ))}
      {LABELLED_MINUTES.map((minute) => (
        <g key={minute}>
          <path d={`M${scales.time.xPx(minute)},${AREA.yTopPx}V${AREA.yBottomPx}`} stroke={CHART_INK.grid} />
          <text x={scales.time.xPx(minute)} y={AREA.yBottomPx + 17} textAnchor="middle">
            {formatTimeOfDay(minute, isAmPm).replace(':00', isAmPm ? '' : ':00')}
          </text>
        </g>
      ))}
      <g fill={`url(#${id})`}>
        <path d={bandPath(runs, ['outerLow', 'outerHigh'], scales)} fillOpacity={OUTER_BAND_OPACITY} />
        <path d={bandPath(runs, ['innerLow', 'innerHigh'], scales)} fillOpacity={INNER_BAND_OPACITY} />
      </g>
      {[TARGET_LOW_MG_DL, TARGET_HIGH_MG_DL].map((limit) => (
        <TargetLine key={limit} yPx={scales.glucose.yPx(limit)} label={formatLimit(limit)} />
      ))}
      <path d={levelPath(runs, 'median', scales)} fill="none" stroke={CHART_INK.text} strokeWidth={2} />
    </svg>
  );
}

function TargetLine({ yPx, label }: Readonly<{ yPx: number; label: string }>) {
  return (
    <>
      <path d={`M${AREA.xStartPx},${yPx}H${AREA.xEndPx}`} stroke={RANGE_LOOKS.target.colour} strokeWidth={1.5} />
      <text x={AREA.xStartPx - 6} y={yPx} dy="0.35em" textAnchor="end" fill={CHART_INK.target}>
        {label}
      </text>
    </>
  );
}
