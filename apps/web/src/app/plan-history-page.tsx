import { PlanHistoryScreen } from '#features/injection-plans/plan-history.screen.tsx';
import { DecisionTimeline } from '#features/outcomes/decision-timeline.tsx';

/** Every plan that a patient ever had, and whether what was decided helped. */
export function PlanHistoryPage() {
  return <PlanHistoryScreen Outcomes={DecisionTimeline} />;
}
