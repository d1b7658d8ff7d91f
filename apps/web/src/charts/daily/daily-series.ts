/** Minutes are counted from the midnight that begins the first shown day; what began earlier has a negative start. */
export type SensorPoint = Readonly<{ minute: number; glucoseMgDl: number }>;

export type GlucoseBand = 'low' | 'inRange' | 'high';
/** From a meter, or typed by hand. */
export type GlucoseDot = Readonly<{
  minute: number;
  glucoseMgDl: number;
  band: GlucoseBand;
  source: 'meter' | 'manual';
}>;

/** `text` is ready to be drawn: grams, or the letter of a size. */
export type MealMark = Readonly<{ minute: number; text: string; isWithoutBolus?: boolean }>;

/** As it is drawn: a meal without its bolus carries a sign. */
export const mealLabel = ({ text, isWithoutBolus }: MealMark): string => (isWithoutBolus ? `${text} !` : text);

export type Delivery = Readonly<{ startMinute: number; endMinute: number; rateUnitsPerHour: number }>;

export type DoseKind = 'bolus' | 'automated' | 'dual' | 'square' | 'injectedBolus' | 'injectedBasal';
export type Dose = Readonly<{
  id: string;
  kind: DoseKind;
  startMinute: number;
  /** Where an extended part ends; the start where there is none. */
  endMinute: number;
  immediateUnits: number;
  extendedUnits: number;
  override: 'increase' | 'decrease' | null;
}>;

export type Activity = Readonly<{ startMinute: number; endMinute: number; text: string }>;
export type Note = Readonly<{ minute: number; text: string }>;

/** Everything that the stacked charts of some days draw, each list in order of time. */
export type DailySeries = Readonly<{
  sensor: readonly SensorPoint[];
  dots: readonly GlucoseDot[];
  meals: readonly MealMark[];
  basal: readonly Delivery[];
  tempBasal: readonly Delivery[];
  doses: readonly Dose[];
  siteChanges: readonly number[];
  activities: readonly Activity[];
  notes: readonly Note[];
}>;
