import { getDexcomAppDetailsCall } from '@glidepath/api-contract/devices/get-dexcom-app-details.call';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { mayCall } from '#shared/account/may-call.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { SensorIcon } from '#shared/ui/icons.tsx';

/** Nothing in the days that were chosen: others may have something. */
export function NoDataInPeriodCard() {
  const { t } = useTranslation('reports');
  return (
    <Card>
      <EmptyState icon={<SensorIcon sizePx={28} />} title={t('noData.period.title')} text={t('noData.period.text')} />
    </Card>
  );
}

/** Why there is nothing to see, and what to do about it. */
export function NoDataCard({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('reports');
  const user = useUser().data;
  const reader = user ? readerOf(user) : 'patient';
  const way = reader === 'doctor' ? paths.connectDevices(patientId) : paths.dexcomConnection(patientId);
  return (
    <Card>
      <EmptyState
        icon={<SensorIcon sizePx={28} />}
        title={t('noData.title')}
        text={t(`noData.text.${reader}`)}
        action={
          reader !== 'connectedPatient' &&
          reader !== 'reader' && (
            <Button component={Link} to={way} mt="sm">
              {t(`noData.action.${reader}`)}
            </Button>
          )
        }
      />
    </Card>
  );
}

function readerOf(user: User): 'doctor' | 'reader' | 'patient' | 'connectedPatient' {
  if (user.isDoctor) return mayCall(getDexcomAppDetailsCall, user) ? 'doctor' : 'reader';
  return user.isDexcomConnected ? 'connectedPatient' : 'patient';
}
