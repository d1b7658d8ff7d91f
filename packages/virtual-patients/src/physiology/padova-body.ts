import type { Body, Resting } from './body.ts';
import {
  type Balance,
  balanceOf,
  FROM_LIVER_PER_MIN,
  HALF_USE_MG_PER_KG,
  INSULIN_FREE_USE_MG_PER_KG_MIN,
  INSULIN_LOSS_PER_MIN,
  LIVER_LOSS_PER_MIN,
  type PadovaParameters,
  pmolPerKg,
  renalLoss,
  TO_LIVER_PER_MIN,
} from './padova-parameters.ts';
import { steadyInsulinPmolPerL, steadyTissue } from './padova-steady.ts';
import { type MealUnderway, stomach } from './padova-stomach.ts';

const INTERSTITIAL_LAG_MINUTES = 10;

/** The state variables, with the papers' symbols in brackets; amounts are per kilogram of weight. */
type Compartments = {
  /** Insulin under the skin, whole and dissolved [S1, S2]; in liver and blood [Il, Ip]. */
  wholePmol: number;
  dissolvedPmol: number;
  liverPmol: number;
  bloodPmol: number;
  /** Insulin as the liver feels it, one step and two steps late [I1, Id], and its effect on use [X]. */
  delayedPmolPerL: number;
  liverActionPmolPerL: number;
  useAction: number;
  /** Glucose in blood and tissue [Gp, Gt]. */
  bloodMg: number;
  tissueMg: number;
  interstitialMgDl: number;
};

export type PadovaState = Readonly<Compartments & { mealsUnderway: readonly MealUnderway[] }>;

export function restingPadovaState(parameters: PadovaParameters, resting: Resting): PadovaState {
  const infusion = pmolPerKg(resting.infusionUnitsPerHour, parameters.weightKg) / 60;
  const insulin = steadyInsulinPmolPerL(parameters, infusion);
  const useAction = insulin * resting.sensitivity - parameters.restingInsulinPmolPerL;
  const wholePmol = infusion / (parameters.dissolvingPerMin + parameters.fromWholePerMin);
  const bloodPmol = insulin * parameters.insulinVolumeLPerKg;
  const bloodMg = resting.glucoseMgDl * parameters.glucoseVolumeDlPerKg;
  return {
    wholePmol,
    dissolvedPmol: (parameters.dissolvingPerMin * wholePmol) / parameters.fromDissolvedPerMin,
    liverPmol: (TO_LIVER_PER_MIN * bloodPmol) / (FROM_LIVER_PER_MIN + LIVER_LOSS_PER_MIN),
    bloodPmol,
    delayedPmolPerL: insulin * resting.sensitivity,
    liverActionPmolPerL: insulin * resting.sensitivity,
    useAction,
    bloodMg,
    tissueMg: steadyTissue(
      parameters,
      bloodMg,
      balanceOf(parameters).restingUse + parameters.usePerInsulin * useAction,
    ),
    interstitialMgDl: resting.glucoseMgDl,
    mealsUnderway: [],
  };
}

export function padovaBody(parameters: PadovaParameters, from: PadovaState): Body<PadovaState> {
  const { mealsUnderway, ...now } = from;
  const inside = stomach(parameters, mealsUnderway);
  const balance = balanceOf(parameters);
  const { weightKg, glucoseVolumeDlPerKg } = parameters;
  return {
    eat: inside.swallow,
    inject: (doseUnits) => {
      now.wholePmol += pmolPerKg(doseUnits, weightKg);
    },
    advanceMinute: (infusionUnitsPerHour, sensitivity) => {
      // Glucose first: every rate of change is taken from the state at the beginning of the minute.
      advanceGlucose(parameters, balance, now, inside.digestMinute() / weightKg);
      advanceInsulin(parameters, now, pmolPerKg(infusionUnitsPerHour, weightKg) / 60, sensitivity);
    },
    glucoseMgDl: () => now.bloodMg / glucoseVolumeDlPerKg,
    interstitialMgDl: () => now.interstitialMgDl,
    state: () => ({ ...now, mealsUnderway: inside.state() }),
  };
}

/** Explicit Euler by the minute, far below the fastest time constant of the model (about 10 minutes). */
function advanceGlucose(parameters: PadovaParameters, balance: Balance, now: Compartments, absorbedMg: number): void {
  const { bloodMg, tissueMg } = now;
  const liver = Math.max(
    0,
    balance.fullLiverMgPerKgMin -
      parameters.liverPerGlucosePerMin * bloodMg -
      parameters.liverPerInsulin * now.liverActionPmolPerL,
  );
  const capacity = Math.max(0, balance.restingUse + parameters.usePerInsulin * now.useAction);
  const used = (capacity * tissueMg) / (HALF_USE_MG_PER_KG + tissueMg);
  const leaving = parameters.toTissuePerMin * bloodMg;
  const returning = parameters.fromTissuePerMin * tissueMg;
  const insulinFree = INSULIN_FREE_USE_MG_PER_KG_MIN + renalLoss(bloodMg);
  const blood = bloodMg / parameters.glucoseVolumeDlPerKg;
  now.bloodMg = Math.max(1, bloodMg + liver + absorbedMg + returning - leaving - insulinFree);
  now.tissueMg = Math.max(0, tissueMg + leaving - returning - used);
  now.interstitialMgDl += (blood - now.interstitialMgDl) / INTERSTITIAL_LAG_MINUTES;
}

function advanceInsulin(parameters: PadovaParameters, now: Compartments, infusion: number, sensitivity: number): void {
  const { wholePmol, dissolvedPmol, liverPmol, bloodPmol, delayedPmolPerL } = now;
  const effective = (bloodPmol / parameters.insulinVolumeLPerKg) * sensitivity;
  const arriving = parameters.fromWholePerMin * wholePmol + parameters.fromDissolvedPerMin * dissolvedPmol;
  now.useAction += parameters.useActionPerMin * (effective - parameters.restingInsulinPmolPerL - now.useAction);
  now.liverActionPmolPerL += parameters.liverDelayPerMin * (delayedPmolPerL - now.liverActionPmolPerL);
  now.delayedPmolPerL += parameters.liverDelayPerMin * (effective - delayedPmolPerL);
  now.liverPmol += TO_LIVER_PER_MIN * bloodPmol - (FROM_LIVER_PER_MIN + LIVER_LOSS_PER_MIN) * liverPmol;
  now.bloodPmol += arriving + FROM_LIVER_PER_MIN * liverPmol - (TO_LIVER_PER_MIN + INSULIN_LOSS_PER_MIN) * bloodPmol;
  now.wholePmol += infusion - (parameters.dissolvingPerMin + parameters.fromWholePerMin) * wholePmol;
  now.dissolvedPmol += parameters.dissolvingPerMin * wholePmol - parameters.fromDissolvedPerMin * dissolvedPmol;
}
