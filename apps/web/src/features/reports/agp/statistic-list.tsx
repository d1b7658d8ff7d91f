import { GLYCEMIA_RISK_ZONES, percentText, RANGE_BORDERS, shownPercent, UNITS } from '@glidepath/quantities';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { type PlanUnits, usePlanUnits } from '#plan-editors/plan-texts.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { type GlucoseWriter, useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { ChangeMark } from './change-mark.tsx';
import { NO_CHANGE } from './change-text.ts';
import { MissedGoal } from './missed-goal.tsx';
import type { StatisticGroup, StatisticPart, StatisticRow } from './statistic-groups.ts';
import styles from './statistic-list.module.css';

export function StatisticList({ group }: Readonly<{ group: StatisticGroup }>) {
  const { t } = useTranslation('agp');
  // Their column is there for all rows or for none.
  const hasChanges = group.rows.some(({ change }) => change !== undefined && change.change !== null);
  return (
    <section className={styles.group} data-group={group.name}>
      <h3 className={styles.title}>{t(`groups.${group.name}`)}</h3>
      <dl className={styles.rows}>
        {group.rows.map((row) => (
          <Row key={row.name} row={row} hasChanges={hasChanges} />
        ))}
      </dl>
    </section>
  );
}

function Row({ row, hasChanges }: Readonly<{ row: StatisticRow; hasChanges: boolean }>) {
  const { t } = useTranslation('agp');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const units = usePlanUnits(glucose.unit);
  const { parts, goal, isGoalMissed = false, zone, change = NO_CHANGE } = row;
  return (
    <div className={styles.row} data-statistic={row.name}>
      <dt>
        {t(`rows.${row.name}`, { range: RANGE_BORDERS[glucose.unit].tight, unit: glucose.unit })}
        {zone !== undefined && <span className={styles.hint}>{t('risk.hint')}</span>}
      </dt>
      <dd>
        {zone !== undefined && <RiskZones zone={zone} />}{' '}
        {rowTexts(parts, { t, language, glucose, units }).map((text, index) => (
          <Fragment key={parts[index]?.unit}>
            {index > 0 && ' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
        {zone !== undefined && <span className="gp-visually-hidden"> {t('risk.zone', { zone })}</span>}
        {goal !== undefined && isKnown(parts) && (
          <span className={styles.goal}>
            {t('ranges.goal')} <bdi dir="ltr">{goal}</bdi> {isGoalMissed && <MissedGoal />}
          </span>
        )}
      </dd>
      {hasChanges && (
        <dd className={styles.change}>
          <ChangeMark {...change} />
        </dd>
      )}
    </div>
  );
}

/** Where on the scale from the lowest risk to the highest the patient stands. The words beside it say the same. */
function RiskZones({ zone }: Readonly<{ zone: (typeof GLYCEMIA_RISK_ZONES)[number] }>) {
  return (
    <span className={styles.zones} aria-hidden="true" dir="ltr">
      {GLYCEMIA_RISK_ZONES.map((one) => (
        <span key={one} className={styles.zone} data-is-here={one === zone}>
          {one}
        </span>
      ))}
    </span>
  );
}

/** How a row is written. */
type RowWriter = Readonly<{ t: TFunction<'agp'>; language: Language; glucose: GlucoseWriter; units: PlanUnits }>;

/** Null for what could not be computed, which is never 0 (STAT-23). */
function partText(part: StatisticPart, { t, language, glucose, units }: RowWriter): string | null {
  if (part.unit === 'duration') return t('duration', { hours: part.hours, minutes: part.minutes });
  if (part.amount === null) return null;
  if (part.unit === 'mgDl') return glucose.text(part.amount);
  if (part.unit !== 'percent') {
    const signs = { units: ` ${units.dose(part.amount)}`, grams: ` ${UNITS.carbs}`, count: '' };
    return `${formatNumber(part.amount, language, part.decimals)}${signs[part.unit]}`;
  }
  const share = { wholePercent: part.amount, exactPercent: part.exact ?? part.amount };
  return percentText(shownPercent(share, part.decimals), part.decimals);
}

/** True when there is anything to hold against a goal. */
function isKnown(parts: readonly StatisticPart[]): boolean {
  return parts.some((part) => part.unit === 'duration' || part.amount !== null);
}

/** Known parts beside each other; a part that is not known says so, all of them together only once. */
function rowTexts(parts: readonly StatisticPart[], writer: RowWriter): string[] {
  if (!isKnown(parts)) return [writer.t('notAvailable')];
  return parts.map((part) => partText(part, writer) ?? writer.t('notAvailable'));
}
