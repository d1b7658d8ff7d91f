import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { type PercentShare, percentText, type ShownPercent, shownPercent, shownSum } from '@glidepath/quantities';
import { type Assessment, timeInRanges } from '@glidepath/report-figures';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import { leftToRight } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { SensorIcon } from '#shared/ui/icons.tsx';
import { changeText, daysText, goalText } from './figure-text.ts';
import { LastLowLine } from './last-low-line.tsx';
import styles from './patient-summary.module.css';
import type { PatientSummary } from './patient-summary.query.ts';
import { SmallProfile } from './small-profile.tsx';
import { TimeInRangeBar } from './time-in-range-bar.tsx';

type GlucoseSummaryProps = Readonly<{ summary: PatientSummary; patientId: string }>;

/** The figures of the reports: time in range, lows and the profile of a day. */
export function GlucoseSummary({ summary, patientId }: GlucoseSummaryProps) {
  const { t } = useTranslation('patient-summary');
  const { agp, assessment, newestDataAt } = summary;
  const ranges = agp.statistics.cgm && timeInRanges(agp.statistics.cgm);
  if (newestDataAt === null) return <NoData patientId={patientId} />;
  if (!ranges) return <WithoutSensor summary={summary} />;
  return (
    <div className={styles.glucose}>
      <div>
        <h3 className={styles.term}>{t('timeInRange')}</h3>
        <Figure figure="gte70lte180" share={shownPercent(ranges.target)} assessment={assessment} isMain />
        <TimeInRangeBar ranges={ranges} />
        <p className={styles.note}>
          <Period agp={agp} /> {!assessment.dataSufficiency.isEnoughForStatistics && `· ${t('fewData')}`}
        </p>
      </div>
      <Lows ranges={ranges} assessment={assessment} lastLow={summary.lastLow} meterReadings={null} />
      <div>
        <h3 className={styles.term}>{t('profile.title')}</h3>
        <SmallProfile agp={agp} />
      </div>
    </div>
  );
}

function NoData({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('patient-summary');
  const mayConnect = useMayCall()(getDexcomAppDetailsCall);
  return (
    <EmptyState
      icon={<SensorIcon sizePx={28} />}
      text={t('noData')}
      action={mayConnect && <Link to={paths.connectDevices(patientId)}>{t('connectDevices')}</Link>}
    />
  );
}

/** What a meter tells, where there is one. */
function WithoutSensor({
  summary: { agp, assessment, lastLow, meterReadings },
}: Readonly<{ summary: PatientSummary }>) {
  const { t } = useTranslation('patient-summary');
  const glucose = useGlucoseWriter();
  const { smbg } = agp.statistics;
  return (
    <div className={styles.glucose}>
      <div>
        <h3 className={styles.term}>{t('meter.title')}</h3>
        {smbg?.avg == null ? (
          <p>{t('meter.none')}</p>
        ) : (
          <p className={styles.figure}>
            <bdi dir="ltr" className={styles.main}>
              {glucose.text(smbg.avg)}
            </bdi>
            {smbg.readingsPerDay !== null && <span>{t('meter.readings', { readings: smbg.readingsPerDay })}</span>}
          </p>
        )}
        <p className={styles.note}>
          <Period agp={agp} /> · {t('meter.noSensor')}
        </p>
      </div>
      <Lows ranges={null} assessment={assessment} lastLow={lastLow} meterReadings={meterReadings} />
    </div>
  );
}

function Period({ agp: { start, end } }: Pick<PatientSummary, 'agp'>) {
  const language = useLanguage();
  return start !== null && end !== null ? <bdi>{daysText({ start, end }, language)}</bdi> : null;
}

type LowsProps = Pick<PatientSummary, 'assessment' | 'lastLow'> &
  Readonly<{
    ranges: Readonly<Record<'low' | 'veryLow', PercentShare>> | null;
    /** Null with a sensor. */
    meterReadings: number | null;
  }>;

function Lows({ ranges, assessment, lastLow, meterReadings }: LowsProps) {
  const { t } = useTranslation('patient-summary');
  const { words } = useGlucoseWriter();
  const language = useLanguage();
  return (
    <div>
      <h3 className={styles.term}>{t('lows.title')}</h3>
      <dl className={styles.lows}>
        {ranges && (
          <>
            <div>
              <dt>{t('lows.below', { limit: leftToRight(words.below70, language) })}</dt>
              <dd>
                <Figure figure="lt70" share={shownSum([ranges.veryLow, ranges.low])} assessment={assessment} />
              </dd>
            </div>
            <div>
              <dt>{t('lows.below', { limit: leftToRight(words.below54, language) })}</dt>
              <dd>
                <Figure figure="lt54" share={shownPercent(ranges.veryLow)} assessment={assessment} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('lows.last')}</dt>
          <dd>
            <LastLowLine low={lastLow} meterReadings={meterReadings} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

type FigureProps = Readonly<{
  figure: 'gte70lte180' | 'lt70' | 'lt54';
  share: ShownPercent;
  assessment: Assessment;
  isMain?: boolean;
}>;

/** A share of time with its goal and its change: the same as in the reports. */
function Figure({ figure, share, assessment: { goals, comparison }, isMain = false }: FigureProps) {
  const { t } = useTranslation('patient-summary');
  const language = useLanguage();
  const goal = goals[figure];
  const change = changeText(comparison.changes[figure], language);
  const { start, end } = comparison;
  return (
    <span className={styles.figure}>
      <bdi dir="ltr" className={isMain ? styles.main : styles.share}>
        {percentText(share)}
      </bdi>
      {goal && (
        <span className={styles.quiet}>
          {t('goal')} <bdi dir="ltr">{goalText(goal)}</bdi>
        </span>
      )}
      {change !== null && start !== null && end !== null && (
        <span className={styles.quiet}>
          {t('change', { change: `\u2066${change}\u2069` })}{' '}
          {isMain && t('comparedWith', { days: daysText({ start, end }, language) })}
        </span>
      )}
      {isMain && change === null && <span className={styles.quiet}>{t('noComparison')}</span>}
    </span>
  );
}
