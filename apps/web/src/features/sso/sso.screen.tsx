import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';

import { apiBases } from '#shared/api/api-bases.ts';
import { noticeIn, paths } from '#shared/routing/paths.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { type ClinicDetails, useClinicDetails } from './clinic-details.query.ts';
import { ssoProblemIn } from './sso-problem.ts';
import { forgetClinic, rememberClinic } from './stored-clinic.ts';

/** The sign-in page of one clinic. It only leads on to the clinic's identity provider. */
export function SsoScreen() {
  const { clinicCode = '' } = useParams();
  const { status, data: clinic } = useClinicDetails(clinicCode);
  const navigate = useNavigate();
  const settle = useEffectEvent(() => {
    // As the clinic writes it: who typed it may have used another case.
    if (clinic) rememberClinic(localStore, clinic.clinicCode);
    if (status === 'error') void navigate(paths.home, { replace: true, state: forgetClinic(localStore) });
  });
  useEffect(() => settle(), [status, clinicCode]);
  return clinic ? <SsoCard clinic={clinic} /> : <ScreenLoader />;
}

function SsoCard({ clinic }: Readonly<{ clinic: ClinicDetails }>) {
  const { t } = useTranslation('sso');
  const { pathname, state } = useLocation();
  const problem = ssoProblemIn(pathname);
  const notice = noticeIn(state, ['password-changed']);
  const leave = () => window.location.assign(`${apiBases(import.meta.env).api}${clinic.ssoPath}`);
  return (
    <PageCard title={t('title')}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{t('welcome', { clinic: clinic.name })}</Text>
        {problem && (
          <Alert color="red" role="alert" p="sm">
            <Text size="sm">{t(`problems.${problem}`)}</Text>
          </Alert>
        )}
        {notice && (
          <Alert color="teal" role="status" p="sm">
            {t('passwordChanged')}
          </Alert>
        )}
        <Button fullWidth onClick={leave}>
          {t('button')}
        </Button>
        <Anchor component={Link} to={paths.login} size="sm" ta="center" py={4}>
          {t('withPassword')}
        </Anchor>
      </Stack>
    </PageCard>
  );
}
