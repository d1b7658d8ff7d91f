import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';
import { useIsMonitoringShown } from './use-monitoring-shown.ts';

/** The way to the monitoring days, where the clinic has them. */
export function MonitoringLink() {
  const { t } = useTranslation('shell');
  const isShown = useIsMonitoringShown();
  return isShown ? <Link to={paths.monitoringDays}>{t('monitoringDays')}</Link> : null;
}
