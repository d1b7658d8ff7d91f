import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormSection } from '#shared/form/form-section.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { type IdentityProviderAnswer, useIdentityProvider } from './identity-provider.query.ts';
import { ProviderModal } from './provider.modal.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { RemoveProviderModal } from './remove-provider.modal.tsx';

/** Through whom the staff of the clinic signs in, if not by passwords alone. */
export function IdentityProviderSection() {
  const { t } = useTranslation('admin');
  const settings = useIdentityProvider();
  return (
    <FormSection title={t('provider.title')} description={t('provider.about')}>
      {settings.isLoadingError && <LoadFailure failure={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <Skeleton height={80} />}
      {settings.data && <ProviderSettings settings={settings.data} />}
    </FormSection>
  );
}

function ProviderSettings({ settings }: Readonly<{ settings: IdentityProviderAnswer }>) {
  const { t } = useTranslation('admin');
  const [opened, setOpened] = useState<'form' | 'removal'>();
  const [done, setDone] = useState<'saved' | 'removed'>();
  const close = () => setOpened(undefined);
  const finish = (what: 'saved' | 'removed') => () => {
    setDone(what);
    close();
  };
  // Without a code there is no address that the provider could be told.
  if (settings.clinicCode === null && !settings.provider) return <Text>{t('provider.noCode')}</Text>;
  return (
    <>
      <ProviderFacts settings={settings} />
      <Group gap="sm">
        <Button variant={settings.provider ? 'default' : 'filled'} onClick={() => setOpened('form')}>
          {t(settings.provider ? 'provider.change' : 'provider.setUp')}
        </Button>
        {settings.provider && (
          <Button variant="default" onClick={() => setOpened('removal')}>
            {t('provider.remove.button')}
          </Button>
        )}
      </Group>
      <p role="status" className="gp-visually-hidden">
        {done && t(`provider.done.${done}`)}
      </p>
      {opened === 'form' && <ProviderModal provider={settings.provider} onClose={close} onSaved={finish('saved')} />}
      {opened === 'removal' && <RemoveProviderModal onClose={close} onRemoved={finish('removed')} />}
    </>
  );
}
