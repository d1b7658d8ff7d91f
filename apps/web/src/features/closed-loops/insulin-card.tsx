import { MINUTES_PER_DAY, percentText, shownPercent } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { leftToRight } from '#shared/format/times.ts';
import listStyles from '#shared/ui/list-table.module.css';
import styles from './closed-loops.module.css';
import type { LoopAutomation, LoopReport } from './closed-loops.query.ts';
import { type Fact, Facts } from './facts.tsx';
import { insulinParts, PART_COLOURS } from './insulin-parts.ts';
import { SectionCard } from './section-card.tsx';
import { type LoopWriter, useLoopWriter } from './use-loop-writer.ts';

/** Who gave how much, and what became of the programmed basal. */
export function InsulinCard({ report: { automation } }: Readonly<{ report: LoopReport }>) {
  const { t } = useTranslation('closed-loops');
  const writer = useLoopWriter();
  const insulin = automation?.insulin ?? null;
  return (
    <SectionCard
      title={t('insulin.title')}
      about={insulin ? t('insulin.about', { count: insulin.dayCount }) : undefined}
    >
      {insulin ? <InsulinTable insulin={insulin} writer={writer} /> : <p>{t('notAvailable')}</p>}
      <h3 className={styles.subtitle}>{t('basal.title')}</h3>
      <Facts facts={basalFacts(automation?.basal ?? null, writer)} />
    </SectionCard>
  );
}

type InsulinTableProps = Readonly<{ insulin: NonNullable<LoopAutomation['insulin']>; writer: LoopWriter }>;

function InsulinTable({ insulin, writer }: InsulinTableProps) {
  const { t, units, percent, language } = writer;
  const { parts, total } = insulinParts(insulin);
  return (
    <>
      <InsulinBar parts={parts} />
      {insulin.automaticBasalUnits === null && <p className={styles.note}>{t('insulin.oneSum')}</p>}
      <div className={styles.scroll}>
        <table className={`${listStyles.wrapped} ${styles.table}`}>
          <caption className="gp-visually-hidden">{t('insulin.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('insulin.source')}</th>
              <th scope="col">{t('insulin.perDay')}</th>
              <th scope="col">{t('insulin.share')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, unitsPerDay, share }) => (
              <tr key={name}>
                <th scope="row">
                  <span className={styles.range}>
                    <span className={styles.swatch} style={{ background: PART_COLOURS[name] }} aria-hidden="true" />
                    {t(`insulin.parts.${name}`)}
                  </span>
                </th>
                <td>{units(unitsPerDay)}</td>
                <td>{leftToRight(percentText(shownPercent(share)), language)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('insulin.total')}</th>
              <td>{units(total.unitsPerDay)}</td>
              <td>{percent(100)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function InsulinBar({ parts }: Readonly<{ parts: ReturnType<typeof insulinParts>['parts'] }>) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(({ name, share }) => (
        <span key={name} style={{ inlineSize: `${share.exactPercent}%`, background: PART_COLOURS[name] }} />
      ))}
    </div>
  );
}

type Basal = NonNullable<LoopAutomation['basal']>;

function basalFacts(basal: Basal | null, writer: LoopWriter): Fact[] {
  const { t } = writer;
  return [
    againstFact(basal?.againstProgrammed ?? null, writer),
    stoppedFact(t('basal.stopped'), basal, basal?.stoppedMinutes, writer),
    stoppedFact(t('basal.stoppedByLoop'), basal, basal?.stoppedByLoopMinutes, writer),
    highestFact(basal, writer),
  ];
}

/** Both over the same time, in which a schedule is known. */
function againstFact(against: Basal['againstProgrammed'], { t, units, percent }: LoopWriter): Fact {
  const name = t('basal.against');
  if (!against || against.minutes === 0) return { name, value: t('notAvailable') };
  const { programmedUnits, deliveredUnits } = against;
  const days = against.minutes / MINUTES_PER_DAY;
  return {
    name,
    value: units(deliveredUnits / days),
    detail: t('basal.programmed', {
      programmed: units(programmedUnits / days),
      percent: percent(programmedUnits === 0 ? null : (100 * deliveredUnits) / programmedUnits),
    }),
  };
}

function stoppedFact(name: string, basal: Basal | null, minutes: number | undefined, writer: LoopWriter): Fact {
  const { t, percent } = writer;
  if (!basal?.knownMinutes || minutes === undefined) return { name, value: t('notAvailable') };
  return { name, value: percent((100 * minutes) / basal.knownMinutes), detail: perDay(basal, minutes, writer) };
}

function highestFact(basal: Basal | null, writer: LoopWriter): Fact {
  const { t, number } = writer;
  const name = t('basal.highest');
  if (!basal?.highest) return { name, value: t('notAvailable') };
  const { rateUnitsPerHour, minutes } = basal.highest;
  const value = t('basal.rate', { rate: number(rateUnitsPerHour, 2) });
  return { name, value, detail: perDay(basal, minutes, writer) };
}

const perDay = ({ knownMinutes }: Basal, minutes: number, { t, duration }: LoopWriter) =>
  t('perDay', { amount: duration((minutes * MINUTES_PER_DAY) / knownMinutes) });
