import type { GlucoseUnit } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { InjectionPlanView } from '#plan-editors/injection-plan-view.tsx';
import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { versionPlan } from '#plan-editors/version-plan.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './plan-history.module.css';
import type { PlanVersion } from './plan-versions.query.ts';

type WholePlanProps = Readonly<{ version: PlanVersion; glucoseUnit: GlucoseUnit; isOpen: boolean }>;

/** All of one version, for those who want to see more than what differs. */
export function WholePlan({ version, glucoseUnit, isOpen }: WholePlanProps) {
  const { t } = useTranslation('injection-plans');
  const plan = versionPlan(version);
  if (!plan || plan.type === 'GENERIC') return null;
  return (
    <Card>
      <details className={styles.whole} open={isOpen}>
        <summary>{t('history.whole', { number: version.version })}</summary>
        {plan.type === 'PUMP' ? (
          <PumpPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={2} />
        ) : (
          <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={2} />
        )}
      </details>
    </Card>
  );
}
