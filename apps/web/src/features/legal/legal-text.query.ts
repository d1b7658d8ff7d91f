import { useQuery } from '@tanstack/react-query';

import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { LegalText } from './texts/legal-text.ts';

export type LegalDocumentName = 'patient-terms' | 'clinic-terms' | 'privacy-policy';

/** Long texts: each is a file of its own, fetched when somebody reads it. */
const LOADERS: Readonly<Record<LegalDocumentName, Readonly<Record<Language, () => Promise<LegalText>>>>> = {
  'patient-terms': {
    en: async () => (await import('./texts/patient-terms.en.ts')).patientTermsEn,
    he: async () => (await import('./texts/patient-terms.he.ts')).patientTermsHe,
  },
  'clinic-terms': {
    en: async () => (await import('./texts/clinic-terms.en.ts')).clinicTermsEn,
    he: async () => (await import('./texts/clinic-terms.he.ts')).clinicTermsHe,
  },
  'privacy-policy': {
    en: async () => (await import('./texts/privacy-policy.en.ts')).privacyPolicyEn,
    he: async () => (await import('./texts/privacy-policy.he.ts')).privacyPolicyHe,
  },
};

export function useLegalText(name: LegalDocumentName) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['legal-text', name, language],
    queryFn: LOADERS[name][language],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
