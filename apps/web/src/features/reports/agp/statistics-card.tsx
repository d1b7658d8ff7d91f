import { type AgpReport, type Assessment, missedGoals } from '@glidepath/report-figures';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDays } from '#shared/format/dates.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { useGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import { CheckIcon } from '#shared/ui/icons.tsx';
import { changeText, shareChange } from './change-text.ts';
import { periodText } from './period-text.ts';
import { timeInRangesShares } from './range-shares.ts';
import { hasMeterReadings, riskGroup, statisticGroups } from './statistic-groups.ts';
import { StatisticList } from './statistic-list.tsx';
import styles from './statistics-card.module.css';
import { TimeInRanges } from './time-in-ranges.tsx';

type StatisticsCardProps = Readonly<{ agp: AgpReport; assessment: Assessment | null; periodDays?: number | undefined }>;

export function StatisticsCard({ agp, assessment, periodDays }: StatisticsCardProps) {
  const { t } = useTranslation('agp');
  const id = useId();
  const { statistics } = agp;
  const [sensor, ...others] = statisticGroups(statistics, assessment, useGlucoseUnit());
  return (
    <Card>
      <section className={styles.card} aria-labelledby={id}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {t(hasMeterReadings(statistics) ? 'card.titleWithInsulin' : 'card.title')}
          </h2>
          <p className={styles.period}>{periodText({ ...agp, periodDays }, useLanguage(), t)}</p>
        </header>
        {assessment && <DataSufficiencyLine sufficiency={assessment.dataSufficiency} />}
        <div className={styles.columns}>
          <RangesAndRisk cgm={statistics.cgm} assessment={assessment} />
          {sensor && <StatisticList group={sensor} />}
        </div>
        {others.length > 0 && (
          <div className={styles.groups}>
            {others.map((group) => (
              <StatisticList key={group.name} group={group} />
            ))}
          </div>
        )}
        {assessment && statistics.cgm && <Notes {...assessment} />}
      </section>
    </Card>
  );
}

type RangesAndRiskProps = Readonly<{ cgm: AgpReport['statistics']['cgm']; assessment: Assessment | null }>;

/** How long glucose was where, and what that amounts to. */
function RangesAndRisk({ cgm, assessment }: RangesAndRiskProps) {
  const { t } = useTranslation('agp');
  const shares = timeInRangesShares(cgm);
  const risk = cgm && riskGroup(assessment);
  return (
    <div>
      <div className={styles.partHead}>
        <h3 className={styles.partTitle}>{t('ranges.title')}</h3>
        {shares && assessment && <TargetChange comparison={assessment.comparison} />}
      </div>
      {shares ? (
        <TimeInRanges shares={shares} assessment={assessment} missed={missedGoals(cgm, assessment?.goals)} />
      ) : (
        <p className={styles.nothing}>{t('notAvailable')}</p>
      )}
      {risk && (
        <div className={styles.risk}>
          <StatisticList group={risk} />
        </div>
      )}
    </div>
  );
}

/** The first thing that two periods are compared by. */
function TargetChange({ comparison: { start, end, changes } }: Pick<Assessment, 'comparison'>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const { change, decimals } = shareChange(changes.gte70lte180);
  if (start === null || end === null || change === null) return null;
  return (
    <p className={styles.targetChange}>
      {t('comparison.target', {
        change: changeText(change, language, decimals),
        period: formatDays(start, end, language),
      })}
    </p>
  );
}

function Notes({ goalsOf = 'most', comparison }: Pick<Assessment, 'goalsOf' | 'comparison'>) {
  const { t } = useTranslation('agp');
  return (
    <div className={styles.notes}>
      <p>{t(`card.goalsOf.${goalsOf}`)}</p>
      <p>
        <ComparisonNote comparison={comparison} />
      </p>
    </div>
  );
}

/** What the small signed numbers are compared with; how much the sensor was active then tells how far to believe them. */
function ComparisonNote({ comparison }: Readonly<{ comparison: Assessment['comparison'] }>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const { start, end, changes } = comparison;
  if (start === null || end === null) return t('comparison.nothing');
  const period = formatDays(start, end, language);
  if (Object.values(changes).every(({ change }) => change === null)) return t('comparison.tooLittle', { period });
  const active = changes.timeCgmActivePercentage.previous;
  if (active === null) return t('comparison.note', { period });
  return t('comparison.noteWithActive', { period, active: formatNumber(active, language, 1) });
}

/** Whether there is enough data to believe the figures, and if not, what is missing. */
function DataSufficiencyLine({ sufficiency }: Readonly<{ sufficiency: Assessment['dataSufficiency'] }>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const lines = missingLines(sufficiency.missing);
  if (lines.length === 0) {
    return (
      <p className={styles.enough}>
        <CheckIcon sizePx={16} />
        {t('sufficiency.enough')}
      </p>
    );
  }
  const [first] = lines;
  if (first?.code === 'no-readings') return <p className={styles.none}>{t('sufficiency.codes.no-readings')}</p>;
  const number = (amount: number) => formatNumber(amount, language, Number.isInteger(amount) ? 0 : 1);
  // Active time has a tenth everywhere: 14.0 here and 14 there would be asked about.
  const had = (code: MissingCode, have: number) =>
    code.endsWith('active-percent') ? formatNumber(have, language, 1) : number(have);
  return (
    <div className={styles.missing} data-part="missing-data">
      <AlertIcon sizePx={20} />
      <div>
        <p className={styles.missingTitle}>{t('sufficiency.missing')}</p>
        <ul className={styles.missingList}>
          {lines.map(({ code, have, need }) => (
            <li key={code}>{t(`sufficiency.codes.${code}`, { have: had(code, have), need: number(need) })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type MissingData = Assessment['dataSufficiency']['missing'][number];

type MissingCode = MissingData['code'] | 'no-readings';

/** What a reader must know: without a day of readings, the days and shares derived from it say nothing more. */
function missingLines(missing: readonly MissingData[]): readonly Readonly<{
  code: MissingCode;
  have: number;
  need: number;
}>[] {
  const hours = missing.find(({ code }) => code === 'sensor-hours');
  if (!hours) return missing;
  return hours.have === 0 ? [{ ...hours, code: 'no-readings' }] : [hours];
}
