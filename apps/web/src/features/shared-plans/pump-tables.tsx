import { type GlucoseUnit, MINUTES_PER_DAY } from '@glidepath/quantities';
import {
  changedValueKey,
  type PlanDifference,
  PUMP_STAGES,
  type PumpPlan,
  type PumpStage,
  planDifferences,
  type RateRange,
  rateRanges,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { DirectionMark } from '#plan-editors/differences/direction-mark.tsx';
import { PumpSettingsList } from '#plan-editors/pump/pump-settings.tsx';
import { useRateTexts } from '#plan-editors/pump/rate-texts.ts';
import { Quantity } from '#plan-editors/quantity.tsx';
import { PlanComment } from './plan-comment.tsx';
import styles from './plan-sheet.module.css';

type PumpTablesProps = Readonly<{
  plan: PumpPlan;
  /** What the clinic says about each table. */
  comments: Readonly<Record<PumpStage, string | null>> | null;
  glucoseUnit: GlucoseUnit;
  headingOrder: 2 | 3;
  /** The plan before, where changed rows are marked with what they were. */
  before?: TreatmentPlan | null;
}>;

/** The three tables of a pump and, where it was started with the plan, its other settings. */
export function PumpTables({ plan, comments, glucoseUnit, headingOrder, before = null }: PumpTablesProps) {
  const { t } = useTranslation(['shared-plans', 'pump-plan']);
  const { rates, settings } = plan;
  // Of another treatment there is no old value to a row.
  const differences = before?.type === 'PUMP' ? planDifferences(before, plan) : [];
  return (
    <>
      {PUMP_STAGES.map((stage) => (
        <section key={stage} className={headingOrder === 2 ? styles.part : styles.inner}>
          <Title order={headingOrder}>{t(`tables.${stage}`)}</Title>
          {rates[stage].length === 0 ? (
            <p>{t('notAvailable')}</p>
          ) : (
            <RateTable
              stage={stage}
              ranges={rateRanges(rates[stage])}
              differences={differences.filter(({ quantity }) => quantity === stage)}
              glucoseUnit={glucoseUnit}
            />
          )}
          <PlanComment text={comments?.[stage] ?? null} />
        </section>
      ))}
      {settings && (
        <section className={headingOrder === 2 ? styles.part : styles.inner}>
          <Title order={headingOrder}>{t('pump-plan:settings.title')}</Title>
          <PumpSettingsList value={settings} glucoseUnit={glucoseUnit} />
        </section>
      )}
    </>
  );
}

type RateTableProps = Readonly<{
  stage: PumpStage;
  ranges: readonly RateRange[];
  /** From the plan before, of this table. */
  differences: readonly PlanDifference[];
  glucoseUnit: GlucoseUnit;
}>;

function RateTable({ stage, ranges, differences, glucoseUnit }: RateTableProps) {
  const { t } = useTranslation('shared-plans');
  const texts = useRateTexts(stage, glucoseUnit);
  return (
    <table className={styles.rates}>
      <caption className="gp-visually-hidden">{t(`tables.${stage}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tables.time')}</th>
          <th scope="col">{t('tables.value')}</th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => (
          <tr key={range.fromMinute} data-changed={differences.some((one) => isWithin(one, range)) || undefined}>
            <th scope="row">
              {isAllDay(range) ? (
                t('tables.allDay')
              ) : (
                <bdi dir="ltr">
                  {texts.time(range.fromMinute)} – {texts.time(range.toMinute)}
                </bdi>
              )}
            </th>
            <td>
              <Quantity {...texts.rate(range.value)} />
              {differences
                .filter((one) => isWithin(one, range))
                .map((one) => (
                  <FormerRate key={changedValueKey(one)} difference={one} range={range} texts={texts} />
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isAllDay = ({ fromMinute, toMinute }: RateRange) => fromMinute === 0 && toMinute === MINUTES_PER_DAY;

/** What changed while a row of the new plan runs. */
function isWithin({ place: { startMinute, endMinute } }: PlanDifference, { fromMinute, toMinute }: RateRange): boolean {
  return startMinute !== undefined && endMinute !== undefined && startMinute < toMinute && endMinute > fromMinute;
}

type FormerRateProps = Readonly<{
  difference: PlanDifference;
  range: RateRange;
  texts: ReturnType<typeof useRateTexts>;
}>;

/** "Before: 0.8 units per hour", with its hours where that was not the whole time of the row, and which way it goes. */
function FormerRate({ difference, range, texts }: FormerRateProps) {
  const { t } = useTranslation('shared-plans');
  const { before, place } = difference;
  if (typeof before !== 'number') return null;
  const fromMinute = Math.max(place.startMinute ?? 0, range.fromMinute);
  const toMinute = Math.min(place.endMinute ?? MINUTES_PER_DAY, range.toMinute);
  const isWhole = fromMinute === range.fromMinute && toMinute === range.toMinute;
  return (
    <span className={styles.was}>
      {!isWhole && (
        <bdi dir="ltr">
          {texts.time(fromMinute)} – {texts.time(toMinute)}
        </bdi>
      )}{' '}
      {t('now.was')} <Quantity {...texts.rate(before)} /> <DirectionMark difference={difference} />
    </span>
  );
}
