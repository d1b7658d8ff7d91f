import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { signatureWire } from '@glidepath/api-contract/wire/signature.wire';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';

export type Signature = Camelised<(typeof signatureWire)['_zod']['output']>;

/** Who signed, when and as what: the same words wherever a signature is shown. */
export function useSignedText(): (signature: Signature) => string {
  const { t } = useTranslation('plan-editors');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  return ({ name, signedAt, meaning }) =>
    t('signed.text', { name, date: formatDateTime(signedAt, clock), meaning: t(`signed.meanings.${meaning}`) });
}

type SignedLineProps = Readonly<{ signature: Signature | undefined; className?: string | undefined }>;

/** Nothing where nobody was asked to sign. */
export function SignedLine({ signature, className }: SignedLineProps) {
  const signedText = useSignedText();
  return signature ? <p className={className}>{signedText(signature)}</p> : null;
}
