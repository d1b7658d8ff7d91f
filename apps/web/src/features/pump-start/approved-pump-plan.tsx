import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { PumpPlanView } from '#plan-editors/pump/pump-plan-view.tsx';
import { useSignedText } from '#plan-editors/signed-text.tsx';
import type { Clinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './approved-pump-plan.module.css';
import type { ApprovedPlan, PumpStart } from './pump-start.ts';
import { StartFacts } from './start-facts.tsx';

type ApprovedPumpPlanProps = Readonly<{
  patient: Patient;
  clinic: Clinic;
  start: PumpStart;
  approved: ApprovedPlan;
}>;

/** The plan in force: nobody changes it here any more, and this much of the page goes on paper. */
export function ApprovedPumpPlan({ patient, clinic, start, approved }: ApprovedPumpPlanProps) {
  const { plan, approvedAt, signature } = approved;
  const signedText = useSignedText();
  const { t } = useTranslation('pump-start');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return (
    <div className={styles.paper}>
      <Card>
        <div className={styles.plan}>
          <div className={styles.head}>
            <Title order={2}>{t('approved.title')}</Title>
            <span className={styles.approvedAt}>
              {t('approved.at')} <time dateTime={approvedAt}>{formatDateTime(approvedAt, clock)}</time>
              {signature && <span className={styles.signed}>{signedText(signature)}</span>}
            </span>
            <Button variant="default" className={styles.print} onClick={() => window.print()}>
              {t('approved.print')}
            </Button>
          </div>
          <div className={styles.facts}>
            <StartFacts start={start} rates={plan.rates} weightKg={patient.weight} />
          </div>
          <PumpPlanView plan={plan} glucoseUnit={clinic.clinicConfiguration.initialPlanUnits} />
        </div>
      </Card>
      <p className={styles.disclaimer}>
        {t('approved.version', { version: start.advisorVersion })} {t('disclaimer')}
      </p>
    </div>
  );
}
