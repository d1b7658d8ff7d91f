import type { LoopAnswer, LoopController, LoopStep } from '@glidepath/virtual-patients';

import { dateAt, oref0History } from './oref0-history.ts';
import { oref0Modules, type RequestedTemp, withoutExplanations } from './oref0-modules.ts';
import { oref0Profile } from './oref0-profile.ts';

const SENSOR_LOST_MINUTES = 20;

/** A loop nobody here wrote: `determine-basal` of oref0 0.7.1, with boluses of its own (oref1). */
export const OREF0_CONTROLLER: LoopController = {
  name: 'oref0',
  system: 'oref',
  step: (now) => {
    const newest = now.readings.at(-1);
    if (!newest || now.minute - newest.minute >= SENSOR_LOST_MINUTES) {
      return { mode: 'limited', rateUnitsPerHour: null, bolusUnits: 0, state: {} };
    }
    return withoutExplanations(() => answerOf(now, determined(now)));
  },
  onBoardUnits: (now) => withoutExplanations(() => onBoardOf(now)[0]?.iob ?? 0),
  exerciseTargetMgDl: { low: 140, high: 140 },
  hasSleepMode: false,
  givesBoluses: true,
};

function onBoardOf(now: LoopStep) {
  const { history } = oref0History(now);
  return oref0Modules().insulinOnBoard({ history, profile: oref0Profile(now), clock: dateAt(now, now.minute) });
}

function determined(now: LoopStep): RequestedTemp {
  const { mealData, lastGlucose, determineBasal, tempBasalFunctions } = oref0Modules();
  const { history, carbs, glucose } = oref0History(now);
  const clock = dateAt(now, now.minute);
  // Its parts write into profiles they are given.
  const profile = () => oref0Profile(now);
  const meal = mealData({
    history,
    carbs,
    glucose: glucose.map((reading) => ({ ...reading })),
    profile: profile(),
    basalprofile: profile().basalprofile,
    clock,
  });
  return determineBasal(
    lastGlucose(glucose.map((reading) => ({ ...reading }))),
    currentTemp(now),
    onBoardOf(now),
    profile(),
    undefined,
    meal,
    tempBasalFunctions,
    true,
    undefined,
    clock,
  );
}

function currentTemp({ state, minute }: LoopStep) {
  const duration = Math.max(0, (state['tempEndsAtMinute'] ?? 0) - minute);
  return { temp: 'absolute', rate: duration > 0 ? (state['tempUnitsPerHour'] ?? 0) : 0, duration } as const;
}

function answerOf(now: LoopStep, { rate, duration, units = 0, error }: RequestedTemp): LoopAnswer {
  if (error !== undefined) throw new Error(error);
  const running = currentTemp(now);
  const temp = rate === undefined || duration === undefined ? running : { rate, duration };
  const isTemp = temp.duration > 0;
  return {
    mode: 'automated',
    rateUnitsPerHour: isTemp ? temp.rate : now.settings.scheduledUnitsPerHour,
    bolusUnits: now.settings.autoCorrection ? units : 0,
    state: isTemp ? { tempUnitsPerHour: temp.rate, tempEndsAtMinute: now.minute + temp.duration } : {},
  };
}
