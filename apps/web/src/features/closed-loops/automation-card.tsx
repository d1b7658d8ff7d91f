import { useTranslation } from 'react-i18next';

import listStyles from '#shared/ui/list-table.module.css';
import styles from './closed-loops.module.css';
import type { LoopAutomation, LoopReport } from './closed-loops.query.ts';
import { type Fact, Facts } from './facts.tsx';
import { SectionCard } from './section-card.tsx';
import { type LoopWriter, useLoopWriter } from './use-loop-writer.ts';

type Automation = LoopAutomation;
type LoopStatistics = LoopReport['glucose']['period']['statistics']['hcl'];

/** How much of the time the loop dosed, what ended that, and the modes that a person turned on. */
export function AutomationCard({ report }: Readonly<{ report: LoopReport }>) {
  const { t } = useTranslation('closed-loops');
  const writer = useLoopWriter();
  const { automation, identity } = report;
  const typical = WITH_TYPICAL.find((system) => system === identity.system);
  return (
    <SectionCard
      title={t('automation.title')}
      about={
        <>
          {t('automation.about')} {typical && t(`automation.typical.${typical}`)}
        </>
      }
    >
      <Facts
        facts={[
          ...timeFacts(automation, writer),
          ...exitFacts(automation, writer),
          ...modeFacts(report.glucose.period.statistics.hcl, writer),
        ]}
      />
      <ExitCauses exits={automation?.exits ?? null} writer={writer} />
    </SectionCard>
  );
}

/** As published for people who use the system; where nothing is, nothing is said. */
const WITH_TYPICAL = ['control-iq', 'camaps-fx', 'minimed-780g'] as const;

/** Shares of the known time, and a mean per day as the reports write it. */
function timeFacts(automation: Automation | null, { t, percent, duration }: LoopWriter): Fact[] {
  const { time = null, dayCount = 1 } = automation ?? {};
  const fact = (name: string, minutes: number | null | undefined): Fact => {
    if (!time?.knownMinutes || minutes == null) return { name, value: t('notAvailable') };
    return {
      name,
      value: percent((100 * minutes) / time.knownMinutes),
      detail: t('perDay', { amount: duration(minutes / dayCount) }),
    };
  };
  return [
    fact(t('automation.automated'), time?.automatedMinutes),
    fact(t('automation.limited'), time?.limitedMinutes),
    fact(t('automation.manual'), time?.manualMinutes),
  ];
}

function exitFacts(automation: Automation | null, { t, number, duration }: LoopWriter): Fact[] {
  const exits = automation?.exits ?? null;
  return [
    {
      name: t('automation.exits'),
      value: exits === null ? t('notAvailable') : number(exits.manualPerWeek, 1),
      ...(exits?.limitedCount != null && {
        detail: t('automation.limitedCount', { count: exits.limitedCount }),
      }),
    },
    { name: t('automation.longest'), value: exits === null ? t('notAvailable') : longest(exits, { t, duration }) },
  ];
}

const longest = (
  { longestMinutes }: NonNullable<Automation['exits']>,
  { t, duration }: Pick<LoopWriter, 't' | 'duration'>,
) => (longestMinutes === 0 ? t('automation.never') : duration(longestMinutes));

/** Those of the specification, as the reports show them. */
function modeFacts(hcl: LoopStatistics, { t, percent, duration, number }: LoopWriter): Fact[] {
  const fact = (name: string, mode: NonNullable<LoopStatistics>['sleep'] | undefined): Fact => {
    const share = mode?.rawPercentage ?? mode?.percentage ?? null;
    if (!mode || share === null) return { name, value: t('notAvailable') };
    const { hours, minutes } = mode.averageTime;
    return { name, value: percent(share), detail: t('perDay', { amount: duration(60 * hours + minutes) }) };
  };
  const weekly = hcl?.exercise.weeklyAmount ?? null;
  return [
    fact(t('automation.sleep'), hcl?.sleep),
    fact(t('automation.exercise'), hcl?.exercise),
    { name: t('automation.weekly'), value: weekly === null ? t('notAvailable') : number(weekly, 1) },
  ];
}

type ExitCausesProps = Readonly<{ exits: Automation['exits']; writer: LoopWriter }>;

function ExitCauses({ exits, writer: { t, number, duration } }: ExitCausesProps) {
  if (exits === null || exits.manualByCause.length === 0) return null;
  const all = exits.manualByCause.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.scroll}>
      <table className={`${listStyles.wrapped} ${styles.table}`}>
        <caption className={styles.caption}>{t('automation.causes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('automation.cause')}</th>
            <th scope="col">{t('automation.times')}</th>
            <th scope="col">{t('automation.perWeek')}</th>
            <th scope="col">{t('automation.timeOff')}</th>
          </tr>
        </thead>
        <tbody>
          {exits.manualByCause.map(({ cause, count, minutes }) => (
            <tr key={cause}>
              <th scope="row">{cause === null ? t('causes.unknown') : t(`causes.${cause}`)}</th>
              <td>{number(count)}</td>
              {/* Of the same weeks as all exits together. */}
              <td>{number((exits.manualPerWeek * count) / all, 1)}</td>
              <td>{duration(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
