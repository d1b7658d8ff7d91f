import { useTranslation } from 'react-i18next';

import { useEnvironments } from '#shared/account/public-settings.query.ts';
import { BUILD_FLAGS } from '#shared/build/build-info.ts';
import { Badge } from '#shared/ui/badge.tsx';

/** Says that this is not the real thing, wherever it is not. */
export function EnvironmentBadge() {
  const { t } = useTranslation('shell');
  const environment = shownEnvironment(useEnvironments().data);
  return (
    <>
      {environment !== undefined && <Badge tone="warning">{t(`environment.${environment}`)}</Badge>}
      {!BUILD_FLAGS.isClinical && <Badge tone="warning">{t('environment.notForClinicalUse')}</Badge>}
    </>
  );
}

type EnvironmentName = 'PRODUCTION' | 'STAGING' | 'DEVELOPMENT';

/** Production goes without saying; every other environment shows its name (D1-053). */
export function shownEnvironment(
  environments: readonly Readonly<{ name: EnvironmentName; isCurrent: boolean }>[] | undefined,
): Exclude<EnvironmentName, 'PRODUCTION'> | undefined {
  const name = environments?.find((environment) => environment.isCurrent)?.name;
  return name === 'PRODUCTION' ? undefined : name;
}
