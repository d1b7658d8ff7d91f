import { type LoopController, MPC_CONTROLLER, PID_CONTROLLER, RANGE_CONTROLLER } from '@glidepath/virtual-patients';

import { OREF0_CONTROLLER } from '../oref0/oref0-controller.ts';
import type { LoopSettings } from './loop-settings.ts';

export const LOOP_NAMES = ['none', 'RANGE', 'PID', 'MPC', 'oref0'] as const;
export type LoopName = (typeof LOOP_NAMES)[number];

/** A way to dose basal insulin, and how it is usually set where it does well. */
export type LoopKind = Readonly<{
  name: LoopName;
  controller: LoopController | null;
  usual: LoopSettings;
  hasSleepSchedule: boolean;
}>;

const usual = (targetMgDl: number, activeInsulinMinutes: number): LoopSettings => ({
  basal: 1,
  carbRatio: 1,
  correctionFactor: 1,
  targetMgDl,
  activeInsulinMinutes,
});

export const LOOP_KINDS: Readonly<Record<LoopName, LoopKind>> = {
  none: { name: 'none', controller: null, usual: usual(110, 240), hasSleepSchedule: false },
  RANGE: { name: 'RANGE', controller: RANGE_CONTROLLER, usual: usual(110, 300), hasSleepSchedule: true },
  PID: { name: 'PID', controller: PID_CONTROLLER, usual: usual(100, 120), hasSleepSchedule: false },
  MPC: { name: 'MPC', controller: MPC_CONTROLLER, usual: usual(110, 240), hasSleepSchedule: false },
  oref0: { name: 'oref0', controller: OREF0_CONTROLLER, usual: usual(100, 300), hasSleepSchedule: false },
};
