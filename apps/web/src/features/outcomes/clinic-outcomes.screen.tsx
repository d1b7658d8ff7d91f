import { dayAfter } from '@glidepath/quantities';
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvText } from '#shared/files/csv-text.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { useToday } from '#shared/format/dates.ts';
import { MonitoringLink } from '#shared/monitoring/monitoring-link.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { Page } from '#shared/ui/page.tsx';
import { CalibrationCard } from './calibration-card.tsx';
import { ClinicFacts } from './clinic-facts.tsx';
import { clinicOutcomeRows } from './clinic-outcomes-csv.ts';
import { ComparisonCard } from './comparison-card.tsx';
import styles from './outcomes.module.css';
import { type AskedPeriod, type ClinicOutcomes, clinicOutcomesQuery } from './outcomes.query.ts';
import { useOutcomeWords } from './use-outcome-words.ts';
import { VerdictCounts } from './verdict-counts.tsx';

/** Half a year: decisions, and the six weeks after them. */
const USUAL_DAYS = 182;

/** What other features know of the clinic's decisions: the app puts it in. */
export type OutcomesSlots = Readonly<{ SecondOpinion: ComponentType }>;

/** What the decisions of the clinic came to: figures without names. */
export function ClinicOutcomesScreen({ SecondOpinion }: OutcomesSlots) {
  const { t } = useTranslation('outcomes');
  const today = useToday();
  const [period, setPeriod] = useState<AskedPeriod>({ from: dayAfter(today, -USUAL_DAYS), to: today });
  const isGiven = period.from !== '' && period.to !== '';
  const isReversed = isGiven && period.from > period.to;
  const outcomes = useQuery({ ...clinicOutcomesQuery(period), enabled: isGiven && !isReversed });
  return (
    <Page
      title={t('clinic.title')}
      aside={
        <div className={`${styles.aside} ${styles.screenOnly}`}>
          <MonitoringLink />
          <Button variant="default" onClick={() => window.print()}>
            {t('clinic.print')}
          </Button>
        </div>
      }
    >
      <div className={`${styles.filters} ${styles.screenOnly}`}>
        <PeriodFields period={period} onChange={setPeriod} />
        {outcomes.data && !isReversed && <SaveCsv outcomes={outcomes.data} />}
      </div>
      {isReversed ? (
        <Card>
          <p className={styles.panel} role="alert">
            {t('clinic.reversed')}
          </p>
        </Card>
      ) : (
        <OutcomesState outcomes={outcomes} />
      )}
      <div className={styles.other}>
        <SecondOpinion />
      </div>
    </Page>
  );
}

/** The figures, or why there are none. */
function OutcomesState({ outcomes }: Readonly<{ outcomes: UseQueryResult<ClinicOutcomes> }>) {
  if (outcomes.isLoadingError) return <LoadFailure failure={outcomes.error} onRetry={() => void outcomes.refetch()} />;
  if (outcomes.data) return <Outcomes outcomes={outcomes.data} />;
  return (
    <LoadingCard>
      <Skeleton height={88} />
      <Skeleton height={160} />
    </LoadingCard>
  );
}

type PeriodProps = Readonly<{ period: AskedPeriod; onChange: (period: AskedPeriod) => void }>;

function PeriodFields({ period, onChange }: PeriodProps) {
  const { t } = useTranslation('outcomes');
  return (
    <>
      <TextInput
        type="date"
        label={t('clinic.from')}
        value={period.from}
        max={period.to}
        onChange={({ currentTarget: { value } }) => onChange({ ...period, from: value })}
      />
      <TextInput
        type="date"
        label={t('clinic.to')}
        value={period.to}
        min={period.from}
        onChange={({ currentTarget: { value } }) => onChange({ ...period, to: value })}
      />
    </>
  );
}

function SaveCsv({ outcomes }: Readonly<{ outcomes: ClinicOutcomes }>) {
  const { t } = useTranslation('outcomes');
  const words = useOutcomeWords();
  const save = () => {
    const text = csvText(clinicOutcomeRows(outcomes, { t, measure: words.measure }));
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `outcomes-${outcomes.from}-${outcomes.to}.csv`);
  };
  return (
    <Button variant="default" onClick={save}>
      {t('clinic.csv')}
    </Button>
  );
}

function Outcomes({ outcomes }: Readonly<{ outcomes: ClinicOutcomes }>) {
  const { t } = useTranslation('outcomes');
  const [chosen, setChosen] = useState('14');
  const after = outcomes.after.find(({ afterDays }) => String(afterDays) === chosen);
  if (outcomes.decisions === 0 || !after) {
    return (
      <Card>
        <p className={styles.panel}>{t('clinic.none')}</p>
      </Card>
    );
  }
  return (
    <div className={styles.cards}>
      <Card>
        <ClinicFacts outcomes={outcomes} />
      </Card>
      <NativeSelect
        className={styles.chosen ?? ''}
        label={t('clinic.after')}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
        data={outcomes.after.map(({ afterDays }) => ({
          value: String(afterDays),
          label: t('after', { count: afterDays }),
        }))}
      />
      <Card>
        <VerdictCounts after={after} />
      </Card>
      <Card>
        <ComparisonCard comparison={after.comparison} />
      </Card>
      <Card>
        <CalibrationCard calibration={after.calibration} />
      </Card>
    </div>
  );
}
