import type { DiabetesType } from '@glidepath/treatment-plan';

/** How boldly a plan may change, by type of diabetes. Steps are natural logarithms of insulin. */
export type TypeRules = Readonly<{
  maxRise: number;
  /** While glucose is far too high. */
  maxLargeRise: number;
  maxFall: number;
  /** After many lows. */
  maxForcedFall: number;
  /** Divided by the total daily dose they give a usual correction factor and carb ratio. */
  correctionFactorRule: number;
  carbRatioRule: number;
  /** Step of a basal injection for fasting glucose up to 20, 40, 80 and more than 80 mg/dL above the goal. */
  basalStepShares: readonly [number, number, number, number];
  maxBasalStepUnits: number;
  /** How much a correction table may rise from row to row. */
  maxScaleRiseUnits: number;
}>;

export const TYPE_RULES: Readonly<Record<DiabetesType, TypeRules>> = {
  Type1: {
    maxRise: 0.15,
    maxLargeRise: 0.2,
    maxFall: 0.2,
    maxForcedFall: 0.3,
    correctionFactorRule: 1800,
    carbRatioRule: 450,
    basalStepShares: [0.05, 0.08, 0.1, 0.1],
    maxBasalStepUnits: 4,
    maxScaleRiseUnits: 5,
  },
  Insulin_resistant_type_1: {
    maxRise: 0.18,
    maxLargeRise: 0.25,
    maxFall: 0.2,
    maxForcedFall: 0.3,
    correctionFactorRule: 1700,
    carbRatioRule: 400,
    basalStepShares: [0.05, 0.1, 0.12, 0.15],
    maxBasalStepUnits: 6,
    maxScaleRiseUnits: 10,
  },
  Type2: {
    maxRise: 0.2,
    maxLargeRise: 0.25,
    maxFall: 0.2,
    maxForcedFall: 0.3,
    correctionFactorRule: 1500,
    carbRatioRule: 350,
    basalStepShares: [0.05, 0.1, 0.15, 0.2],
    maxBasalStepUnits: 8,
    maxScaleRiseUnits: 10,
  },
  Other: {
    maxRise: 0.15,
    maxLargeRise: 0.2,
    maxFall: 0.2,
    maxForcedFall: 0.3,
    correctionFactorRule: 1700,
    carbRatioRule: 450,
    basalStepShares: [0.05, 0.08, 0.1, 0.1],
    maxBasalStepUnits: 4,
    maxScaleRiseUnits: 10,
  },
};
