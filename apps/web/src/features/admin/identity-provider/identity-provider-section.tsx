import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ConnectedSystem } from '../connected-system.tsx';
import { LoadedSection } from '../loaded-section.tsx';
import { WaitingNotice } from '../security/waiting-notice.tsx';
import { type IdentityProviderAnswer, useIdentityProvider } from './identity-provider.query.ts';
import { ProviderModal } from './provider.modal.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { RemoveProviderModal } from './remove-provider.modal.tsx';

/** Through whom the staff of the clinic signs in, if not by passwords alone. */
export function IdentityProviderSection() {
  const { t } = useTranslation('admin');
  return (
    <LoadedSection title={t('provider.title')} description={t('provider.about')} query={useIdentityProvider()}>
      {(settings) => <ProviderSettings settings={settings} />}
    </LoadedSection>
  );
}

function ProviderSettings({ settings }: Readonly<{ settings: IdentityProviderAnswer }>) {
  const { t } = useTranslation('admin');
  const { provider, clinicCode } = settings;
  // Without a code there is no address to enter at the provider.
  if (clinicCode === null && !provider) return <Text>{t('provider.noCode')}</Text>;
  return (
    <ConnectedSystem
      isSet={provider !== null}
      facts={
        <>
          <WaitingNotice kind="identity-provider" />
          <ProviderFacts settings={settings} />
        </>
      }
      texts={{
        setUp: t('provider.setUp'),
        change: t('provider.change'),
        remove: t('provider.remove.button'),
        saved: t('provider.done.saved'),
        removed: t('provider.done.removed'),
      }}
      renderForm={({ onClose, onDone }) => <ProviderModal provider={provider} onClose={onClose} onSaved={onDone} />}
      renderRemoval={({ onClose, onDone }) => <RemoveProviderModal onClose={onClose} onRemoved={onDone} />}
    />
  );
}
