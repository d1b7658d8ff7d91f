import type { LoopLever } from '@glidepath/loop-review';

/** Words of the sheet with approved settings of a closed loop. Values arrive ready to be printed. */
export const LOOP_PLAN_EN = {
  title: 'Closed-loop settings',
  approved: 'Approved',
  system: 'System',
  levers: {
    carbRatio: 'Carb ratio',
    correctionFactor: 'Correction factor',
    basal: 'Basal rates',
    loopTarget: 'Target of the loop',
    activeInsulin: 'Active insulin time',
    sleepSchedule: 'Sleep schedule',
  } satisfies Record<LoopLever, string>,
  changes: {
    title: 'Change these in your pump or app',
    setting: 'Setting',
    before: 'Before',
    after: 'New',
    none: 'Nothing changes. Leave all settings as they are.',
  },
  nothingElse: 'Change nothing else. The settings below are for checking.',
  settings: 'Your settings',
  changed: 'Changed.',
  stays: 'Stays as it is.',
  unused: 'Not used while automatic, only while automation is off. Do not change.',
  notSet: 'Off',
  questions: 'If your pump or app shows other values, or you are not sure, ask your clinic before you change anything.',
};

export type LoopPlanTexts = typeof LOOP_PLAN_EN;
