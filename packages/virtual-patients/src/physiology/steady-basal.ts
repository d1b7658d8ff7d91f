import { mmolLFromMgDl } from '@glidepath/quantities';

import { steadyGlucoseGain, unitsPerHour } from './hovorka-fluxes.ts';
import { type HovorkaParameters, ownInsulinMilliUnitsPerMin } from './hovorka-parameters.ts';
import { steadyIvpBasal } from './ivp-parameters.ts';
import { steadyPadovaBasal } from './padova-steady.ts';
import type { Physiology } from './physiology.ts';

const HIGHEST_INSULIN_MILLI_UNITS_PER_L = 200;
const HALVINGS = 60;

/** The infusion, in units per hour, that holds this glucose for ever; 0 where none is needed or none is enough. */
export function steadyBasalUnitsPerHour(physiology: Physiology, glucoseMgDl: number, sensitivity = 1): number {
  switch (physiology.model) {
    case 'hovorka-2004':
      return steadyHovorkaBasal(physiology, glucoseMgDl, sensitivity);
    case 'dalla-man-2007':
      return steadyPadovaBasal(physiology, glucoseMgDl, sensitivity);
    case 'kanderian-2009':
      return steadyIvpBasal(physiology, glucoseMgDl, sensitivity);
  }
}

function steadyHovorkaBasal(parameters: HovorkaParameters, glucoseMgDl: number, sensitivity: number): number {
  const glucoseMmolL = mmolLFromMgDl(glucoseMgDl);
  let low = 0;
  let high = HIGHEST_INSULIN_MILLI_UNITS_PER_L;
  if (steadyGlucoseGain(parameters, glucoseMmolL, 0) < 0) return 0;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (steadyGlucoseGain(parameters, glucoseMmolL, middle * sensitivity) > 0) low = middle;
    else high = middle;
  }
  const { insulinClearancePerMin, insulinVolumeLPerKg, weightKg } = parameters;
  const cleared = low * insulinClearancePerMin * insulinVolumeLPerKg * weightKg;
  return Math.max(0, unitsPerHour(cleared - ownInsulinMilliUnitsPerMin(parameters, glucoseMmolL)));
}
