import { leverUse } from '@glidepath/loop-review';
import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useUser } from '#shared/account/user.query.ts';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from '../closed-loops.module.css';
import { ChangeList } from '../settings/change-list.tsx';
import { useLeverTexts } from '../settings/use-lever-texts.ts';
import { SYSTEM_NAMES } from '../system-names.ts';
import { LoopAcknowledgement } from './loop-acknowledgement.tsx';
import { type OwnLoopSettings, ownLoopSettingsQuery } from './own-loop-settings.query.ts';
import { OwnSettingsTable } from './own-settings-table.tsx';

type OwnLoopSettingsCardProps = Readonly<{ otherwise?: ReactNode }>;

/** For the patient: the settings that the clinic approved for the closed loop, and that they are in the pump. */
export function OwnLoopSettingsCard({ otherwise = null }: OwnLoopSettingsCardProps) {
  const patientId = useUser().data?.selfPatient;
  return patientId ? <CardOfPatient patientId={patientId} otherwise={otherwise} /> : otherwise;
}

function CardOfPatient({ patientId, otherwise }: OwnLoopSettingsCardProps & Readonly<{ patientId: string }>) {
  const { data, isPending, isLoadingError, refetch } = useQuery(ownLoopSettingsQuery(patientId));
  if (data?.approved) return <Approved patientId={patientId} approved={data.approved} />;
  if (isPending) return null;
  return (
    <>
      {isLoadingError && <NotLoaded onRetry={() => void refetch()} />}
      {otherwise}
    </>
  );
}

/** Silence would read as if nothing had been approved. */
function NotLoaded({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const { t } = useTranslation(['closed-loops', 'shell']);
  return (
    <Card>
      <p className={styles.own} role="alert">
        <span>
          {t('own.notLoaded')}{' '}
          <Anchor component="button" type="button" onClick={onRetry}>
            {t('shell:loadFailure.retry')}
          </Anchor>
        </span>
      </p>
    </Card>
  );
}

type ApprovedProps = Readonly<{ patientId: string; approved: OwnLoopSettings }>;

function Approved({ patientId, approved }: ApprovedProps) {
  const { t } = useTranslation('closed-loops');
  const language = useLanguage();
  const { schedule } = useLeverTexts();
  const { present, settings, changedLevers, note, approvedAt, approvedBy } = approved;
  const used = (['loopTarget', 'activeInsulin', 'carbRatio', 'correctionFactor', 'basal'] as const).filter(
    (lever) => leverUse(settings, lever) !== 'unused',
  );
  return (
    <Card>
      <section className={styles.own} aria-label={t('own.title')}>
        <Title order={2} size="h3">
          {t('own.title')}
        </Title>
        <p className={styles.quiet}>
          {t('own.approved', { day: formatDay(isoDay(new Date(approvedAt)), language) })} <bdi>{approvedBy}</bdi>
        </p>
        {changedLevers.length === 0 ? (
          <p>{t('own.unchanged')}</p>
        ) : (
          <>
            <p>{t('own.changed')}</p>
            <ChangeList from={present} to={settings} />
          </>
        )}
        {note !== '' && (
          <p>
            <strong>{t('own.note')}</strong> <bdi>{note}</bdi>
          </p>
        )}
        {used.map((lever) => (
          <OwnSettingsTable key={lever} lever={lever} settings={settings} present={present} />
        ))}
        {leverUse(settings, 'sleepSchedule') !== 'unused' && (
          <p>
            <strong>{t('levers.sleepSchedule')}</strong> {schedule(settings.sleepSchedule)}
          </p>
        )}
        <p className={styles.quiet}>{t('own.system', { system: SYSTEM_NAMES[settings.system] })}</p>
        {changedLevers.length > 0 && <LoopAcknowledgement patientId={patientId} approved={approved} />}
      </section>
    </Card>
  );
}
