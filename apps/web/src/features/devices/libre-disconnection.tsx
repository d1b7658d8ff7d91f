import { Anchor } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { settingUrl } from '#shared/account/public-settings.ts';

const LIBRE_SERVICE = 'https://www.libreview.com/';

/** We hold no way to end a Libre connection; the service itself does (D3-64). */
export function LibreDisconnection() {
  const { t } = useTranslation('devices');
  const { data: settings } = usePublicSettings();
  const address = settingUrl(settings, 'libre_service_url') ?? LIBRE_SERVICE;
  return (
    <p>
      <Trans
        t={t}
        i18nKey="panel.libreDisconnection"
        components={{
          service: <Anchor href={address} target="_blank" rel="noopener noreferrer" underline="always" inherit />,
        }}
      />
    </p>
  );
}
