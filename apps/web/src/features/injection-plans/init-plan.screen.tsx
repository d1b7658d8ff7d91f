import { PlanPage } from './plan-page.tsx';

/** The first plan of a treatment. */
export function InitPlanScreen() {
  return <PlanPage kind="init" />;
}
