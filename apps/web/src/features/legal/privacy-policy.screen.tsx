import { LegalDocument } from './legal-document.tsx';

export function PrivacyPolicyScreen() {
  return <LegalDocument name="privacy-policy" />;
}
