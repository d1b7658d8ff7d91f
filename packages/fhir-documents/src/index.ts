export { planBundle } from './plan-bundle.ts';
export type { CgmFigures, SharedPlan } from './plan-to-send.ts';
export { receiverFault } from './receiver-fault.ts';
