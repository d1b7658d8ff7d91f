import { Anchor, Text } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { supportLink } from '#shared/account/support-link.ts';

/** The way to people who can help (D3-60). */
export function SupportLine() {
  const { t } = useTranslation('devices');
  const { data: settings } = usePublicSettings();
  return (
    <Text mt="sm">
      <Trans
        t={t}
        i18nKey="problem.support"
        components={{
          support: (
            <Anchor href={supportLink(settings)} target="_blank" rel="noopener noreferrer" underline="always" inherit />
          ),
        }}
      />
    </Text>
  );
}
