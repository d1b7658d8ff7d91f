import { type GlucoseUnit, MINUTES_PER_DAY } from '@glidepath/quantities';
import type { ApprovedContent } from '@glidepath/report-documents/plan/approved-content';
import { PUMP_STAGES, type PumpStage, type RateRange, rateRanges } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useRateTexts } from '#plan-editors/pump/rate-texts.ts';
import { PlanComment } from './plan-comment.tsx';
import styles from './plan-sheet.module.css';

type PumpTablesProps = Readonly<{ content: Extract<ApprovedContent, { kind: 'pump' }>; glucoseUnit: GlucoseUnit }>;

/** The three tables of a pump, each with what the clinic says about it. */
export function PumpTables({ content: { plan, comments }, glucoseUnit }: PumpTablesProps) {
  const { t } = useTranslation('shared-plans');
  return PUMP_STAGES.map((stage) => (
    <section key={stage} className={styles.part}>
      <Title order={2}>{t(`tables.${stage}`)}</Title>
      {plan.rates[stage].length === 0 ? (
        <p>{t('notAvailable')}</p>
      ) : (
        <RateTable stage={stage} ranges={rateRanges(plan.rates[stage])} glucoseUnit={glucoseUnit} />
      )}
      <PlanComment text={comments[stage]} />
    </section>
  ));
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
              <bdi dir="ltr">
                {texts.rate(range.value).number} <span className={styles.unit}>{texts.rate(range.value).unit}</span>
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isAllDay = ({ fromMinute, toMinute }: RateRange) => fromMinute === 0 && toMinute === MINUTES_PER_DAY;
