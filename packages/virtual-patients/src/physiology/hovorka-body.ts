import { MG_DL_PER_MMOL_L } from '@glidepath/quantities';

import type { Body, Resting } from './body.ts';
import { digestiveTract, type MealInside } from './digestive-tract.ts';
import {
  FULL_USE_FROM_MMOL_L,
  liverShare,
  milliUnits,
  milliUnitsPerMin,
  RENAL_CLEARANCE_PER_MIN,
  RENAL_THRESHOLD_MMOL_L,
} from './hovorka-fluxes.ts';
import { type HovorkaParameters, ownInsulinMilliUnitsPerMin } from './hovorka-parameters.ts';

/** Explicit Euler; half a minute is far below the fastest time constant of the model (about 5 minutes). */
const STEP_MINUTES = 0.5;
const STEPS_PER_MINUTE = 2;
/** How far the tissue lags behind the blood: a usual mean of the literature. */
const INTERSTITIAL_LAG_MINUTES = 8;
/** Glucose never reaches zero: the model knows no counter-regulation, which would stop the fall. */
const LEAST_BLOOD_MMOL = 0.5;

/** The state variables, with the paper's symbols in brackets. */
type Compartments = {
  /** Insulin under the skin [S1, S2]. */
  depot1MilliUnits: number;
  depot2MilliUnits: number;
  /** [I] */
  insulinMilliUnitsPerL: number;
  /** Insulin's effects on transport, disposal and the liver [x1, x2, x3]. */
  transportPerMin: number;
  disposalPerMin: number;
  liverAction: number;
  /** Glucose in blood and tissue [Q1, Q2]. */
  bloodMmol: number;
  tissueMmol: number;
  interstitialMgDl: number;
};

export type HovorkaState = Readonly<Compartments & { meals: readonly MealInside[] }>;

export function restingHovorkaState(parameters: HovorkaParameters, resting: Resting): HovorkaState {
  const { weightKg, insulinPeakMinutes, insulinVolumeLPerKg, insulinClearancePerMin } = parameters;
  const glucoseMmolL = resting.glucoseMgDl / MG_DL_PER_MMOL_L;
  const infusion = milliUnitsPerMin(resting.infusionUnitsPerHour);
  const supply = infusion + ownInsulinMilliUnitsPerMin(parameters, glucoseMmolL);
  const insulinMilliUnitsPerL = supply / (insulinVolumeLPerKg * weightKg * insulinClearancePerMin);
  const effective = insulinMilliUnitsPerL * resting.sensitivity;
  const transportPerMin = parameters.transportSensitivity * effective;
  const disposalPerMin = parameters.disposalSensitivity * effective;
  const bloodMmol = glucoseMmolL * parameters.glucoseVolumeLPerKg * weightKg;
  return {
    depot1MilliUnits: infusion * insulinPeakMinutes,
    depot2MilliUnits: infusion * insulinPeakMinutes,
    insulinMilliUnitsPerL,
    transportPerMin,
    disposalPerMin,
    liverAction: parameters.liverSensitivity * effective,
    bloodMmol,
    tissueMmol: (transportPerMin * bloodMmol) / (parameters.returnPerMin + disposalPerMin),
    interstitialMgDl: resting.glucoseMgDl,
    meals: [],
  };
}

export function hovorkaBody(parameters: HovorkaParameters, from: HovorkaState): Body<HovorkaState> {
  const { meals, ...compartments } = from;
  const gut = digestiveTract(meals);
  const glucoseSpaceL = parameters.glucoseVolumeLPerKg * parameters.weightKg;
  return {
    eat: gut.swallow,
    inject: (doseUnits) => {
      compartments.depot1MilliUnits += milliUnits(doseUnits);
    },
    advanceMinute: (infusionUnitsPerHour, sensitivity) => {
      const infusion = milliUnitsPerMin(infusionUnitsPerHour);
      for (let step = 0; step < STEPS_PER_MINUTE; step += 1) {
        const glucoseMmolL = compartments.bloodMmol / glucoseSpaceL;
        // Glucose first: every rate of change is taken from the state at the beginning of the step.
        advanceGlucose(parameters, compartments, glucoseMmolL, gut.absorb(STEP_MINUTES));
        advanceInsulin(parameters, compartments, glucoseMmolL, infusion, sensitivity);
      }
    },
    glucoseMgDl: () => (compartments.bloodMmol / glucoseSpaceL) * MG_DL_PER_MMOL_L,
    interstitialMgDl: () => compartments.interstitialMgDl,
    state: () => ({ ...compartments, meals: gut.state() }),
  };
}

function advanceGlucose(
  parameters: HovorkaParameters,
  now: Compartments,
  glucoseMmolL: number,
  absorbedMmolPerMin: number,
): void {
  const { weightKg, returnPerMin } = parameters;
  const use = parameters.insulinFreeUseMmolPerKgMin * weightKg * Math.min(1, glucoseMmolL / FULL_USE_FROM_MMOL_L);
  const aboveThreshold = glucoseMmolL - RENAL_THRESHOLD_MMOL_L;
  const renal =
    aboveThreshold > 0 ? RENAL_CLEARANCE_PER_MIN * aboveThreshold * parameters.glucoseVolumeLPerKg * weightKg : 0;
  const liver = parameters.liverOutputMmolPerKgMin * weightKg * liverShare(parameters, now.liverAction);
  const leaving = now.transportPerMin * now.bloodMmol;
  const returning = returnPerMin * now.tissueMmol;
  const bloodGain = absorbedMmolPerMin + liver + returning - leaving - use - renal;
  const tissueGain = leaving - returning - now.disposalPerMin * now.tissueMmol;

  now.bloodMmol = Math.max(LEAST_BLOOD_MMOL, now.bloodMmol + STEP_MINUTES * bloodGain);
  now.tissueMmol = Math.max(0, now.tissueMmol + STEP_MINUTES * tissueGain);
  now.interstitialMgDl +=
    (STEP_MINUTES * (glucoseMmolL * MG_DL_PER_MMOL_L - now.interstitialMgDl)) / INTERSTITIAL_LAG_MINUTES;
}

function advanceInsulin(
  parameters: HovorkaParameters,
  now: Compartments,
  glucoseMmolL: number,
  infusionMilliUnitsPerMin: number,
  sensitivity: number,
): void {
  const { insulinPeakMinutes } = parameters;
  const fromDepot1 = now.depot1MilliUnits / insulinPeakMinutes;
  const fromDepot2 = now.depot2MilliUnits / insulinPeakMinutes;
  const supply = fromDepot2 + ownInsulinMilliUnitsPerMin(parameters, glucoseMmolL);
  const effective = now.insulinMilliUnitsPerL * sensitivity;
  const insulinGain =
    supply / (parameters.insulinVolumeLPerKg * parameters.weightKg) -
    parameters.insulinClearancePerMin * now.insulinMilliUnitsPerL;

  now.transportPerMin +=
    STEP_MINUTES *
    parameters.transportActionPerMin *
    (parameters.transportSensitivity * effective - now.transportPerMin);
  now.disposalPerMin +=
    STEP_MINUTES * parameters.disposalActionPerMin * (parameters.disposalSensitivity * effective - now.disposalPerMin);
  now.liverAction +=
    STEP_MINUTES * parameters.liverActionPerMin * (parameters.liverSensitivity * effective - now.liverAction);
  now.insulinMilliUnitsPerL += STEP_MINUTES * insulinGain;
  now.depot1MilliUnits += STEP_MINUTES * (infusionMilliUnitsPerMin - fromDepot1);
  now.depot2MilliUnits += STEP_MINUTES * (fromDepot1 - fromDepot2);
}
