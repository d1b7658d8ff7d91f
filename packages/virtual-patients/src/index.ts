export { type Habits, TYPICAL_HABITS } from './adherence/habits.ts';
export { CALCULATOR } from './devices/bolus-calculator.ts';
export type { Life } from './life/life.ts';
export { simulateLife } from './life/simulate-life.ts';
export type {
  ControllerState,
  LoopAnswer,
  LoopController,
  LoopSettings,
  LoopStep,
} from './loops/loop-controller.ts';
export type { LoopHabits } from './loops/loop-habits.ts';
export type { LoopTherapy } from './loops/loop-therapy.ts';
export { MPC_CONTROLLER } from './loops/mpc-controller.ts';
export { PID_CONTROLLER } from './loops/pid-controller.ts';
export { RANGE_CONTROLLER } from './loops/range-controller.ts';
export { drawLateRisers } from './physiology/draw-late-risers.ts';
export { drawPeople } from './physiology/draw-people.ts';
export { drawYouths } from './physiology/draw-youths.ts';
export { withType2 } from './physiology/other-people.ts';
export type { Person } from './physiology/person.ts';
export { type TrueSettings, trueSettings } from './physiology/true-settings.ts';
export { injectionPlan } from './profiles/injection-plan.ts';
export { flatPumpPlan, truePumpPlan } from './profiles/plan-from-settings.ts';
export { PROFILES } from './profiles/profiles.ts';
export { type SimulatedPerson, simulatedPerson } from './profiles/simulated-person.ts';
export { deviceRecordsOf } from './records/device-records-of.ts';
export { withLoopSystem } from './records/loop-records.ts';
export type { Fault, Recording, RecordingDevices } from './records/recording.ts';
export type { Equipment } from './sensors/equipment.ts';
