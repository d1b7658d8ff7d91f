import { useParams } from 'react-router';

import { LegalDocument } from './legal-document.tsx';

/** `hcp` in exactly these letters shows the clinic's terms; every other word those of patients (D3-80). */
export function TermsOfUseScreen() {
  return <LegalDocument name={useParams().type === 'hcp' ? 'clinic-terms' : 'patient-terms'} />;
}
