import { LoopReviewSection } from '#features/closed-loops/loop-review-section.tsx';
import { EditPatientScreen } from '#features/patient-settings/edit-patient.screen.tsx';

/** The settings of a patient, and whether the review of closed loops is on. */
export function EditPatientPage() {
  return <EditPatientScreen ClosedLoop={LoopReviewSection} />;
}
