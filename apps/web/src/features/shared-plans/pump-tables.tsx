import { type GlucoseUnit, MINUTES_PER_DAY } from '@glidepath/quantities';
import { PUMP_STAGES, type PumpPlan, type PumpStage, type RateRange, rateRanges } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

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
}>;

/** The three tables of a pump and, where it was started with the plan, its other settings. */
export function PumpTables({ plan: { rates, settings }, comments, glucoseUnit, headingOrder }: PumpTablesProps) {
  const { t } = useTranslation(['shared-plans', 'pump-plan']);
  return (
    <>
      {PUMP_STAGES.map((stage) => (
        <section key={stage} className={headingOrder === 2 ? styles.part : styles.inner}>
          <Title order={headingOrder}>{t(`tables.${stage}`)}</Title>
          {rates[stage].length === 0 ? (
            <p>{t('notAvailable')}</p>
          ) : (
            <RateTable stage={stage} ranges={rateRanges(rates[stage])} glucoseUnit={glucoseUnit} />
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

type RateTableProps = Readonly<{ stage: PumpStage; ranges: readonly RateRange[]; glucoseUnit: GlucoseUnit }>;

function RateTable({ stage, ranges, glucoseUnit }: RateTableProps) {
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
          <tr key={range.fromMinute}>
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isAllDay = ({ fromMinute, toMinute }: RateRange) => fromMinute === 0 && toMinute === MINUTES_PER_DAY;
