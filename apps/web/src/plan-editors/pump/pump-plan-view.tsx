import type { GlucoseUnit } from '@glidepath/quantities';
import { PUMP_STAGES, type PumpPlanDraft } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from './pump-plan-view.module.css';
import { PumpSettingsList } from './pump-settings.tsx';
import { RateTable } from './rate-table.tsx';

type PumpPlanViewProps = Readonly<{
  plan: PumpPlanDraft;
  glucoseUnit: GlucoseUnit;
  /** The level of the headings of its parts. */
  headingOrder?: 2 | 3 | 4;
}>;

/** The whole of a pump plan, to be read. One that came from a recommendation has tables only. */
export function PumpPlanView({ plan: { rates, settings }, glucoseUnit, headingOrder = 3 }: PumpPlanViewProps) {
  const { t } = useTranslation('pump-plan');
  return (
    <div className={styles.plan}>
      {settings && (
        <section className={styles.settings}>
          <Title order={headingOrder}>{t('settings.title')}</Title>
          <PumpSettingsList value={settings} glucoseUnit={glucoseUnit} />
        </section>
      )}
      {/* The data of a pump may tell some of its tables only. */}
      {PUMP_STAGES.filter((stage) => rates[stage].length > 0).map((stage) => (
        <section key={stage}>
          <Title order={headingOrder}>{t(`stages.${stage}`)}</Title>
          <RateTable stage={stage} value={rates[stage]} glucoseUnit={glucoseUnit} mode="view" isJoined />
        </section>
      ))}
    </div>
  );
}
