import { ClinicOutcomesScreen } from '#features/outcomes/clinic-outcomes.screen.tsx';
import { AgreementSection } from '#features/second-opinion/agreement-section.tsx';

/** Whether decisions helped, and whether clinicians would have decided alike without the advice. */
export function OutcomesPage() {
  return <ClinicOutcomesScreen SecondOpinion={AgreementSection} />;
}
