import { type GlucoseSummary } from '@glidepath/plan-replay';

/** Glucose as a whole and the limits of this person, for reasons that rest on them. */
export type RegimeFigures = SensorFigures | MeterFigures;

export type SensorFigures = Readonly<{
  /** The days that all of them are of: reports beside an advice may show others. */
  analysedDays: number;
  meanMgDl: number;
  inRangePercent: number;
  above250Percent: number;
  below70Percent: number;
  /** From here on increases are halved, and stopped. */
  below70NearPercent: number;
  below70LimitPercent: number;
  below54Percent: number;
  below54LimitPercent: number;
}>;

export type MeterFigures = Readonly<{
  analysedDays: number;
  meanMgDl: number;
  inRangePercent: number;
  above250Percent: number;
  meterLowsPerDay: number;
  meterLowsNearPerDay: number;
  meterLowsLimitPerDay: number;
  /** Days with a reading below 54 mg/dL. */
  meterDaysBelow54: number;
  meterDaysBelow54Limit: number;
}>;

/** What glucose as a whole allows. */
export type Regime = Readonly<{
  /** Too much time below range: nothing may rise. */
  stopsIncreases: boolean;
  /** Nearly too much: what rises, rises by half. */
  halvesIncreases: boolean;
  /**
   * Lows are within the consensus and there is time in range to win: cuts for lows are half as large, and meals have
   * time to end.
   */
  softensCuts: boolean;
  /** Glucose is often high, and lows are well within it: a few lows of a setting are watched before they cut it. */
  watchesFewLows: boolean;
  /** High with few lows: what rises, rises faster. */
  hasRoom: boolean;
  /** Far too high: the larger steps of the diabetes type are allowed. */
  allowsLargeSteps: boolean;
  /** On target: only clear changes are made. */
  holdsGoodSettings: boolean;
  /** It would not, by the days that count alone: what was left out stops rises, and cuts nothing. */
  stopsForLeftOut?: true;
  /** How much of a rise is made with care for age or risk; left out where neither asks for it. */
  riseCare?: RiseCare;
}>;

/**
 * At high risk a rise is half as large, and without a sensor a quarter. None is made while the goals for such people are
 * met, nor after any low that a meter saw.
 */
export type RiseCare = 'half' | 'quarter' | 'goals-met' | 'low-seen';

/** International consensus: below 70 less than 4 % and below 54 less than 1 % of time; half or less at high risk. */
const BELOW_LIMITS_PERCENT = {
  usual: { below70: 4, below54: 1, halvesFrom: 3 },
  highRisk: { below70: 1, below54: 0.5, halvesFrom: 0.625 },
} as const;
/** What it asks for of older people and those at high risk, besides the limits above. */
const HIGH_RISK_GOALS_PERCENT = { inRangeAbove: 50, above250Under: 10 } as const;
const HARDLY_EVER_BELOW_54_PERCENT = 0.2;
/** The consensus asks for 70 % of time in range; whoever is just above it falls below again by chance. */
const OFTEN_HIGH_UNDER_IN_RANGE_PERCENT = 75;
/** With a pump and more time in range than this, fewer lows are all that is left to win. */
const SOFT_CUTS_UNDER_IN_RANGE_PERCENT = { pump: 85, injections: Number.POSITIVE_INFINITY } as const;
const ROOM_ABOVE_MEAN_MG_DL = 140;
const LARGE_STEPS = { aboveMeanMgDl: 170, below70Percent: 1 } as const;
const ON_TARGET = { inRangePercent: 80, meanMgDl: 150 } as const;

type SensorGlucose = Pick<
  GlucoseSummary,
  'meanMgDl' | 'inRangePercent' | 'below70Percent' | 'below54Percent' | 'above250Percent'
>;

export const belowLimits = (isHighRisk: boolean) => BELOW_LIMITS_PERCENT[isHighRisk ? 'highRisk' : 'usual'];

export type Treated = Readonly<{ isHighRisk: boolean; by: keyof typeof SOFT_CUTS_UNDER_IN_RANGE_PERCENT }>;

/** What three weeks of sensor glucose allow. */
export function sensorRegime(glucose: SensorGlucose, { isHighRisk, by }: Treated): Regime {
  const { meanMgDl, inRangePercent, below70Percent, below54Percent } = glucose;
  const limits = belowLimits(isHighRisk);
  const isBelowTooMuch = below70Percent >= limits.below70 || below54Percent >= limits.below54;
  const halvesIncreases = below70Percent >= limits.halvesFrom;
  const isWithinConsensus = !isHighRisk && !isBelowTooMuch;
  const isSafeFromLevel2 = isWithinConsensus && below54Percent < HARDLY_EVER_BELOW_54_PERCENT;
  return {
    stopsIncreases: isBelowTooMuch,
    halvesIncreases,
    softensCuts: isWithinConsensus && inRangePercent < SOFT_CUTS_UNDER_IN_RANGE_PERCENT[by],
    watchesFewLows: isSafeFromLevel2 && !halvesIncreases && inRangePercent < OFTEN_HIGH_UNDER_IN_RANGE_PERCENT,
    // What was cut for lows by chance must find its way back while glucose is high.
    hasRoom: isSafeFromLevel2 && meanMgDl > ROOM_ABOVE_MEAN_MG_DL,
    allowsLargeSteps: !isHighRisk && isFarTooHigh(glucose),
    holdsGoodSettings: !isBelowTooMuch && isOnTarget(glucose),
    ...careBySensor(glucose, isHighRisk, isBelowTooMuch),
  };
}

/** Whoever is low too much is not on goal, however much is in range. */
function careBySensor(glucose: SensorGlucose, isHighRisk: boolean, isBelowTooMuch: boolean): Pick<Regime, 'riseCare'> {
  if (!isHighRisk) return {};
  return { riseCare: isBelowTooMuch ? 'half' : carefulRise(glucose, 'half') };
}

function carefulRise(
  { inRangePercent, above250Percent }: Pick<GlucoseSummary, 'inRangePercent' | 'above250Percent'>,
  otherwise: RiseCare,
): RiseCare {
  const { inRangeAbove, above250Under } = HIGH_RISK_GOALS_PERCENT;
  return inRangePercent > inRangeAbove && above250Percent < above250Under ? 'goals-met' : otherwise;
}

/** The same glucose beside the limits that apply to this person. */
export function sensorFigures(
  glucose: SensorGlucose,
  { isHighRisk }: Pick<Treated, 'isHighRisk'>,
  analysedDays: number,
): RegimeFigures {
  const { meanMgDl, inRangePercent, above250Percent, below70Percent, below54Percent } = glucose;
  const limits = belowLimits(isHighRisk);
  return {
    analysedDays,
    meanMgDl,
    inRangePercent,
    above250Percent,
    below70Percent,
    below70NearPercent: limits.halvesFrom,
    below70LimitPercent: limits.below70,
    below54Percent,
    below54LimitPercent: limits.below54,
  };
}

function isFarTooHigh({ meanMgDl, below70Percent }: SensorGlucose): boolean {
  return meanMgDl > LARGE_STEPS.aboveMeanMgDl && below70Percent < LARGE_STEPS.below70Percent;
}

function isOnTarget({ inRangePercent, meanMgDl }: SensorGlucose): boolean {
  return inRangePercent >= ON_TARGET.inRangePercent && meanMgDl <= ON_TARGET.meanMgDl;
}

/** What both of two stretches of time allow. */
export function strictest(one: Regime, other: Regime): Regime {
  const isBoth = (allows: (regime: Regime) => boolean) => allows(one) && allows(other);
  const stopsIncreases = one.stopsIncreases || other.stopsIncreases;
  const riseCare = RISE_CARES.find((care) => one.riseCare === care || other.riseCare === care);
  return {
    stopsIncreases,
    halvesIncreases: one.halvesIncreases || other.halvesIncreases,
    softensCuts: isBoth(({ softensCuts }) => softensCuts),
    watchesFewLows: isBoth(({ watchesFewLows }) => watchesFewLows),
    hasRoom: isBoth(({ hasRoom }) => hasRoom),
    allowsLargeSteps: isBoth(({ allowsLargeSteps }) => allowsLargeSteps),
    holdsGoodSettings: !stopsIncreases && (one.holdsGoodSettings || other.holdsGoodSettings),
    ...(riseCare && { riseCare }),
  };
}

/**
 * What the days that count allow, and no more than all days would: what is left out makes a rise smaller or stops it, and
 * is no reason to cut anything.
 */
export function heldBackBy(counted: Regime, all: Regime): Regime {
  const { stopsIncreases, halvesIncreases, hasRoom, allowsLargeSteps, riseCare } = strictest(counted, all);
  const isForLeftOut = stopsIncreases && !counted.stopsIncreases;
  return {
    ...counted,
    stopsIncreases,
    halvesIncreases,
    hasRoom,
    allowsLargeSteps,
    ...(riseCare && { riseCare }),
    ...(isForLeftOut && { stopsForLeftOut: true as const }),
  };
}

/** The most careful first. */
const RISE_CARES: readonly RiseCare[] = ['low-seen', 'goals-met', 'quarter', 'half'];

const METER_LOWS_PER_DAY = { stop: 0.5, halve: 0.3, room: 0.15 } as const;
const METER_ROOM_ABOVE_MEAN_MG_DL = 150;
const METER_LEVEL_2_DAYS = 2;

export type MeterGlucose = Readonly<{
  meanMgDl: number;
  inRangePercent: number;
  above250Percent: number;
  lowsPerDay: number;
  /** Days with a reading below 54 mg/dL. */
  level2Days: number;
}>;

/** Readings of a meter are taken when somebody feels unwell: lows are counted, not their share. */
export function meterRegime(glucose: MeterGlucose, isHighRisk: boolean): Regime {
  const { meanMgDl, inRangePercent, lowsPerDay, level2Days } = glucose;
  return {
    stopsIncreases: lowsPerDay >= METER_LOWS_PER_DAY.stop || level2Days >= METER_LEVEL_2_DAYS,
    halvesIncreases: lowsPerDay >= METER_LOWS_PER_DAY.halve,
    // A meter does not see how long a low lasts, nor those that nobody felt.
    softensCuts: false,
    watchesFewLows: false,
    hasRoom: !isHighRisk && lowsPerDay < METER_LOWS_PER_DAY.room && meanMgDl > METER_ROOM_ABOVE_MEAN_MG_DL,
    allowsLargeSteps: false,
    holdsGoodSettings: inRangePercent >= ON_TARGET.inRangePercent && lowsPerDay < METER_LOWS_PER_DAY.halve,
    ...(isHighRisk && { riseCare: carefulRiseByMeter(glucose) }),
  };
}

/** A meter misses most lows of older people, those of the night above all: a single one that it saw is enough. */
function carefulRiseByMeter(glucose: MeterGlucose): RiseCare {
  return glucose.lowsPerDay > 0 ? 'low-seen' : carefulRise(glucose, 'quarter');
}

export function meterFigures(glucose: MeterGlucose, analysedDays: number): RegimeFigures {
  const { meanMgDl, inRangePercent, above250Percent, lowsPerDay, level2Days } = glucose;
  return {
    analysedDays,
    meanMgDl,
    inRangePercent,
    above250Percent,
    meterLowsPerDay: lowsPerDay,
    meterLowsNearPerDay: METER_LOWS_PER_DAY.halve,
    meterLowsLimitPerDay: METER_LOWS_PER_DAY.stop,
    meterDaysBelow54: level2Days,
    meterDaysBelow54Limit: METER_LEVEL_2_DAYS,
  };
}
