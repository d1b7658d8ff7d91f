import { RecordSystemStatus } from '#features/ehr/record-system-status.tsx';
import { ReviewScreen } from '#features/recommendation-review/review.screen.tsx';
import { ApprovedPlan } from './review/approved-plan.tsx';
import { ReviewedData } from './review/reviewed-data.tsx';

/** A recommendation with the data it was made from, and the plan as the patient will print it. */
export function RecommendationReviewPage() {
  return <ReviewScreen Reports={ReviewedData} PrintedPlan={ApprovedPlan} RecordSystem={RecordSystemStatus} />;
}
