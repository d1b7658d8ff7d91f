import type { Body, Resting } from './body.ts';
import { digestiveTract, type MealInside } from './digestive-tract.ts';
import { mgOfGlucose } from './hovorka-fluxes.ts';
import { type IvpParameters, microUnitsPerMl } from './ivp-parameters.ts';

/** Explicit Euler; the fastest time constants are those of the blood and of quick meals, ten minutes or more. */
const STEP_MINUTES = 0.5;
const STEPS_PER_MINUTE = 2;
const INTERSTITIAL_LAG_MINUTES = 10;

/** The state variables, with the paper's symbols in brackets. */
type Compartments = {
  /** Insulin under the skin and in the blood [ISC, IP], and its effect on glucose [IEFF]. */
  skinMicroUnitsPerMl: number;
  bloodMicroUnitsPerMl: number;
  effectPerMin: number;
  /** [G] */
  glucoseMgDl: number;
  interstitialMgDl: number;
};

export type IvpState = Readonly<Compartments & { meals: readonly MealInside[] }>;

export function restingIvpState(parameters: IvpParameters, resting: Resting): IvpState {
  const { glucoseMgDl, infusionUnitsPerHour, sensitivity } = resting;
  const insulin = microUnitsPerMl(infusionUnitsPerHour / 60, parameters);
  return {
    skinMicroUnitsPerMl: insulin,
    bloodMicroUnitsPerMl: insulin,
    effectPerMin: parameters.sensitivityMlPerMicroUnitMin * sensitivity * insulin,
    glucoseMgDl,
    interstitialMgDl: glucoseMgDl,
    meals: [],
  };
}

/** Meals appear in the paper by the curve t/τm² × exp(-t/τm): the two compartments in a row that Hovorka has too. */
export function ivpBody(parameters: IvpParameters, from: IvpState): Body<IvpState> {
  const { meals, ...now } = from;
  const gut = digestiveTract(meals);
  const glucoseSpaceDl = parameters.glucoseVolumeDlPerKg * parameters.weightKg;
  return {
    eat: gut.swallow,
    inject: (doseUnits) => {
      now.skinMicroUnitsPerMl += microUnitsPerMl(doseUnits, parameters) / parameters.skinMinutes;
    },
    advanceMinute: (infusionUnitsPerHour, sensitivity, liverOutput = 1) => {
      const infused = microUnitsPerMl(infusionUnitsPerHour / 60, parameters);
      for (let step = 0; step < STEPS_PER_MINUTE; step += 1) {
        // Glucose first: every rate of change is taken from the state at the beginning of the step.
        const appearing = mgOfGlucose(gut.absorb(STEP_MINUTES)) / glucoseSpaceDl;
        advanceGlucose(parameters, now, appearing + parameters.liverMgDlPerMin * liverOutput);
        advanceInsulin(parameters, now, infused, sensitivity);
      }
    },
    glucoseMgDl: () => now.glucoseMgDl,
    interstitialMgDl: () => now.interstitialMgDl,
    state: () => ({ ...now, meals: gut.state() }),
  };
}

function advanceGlucose(parameters: IvpParameters, now: Compartments, arrivingMgDlPerMin: number): void {
  const { glucoseMgDl } = now;
  const used = (parameters.glucoseEffectivenessPerMin + now.effectPerMin) * glucoseMgDl;
  now.glucoseMgDl += STEP_MINUTES * (arrivingMgDlPerMin - used);
  now.interstitialMgDl += (STEP_MINUTES * (glucoseMgDl - now.interstitialMgDl)) / INTERSTITIAL_LAG_MINUTES;
}

function advanceInsulin(parameters: IvpParameters, now: Compartments, infused: number, sensitivity: number): void {
  const { skinMicroUnitsPerMl, bloodMicroUnitsPerMl } = now;
  const reached = parameters.sensitivityMlPerMicroUnitMin * sensitivity * bloodMicroUnitsPerMl;
  now.effectPerMin += STEP_MINUTES * parameters.effectPerMin * (reached - now.effectPerMin);
  now.bloodMicroUnitsPerMl += (STEP_MINUTES * (skinMicroUnitsPerMl - bloodMicroUnitsPerMl)) / parameters.bloodMinutes;
  now.skinMicroUnitsPerMl += (STEP_MINUTES * (infused - skinMicroUnitsPerMl)) / parameters.skinMinutes;
}
