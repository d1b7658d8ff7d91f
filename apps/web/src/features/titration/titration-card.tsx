import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { AutoTitrationControl } from './auto-titration-control.tsx';
import { offersTitration } from './offers-titration.ts';
import type { TitratedPatient } from './titrated-patient.ts';
import styles from './titration.module.css';
import { type RunningTitration, titrationQuery, titrationStatusQuery } from './titration.query.ts';
import { TitrationDetails } from './titration-details.tsx';

const TONES = { active: 'success', maintaining: 'success', suspended: 'warning', ended: 'muted' } as const;

/** Auto-titration of one patient: the switch, how it stands and why, and its log. */
export function TitrationCard({ patient }: Readonly<{ patient: TitratedPatient }>) {
  const { data: user } = useUser();
  const { data: clinic } = useClinic();
  const { data: settings } = usePublicSettings();
  return offersTitration({ user, clinic, settings, patient }) ? <OfferedTitration patient={patient} /> : null;
}

function OfferedTitration({ patient }: Readonly<{ patient: TitratedPatient }>) {
  const { id: patientId } = patient;
  const { t } = useTranslation(['titration', 'shell']);
  const whole = useQuery(titrationQuery(patientId));
  // When not even the status is known, that is said, and both are asked for again.
  const isStatusKnown = useQuery(titrationStatusQuery(patientId)).isSuccess;
  const mayTreat = useMayCall()(setAutoTitrationCall);
  // Who only reads sees it where there is or was one.
  if (!mayTreat && !whole.isError && !whole.data?.titration && !whole.data?.log.length) return null;
  return (
    <Card>
      <section className={styles.card} aria-label={t('title')}>
        <div className={styles.head}>
          <Title order={2}>{t('title')}</Title>
          {whole.data?.titration && <StateBadge titration={whole.data.titration} />}
          {mayTreat && (
            <div className={styles.control}>
              <AutoTitrationControl patient={patient} titration={whole.data} />
            </div>
          )}
        </div>
        {(isStatusKnown || !mayTreat) && whole.isLoadingError && !whole.isFetching && (
          <p className={styles.paragraph} role="alert">
            {t('failedDetails')}{' '}
            <Anchor component="button" type="button" onClick={() => void whole.refetch()}>
              {t('shell:loadFailure.retry')}
            </Anchor>
          </p>
        )}
        {whole.data && <TitrationDetails patient={patient} whole={whole.data} mayTreat={mayTreat} />}
      </section>
    </Card>
  );
}

function StateBadge({ titration: { state } }: Readonly<{ titration: RunningTitration }>) {
  const { t } = useTranslation('titration');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
