import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDay } from '#shared/format/dates.ts';
import { leftToRight } from '#shared/format/times.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './closed-loops.module.css';
import type { LoopFinding, LoopReport } from './closed-loops.query.ts';
import { exampleEvents } from './example-events.ts';
import { SectionCard } from './section-card.tsx';
import { useFindingWords } from './use-finding-words.ts';
import { useLoopWriter } from './use-loop-writer.ts';

/** More at once is read by nobody. */
const MOST_SHOWN = 3;

type FindingsCardProps = Readonly<{ patientId: string; report: LoopReport }>;

/** What no setting puts right, the costliest first. */
export function FindingsCard({ patientId, report }: FindingsCardProps) {
  const { t } = useTranslation('closed-loops');
  const [showsAll, setShowsAll] = useState(false);
  const { findings, period } = report;
  const shown = showsAll ? findings : findings.slice(0, MOST_SHOWN);
  return (
    <SectionCard title={t('findings.title')} about={t('findings.about', { count: period.days })}>
      {findings.length === 0 ? (
        <p>{t('findings.none')}</p>
      ) : (
        <ol className={styles.findings}>
          {shown.map((finding) => (
            <Finding key={finding.code} finding={finding} patientId={patientId} report={report} />
          ))}
        </ol>
      )}
      {findings.length > MOST_SHOWN && (
        <Button
          variant="default"
          className={styles.screenOnly ?? ''}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('findings.showLess') : t('findings.showAll', { count: findings.length })}
        </Button>
      )}
    </SectionCard>
  );
}

function Finding({ finding, patientId, report }: FindingsCardProps & Readonly<{ finding: LoopFinding }>) {
  const { t } = useTranslation('closed-loops');
  const { sentence, tip } = useFindingWords(report.period.days);
  const { language, time } = useLoopWriter();
  const { title, text } = sentence(finding);
  const examples = exampleEvents(finding.events);
  return (
    <li className={styles.finding}>
      <h3>{title}</h3>
      <p>{text}</p>
      <p className={styles.cost}>{useCostText(finding)}</p>
      {examples.length > 0 && (
        <p>
          {t('findings.examples')}{' '}
          {examples.map(({ day, minute }, index) => (
            <span key={day}>
              {index > 0 && ' · '}
              <Link to={paths.dayOfReports(patientId, day)}>
                {formatDay(day, language)}
                {HAS_TIME[finding.code] !== false && `, ${leftToRight(time(minute), language)}`}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p>
        <strong>{t('findings.try')}</strong> {tip(finding)}
      </p>
    </li>
  );
}

/** These are counted by day: their time of day would be midnight. */
const HAS_TIME: Readonly<Partial<Record<LoopFinding['code'], false>>> = { SLEEP_LEFT_ON: false };

function useCostText({ pointsLost }: LoopFinding): string {
  const { t } = useTranslation('closed-loops');
  const { number } = useLoopWriter();
  if (pointsLost === null) return t('findings.costUnknown');
  const whole = Math.round(pointsLost);
  return whole === 0 ? t('findings.costSmall') : t('findings.cost', { count: whole, points: number(whole) });
}
