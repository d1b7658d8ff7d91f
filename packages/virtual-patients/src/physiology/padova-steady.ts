import {
  balanceOf,
  FROM_LIVER_PER_MIN,
  HALF_USE_MG_PER_KG,
  INSULIN_FREE_USE_MG_PER_KG_MIN,
  INSULIN_LOSS_PER_MIN,
  LIVER_LOSS_PER_MIN,
  type PadovaParameters,
  renalLoss,
  TO_LIVER_PER_MIN,
  unitsOf,
} from './padova-parameters.ts';

const HIGHEST_INSULIN_PMOL_PER_L = 3000;
const HALVINGS = 60;
/** What the blood loses for good of each pmol in it, every minute, when nothing changes. */
const NET_LOSS_PER_MIN =
  TO_LIVER_PER_MIN +
  INSULIN_LOSS_PER_MIN -
  (FROM_LIVER_PER_MIN * TO_LIVER_PER_MIN) / (FROM_LIVER_PER_MIN + LIVER_LOSS_PER_MIN);

export function steadyInsulinPmolPerL({ insulinVolumeLPerKg }: PadovaParameters, infusionPmolPerKgMin: number): number {
  return infusionPmolPerKgMin / (NET_LOSS_PER_MIN * insulinVolumeLPerKg);
}

/** Glucose in the tissue beside this much in the blood, when use has this capacity. */
export function steadyTissue(parameters: PadovaParameters, bloodMg: number, capacity: number): number {
  const { toTissuePerMin, fromTissuePerMin } = parameters;
  const arriving = toTissuePerMin * bloodMg;
  const linear = arriving - fromTissuePerMin * HALF_USE_MG_PER_KG - Math.max(0, capacity);
  const root = Math.sqrt(linear * linear + 4 * fromTissuePerMin * arriving * HALF_USE_MG_PER_KG);
  return (linear + root) / (2 * fromTissuePerMin);
}

/** The infusion, in units per hour, that holds this glucose for ever. */
export function steadyPadovaBasal(parameters: PadovaParameters, glucoseMgDl: number, sensitivity: number): number {
  let low = 0;
  let high = HIGHEST_INSULIN_PMOL_PER_L;
  if (gain(parameters, glucoseMgDl, 0) < 0) return 0;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (gain(parameters, glucoseMgDl, middle * sensitivity) > 0) low = middle;
    else high = middle;
  }
  return unitsOf(low * parameters.insulinVolumeLPerKg * NET_LOSS_PER_MIN * 60, parameters.weightKg);
}

/** What blood glucose gains per minute at a steady amount of insulin. */
function gain(parameters: PadovaParameters, glucoseMgDl: number, effectivePmolPerL: number): number {
  const { fullLiverMgPerKgMin, restingUse } = balanceOf(parameters);
  const bloodMg = glucoseMgDl * parameters.glucoseVolumeDlPerKg;
  const held = parameters.liverPerGlucosePerMin * bloodMg + parameters.liverPerInsulin * effectivePmolPerL;
  const liver = Math.max(0, fullLiverMgPerKgMin - held);
  const useAction = effectivePmolPerL - parameters.restingInsulinPmolPerL;
  const tissueMg = steadyTissue(parameters, bloodMg, restingUse + parameters.usePerInsulin * useAction);
  const exchanged = parameters.fromTissuePerMin * tissueMg - parameters.toTissuePerMin * bloodMg;
  return liver + exchanged - INSULIN_FREE_USE_MG_PER_KG_MIN - renalLoss(bloodMg);
}
