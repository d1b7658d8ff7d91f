export { planBundle } from './plan-bundle.ts';
export { receiverFault } from './receiver-fault.ts';
export type { CgmFigures, SharedPlan } from './shared-plan.ts';
