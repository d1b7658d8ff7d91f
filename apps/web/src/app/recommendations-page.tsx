import { useEffect } from 'react';

import { DeviceSelections } from '#features/device-selection/device-selections.tsx';
import { PumpStartLinks } from '#features/pump-start/pump-start-links.tsx';
import { PatientRecommendationsScreen } from '#features/recommendations/patient-recommendations.screen.tsx';
import { LastUploadLine } from '#features/reports/last-upload/last-upload-line.tsx';
import { TitrationCard } from '#features/titration/titration-card.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { REVIEW_TEXTS } from './review/review-texts.ts';

/** The list of recommendations, with what other features know: last data, chosen devices, pump start, titration. */
export function RecommendationsPage() {
  useEffect(() => {
    void fetchReviewPage();
  }, []);
  return (
    <PatientRecommendationsScreen
      LastUpload={LastUploadLine}
      PumpStart={PumpStartLinks}
      ChosenDevices={DeviceSelections}
      Titration={TitrationCard}
    />
  );
}

/**
 * After the list people open a recommendation, so its page is loaded before the click; a lost connection shows only on
 * the click.
 */
async function fetchReviewPage(): Promise<void> {
  await Promise.allSettled([import('./recommendation-review-page.tsx'), loadTexts(REVIEW_TEXTS)]);
}
