import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#shared/routing/paths.ts';

/** To the questions by which devices are chosen. */
export function DeviceTreesLink() {
  const { t } = useTranslation('admin');
  return (
    <Anchor component={Link} to={paths.deviceTrees}>
      {t('deviceTrees')}
    </Anchor>
  );
}
