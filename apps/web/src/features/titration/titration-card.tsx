import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import { isInjectionType } from '@glidepath/treatment-plan';
import { Anchor, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useClinic } from '#shared/account/clinic.query.ts';
import { clinicMode } from '#shared/account/clinic-mode.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { isSettingOn, type PublicSettings } from '#shared/account/public-settings.ts';
import { useUser } from '#shared/account/user.query.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { AutoTitrationControl } from './auto-titration-control.tsx';
import styles from './titration.module.css';
import {
  type RunningTitration,
  type TitratedPatient,
  type Titration,
  titrationQuery,
  titrationStatusQuery,
} from './titration.query.ts';
import { TitrationDetails } from './titration-details.tsx';

const INSTALLATION_SETTING = 'is_frequent_titration_allowed_global';

/** Where the page leads to what waits. */
export const TITRATION_PART_ID = 'auto-titration';

const TONES = { active: 'success', maintaining: 'success', suspended: 'warning', ended: 'muted' } as const;

/** Auto-titration of one patient: the switch, how it stands and why, and its log. */
export function TitrationCard({ patient }: Readonly<{ patient: TitratedPatient }>) {
  const { data: user } = useUser();
  const { data: clinic } = useClinic();
  const { data: settings } = usePublicSettings();
  const mayTreat = useMayCall()(setAutoTitrationCall);
  if (!offersTitration({ user, clinic, settings, patient })) return null;
  return mayTreat ? <OfferedTitration patient={patient} /> : <ReadTitration patient={patient} />;
}

function OfferedTitration({ patient }: Readonly<{ patient: TitratedPatient }>) {
  const whole = useQuery(titrationQuery(patient.id));
  // When not even the status is known, that is said, and both are asked for again.
  const isStatusKnown = useQuery(titrationStatusQuery(patient.id)).isSuccess;
  return (
    <TitrationFrame
      whole={whole}
      isFailureSaid={isStatusKnown}
      control={<AutoTitrationControl patient={patient} titration={whole.data} />}
    >
      {whole.data && <TitrationDetails patient={patient} whole={whole.data} mayTreat />}
    </TitrationFrame>
  );
}

/** For who does not treat: where there is or was one, and nothing of how to start it. */
function ReadTitration({ patient }: Readonly<{ patient: TitratedPatient }>) {
  const whole = useQuery(titrationQuery(patient.id));
  const { data, isError } = whole;
  const hasBegun = data !== undefined && (data.titration !== null || data.log.length > 0);
  if (!hasBegun && !isError) return null;
  return (
    <TitrationFrame whole={whole} isFailureSaid>
      {data && <TitrationDetails patient={patient} whole={{ ...data, obstacle: null }} mayTreat={false} />}
    </TitrationFrame>
  );
}

type TitrationFrameProps = Readonly<{
  whole: UseQueryResult<Titration>;
  isFailureSaid: boolean;
  control?: ReactNode;
  children: ReactNode;
}>;

function TitrationFrame({ whole, isFailureSaid, control, children }: TitrationFrameProps) {
  const { t } = useTranslation(['titration', 'shell']);
  const isFailed = whole.isLoadingError && !whole.isFetching;
  return (
    <Card>
      <section id={TITRATION_PART_ID} className={styles.card} aria-label={t('title')}>
        <div className={styles.head}>
          <Title order={2}>{t('title')}</Title>
          {whole.data?.titration && <StateBadge titration={whole.data.titration} />}
          {control && <div className={styles.control}>{control}</div>}
        </div>
        {isFailureSaid && isFailed && (
          <p className={styles.paragraph} role="alert">
            {t('failedDetails')}{' '}
            <Anchor component="button" type="button" onClick={() => void whole.refetch()}>
              {t('shell:loadFailure.retry')}
            </Anchor>
          </p>
        )}
        {children}
      </section>
    </Card>
  );
}

function StateBadge({ titration: { state } }: Readonly<{ titration: RunningTitration }>) {
  const { t } = useTranslation('titration');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}

type Asked = Readonly<{
  user: Readonly<{ isDoctor: boolean }> | undefined;
  clinic: Parameters<typeof clinicMode>[0] | undefined;
  settings: PublicSettings;
  patient: Pick<Patient, 'treatmentType'>;
}>;

/** For doctors whose patients inject, where the installation allows it, and not where patients are treated directly (D3-70). */
export function offersTitration({ user, clinic, settings, patient: { treatmentType } }: Asked): boolean {
  if (user?.isDoctor !== true || clinic === undefined || clinicMode(clinic).isDirectToPatient) return false;
  return isSettingOn(settings, INSTALLATION_SETTING) && treatmentType !== null && isInjectionType(treatmentType);
}
