import { useTranslation } from 'react-i18next';

import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from '../facts.module.css';
import type { IdentityProviderAnswer } from './identity-provider.query.ts';

/** What must be entered at the provider, and what we know about it. */
export function ProviderFacts({ settings }: Readonly<{ settings: IdentityProviderAnswer }>) {
  const { metadataUrl, consumerUrl, clinicCode, provider } = settings;
  return (
    <dl className={styles.facts}>
      <AddressFact name="metadataUrl" address={metadataUrl} />
      <AddressFact name="consumerUrl" address={consumerUrl} />
      {provider && (
        <>
          <AddressFact name="signInPage" address={clinicCode && window.location.origin + paths.sso(clinicCode)} />
          <AddressFact name="entityId" address={provider.entityId} />
          <AddressFact name="signInUrl" address={provider.signInUrl} />
          <AddressFact name="emailAttribute" address={provider.emailAttribute} />
          <CertificateFact validUntil={provider.certificatesValidUntil} />
        </>
      )}
    </dl>
  );
}

type FactName = 'metadataUrl' | 'consumerUrl' | 'signInPage' | 'entityId' | 'signInUrl' | 'emailAttribute';

/** None without a clinic code. */
function AddressFact({ name, address }: Readonly<{ name: FactName; address: string | null }>) {
  const { t } = useTranslation('admin');
  if (address === null) return null;
  return (
    <div>
      <dt>{t(`provider.${name}`)}</dt>
      <dd dir="ltr">{address}</dd>
    </div>
  );
}

function CertificateFact({ validUntil }: Readonly<{ validUntil: readonly string[] }>) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const days = [...new Set(validUntil.map((instant) => instant.slice(0, 10)))];
  return (
    <div>
      <dt>{t('provider.certificates')}</dt>
      {days.map((day) => (
        <dd key={day}>{t('provider.validUntil', { date: formatDay(day, language) })}</dd>
      ))}
    </div>
  );
}
