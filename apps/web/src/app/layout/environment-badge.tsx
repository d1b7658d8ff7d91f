import { useTranslation } from 'react-i18next';

import { useEnvironments } from '#shared/account/public-settings.query.ts';
import { Badge } from '#shared/ui/badge.tsx';

type BuildSettings = Readonly<{ VITE_CLINICAL?: string; VITE_USABILITY?: string }>;

/** A clinical build may be used on patients; a usability build marks studies and relaxes nothing (D1-049). */
export function buildFlags(settings: BuildSettings): Readonly<{ isClinical: boolean; isUsability: boolean }> {
  return { isClinical: settings.VITE_CLINICAL !== 'false', isUsability: settings.VITE_USABILITY === 'true' };
}

export const BUILD_FLAGS = buildFlags(import.meta.env);

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
