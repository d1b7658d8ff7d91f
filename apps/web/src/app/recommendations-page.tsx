import { useEffect } from 'react';

import { LoopReviewSection } from '#features/closed-loops/loop-review-section.tsx';
import { DeviceSelections } from '#features/device-selection/device-selections.tsx';
import { useDeviceWaits } from '#features/device-selection/use-device-waits.ts';
import { PatientSummaryCard } from '#features/patient-summary/patient-summary-card.tsx';
import { useRecordWaits } from '#features/patient-summary/use-record-waits.ts';
import { PumpStartLinks } from '#features/pump-start/pump-start-links.tsx';
import { usePumpStartWaits } from '#features/pump-start/use-pump-start-waits.ts';
import { PatientRecommendationsScreen } from '#features/recommendations/patient-recommendations.screen.tsx';
import { useRecommendationWaits } from '#features/recommendations/use-recommendation-waits.ts';
import { LastUploadLine } from '#features/reports/last-upload/last-upload-line.tsx';
import { TitrationCard } from '#features/titration/titration-card.tsx';
import { useTitrationWaits } from '#features/titration/use-titration-waits.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { joinedWaits } from '#shared/patient/patient-wait.ts';
import { REVIEW_TEXTS } from './review/review-texts.ts';

/** The list of recommendations, with what other features know: how the patient is, devices, pump start, titration. */
export function RecommendationsPage() {
  useEffect(() => {
    void fetchReviewPage();
  }, []);
  return (
    <PatientRecommendationsScreen
      Summary={Summary}
      LastUpload={LastUploadLine}
      PumpStart={PumpStartLinks}
      ChosenDevices={DeviceSelections}
      ClosedLoop={LoopReviewSection}
      Titration={TitrationCard}
    />
  );
}

function Summary({ patient }: Readonly<{ patient: Patient }>) {
  const waits = joinedWaits([
    useRecommendationWaits(patient),
    useTitrationWaits(patient),
    usePumpStartWaits(patient),
    useDeviceWaits(patient),
    useRecordWaits(patient),
  ]);
  return <PatientSummaryCard patient={patient} waits={waits} />;
}

/**
 * After the list people open a recommendation, so its page is loaded before the click; a lost connection shows only on
 * the click.
 */
async function fetchReviewPage(): Promise<void> {
  await Promise.allSettled([import('./recommendation-review-page.tsx'), loadTexts(REVIEW_TEXTS)]);
}
