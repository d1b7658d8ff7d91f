import { useTranslation } from 'react-i18next';

import { DownloadPlan } from '#documents/download-plan.tsx';
import { InjectionPlanView } from '#plan-editors/injection-plan-view.tsx';
import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { SignedLine } from '#plan-editors/signed-text.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from './plan-history.module.css';
import type { PlanVersion } from './plan-versions.query.ts';
import { type PrintedFor, printedVersion } from './printed-version.ts';

type WholePlanProps = Readonly<{ version: PlanVersion; printedFor: PrintedFor; isOpen: boolean }>;

/** All of one version, for those who want to see more than what differs, on the screen and as a file. */
export function WholePlan({ version, printedFor, isOpen }: WholePlanProps) {
  const { t } = useTranslation('injection-plans');
  const { initialPlanUnits: glucoseUnit } = printedFor.clinic.clinicConfiguration;
  const printed = printedVersion(version, printedFor);
  const { plan } = version;
  if (!plan) return null;
  return (
    <Card>
      <details className={styles.whole} open={isOpen}>
        <summary>{t('history.whole', { number: version.version })}</summary>
        <SignedLine signature={version.signature} className={styles.quiet} />
        {printed && (
          <div className={styles.file}>
            <DownloadPlan plan={printed} size="xs" />
          </div>
        )}
        {plan.type === 'PUMP' ? (
          <PumpPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={2} />
        ) : (
          <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} headingOrder={2} />
        )}
      </details>
    </Card>
  );
}
