import { PumpStartLinks } from '#features/pump-start/pump-start-links.tsx';
import { PatientRecommendationsScreen } from '#features/recommendations/patient-recommendations.screen.tsx';
import { LastUploadLine } from '#features/reports/last-upload/last-upload-line.tsx';

/** The list of recommendations, with a line that the reports know and links of the pump start. */
export function RecommendationsPage() {
  return <PatientRecommendationsScreen LastUpload={LastUploadLine} PumpStart={PumpStartLinks} />;
}
