import { listWorklistCall } from '@glidepath/api-contract/worklist/list-worklist.call';
import { MINUTE_MS } from '@glidepath/quantities';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';
import { paths } from '#shared/routing/paths.ts';
import { worklistChangesQuery } from './list/worklist.query.ts';

/** The way to the worklist, with how many patients have advice that only has to be approved. */
export function WorklistLink({ className }: Readonly<{ className: string | undefined }>) {
  const { t } = useTranslation('worklist');
  const clinic = useClinic().data;
  const mayList = useMayCall()(listWorklistCall);
  const isOffered = mayList && clinic !== undefined && !clinic.isEmrSinglePatientMode;
  const isShown = isOffered && !clinic.clinicConfiguration.isWorklistHidden;
  const { data } = useQuery({ ...worklistChangesQuery(null), enabled: isShown, refetchInterval: MINUTE_MS });
  const ready = data?.counts.ready ?? 0;
  if (!isShown) return null;
  return (
    <NavLink to={paths.worklist} className={className ?? ''}>
      {t('header.link')}
      {ready > 0 && (
        <b className="gp-numbers" title={t('header.ready', { count: ready })}>
          <span aria-hidden="true">{ready}</span>
          <span className="gp-visually-hidden">{t('header.ready', { count: ready })}</span>
        </b>
      )}
    </NavLink>
  );
}
