import { PlanPage } from './plan-page.tsx';

/** Another version of the plan in force. */
export function EditPlanScreen() {
  return <PlanPage kind="edit" />;
}
