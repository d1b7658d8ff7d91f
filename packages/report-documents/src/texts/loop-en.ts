import type { Automation, InsulinGiver, InsulinPartName, LoopReport } from '@glidepath/report-figures';

type Identity = LoopReport['identity'];
type Finding = LoopReport['findings'][number];
type Exits = NonNullable<Automation['exits']>;
type Override = NonNullable<Automation['overrides']>[number];

/** What was counted comes ready to be printed; `of` is empty where there is nothing that it is a part of. */
type FindingWords = Readonly<{
  name: string;
  said: (count: string, of: string, values: FindingValues) => string;
  /** One thing to try. */
  try: (values: FindingValues) => string;
}>;
export type FindingValues = Readonly<{
  targetTop: string;
  veryHigh: string;
  minutesBefore: string;
  rescueGrams: string;
  boostShare: string;
}>;

/** Words of the closed-loop report. Values arrive ready to be printed. */
export const LOOP_EN = {
  title: 'Closed-loop report',
  page: 'Closed loop',
  secondPage: 'Closed loop: insulin and findings',
  morePages: 'Closed loop: findings',
  notSeen: 'No closed loop was seen in these days.',
  systems: {
    'control-iq': 'Control-IQ',
    'minimed-780g': 'MiniMed 780G',
    'omnipod-5': 'Omnipod 5',
    'camaps-fx': 'CamAPS FX',
    loop: 'Loop',
    oref: 'oref (Trio, AndroidAPS)',
  } satisfies Record<NonNullable<Identity['system']>, string>,
  identity: {
    system: 'System',
    recognised: 'Recognized',
    byDevice: 'By what the devices report',
    byClinic: 'Entered by the clinic',
    byClinicOtherwise: (told: string) => `Entered by the clinic; the devices report ${told}`,
    device: 'Device',
  },
  automation: {
    title: 'Automation',
    known: (known: string, days: string) => `Known for ${known} of ${days} days.`,
    modes: { automated: 'Automatic mode', limited: 'Limited mode', manual: 'Manual mode' },
    perDay: (duration: string) => `${duration} a day`,
    exits: 'Exits to manual mode',
    perWeek: (exits: string) => `${exits} a week`,
    causes: {
      person: 'By the person',
      sensor: 'Sensor',
      pump: 'Pump',
      alarm: 'Alarm',
      unknown: 'Cause not told',
    } satisfies Record<NonNullable<Exits['manualByCause'][number]['cause']> | 'unknown', string>,
    limitedCount: 'Times in limited mode alone',
    longest: 'Longest time off',
    none: 'None',
  },
  ranges: {
    title: 'Glucose',
    now: (days: string) => `${days} days`,
    before: 'Before',
    beforeDays: (days: string) => `Before: ${days}.`,
    beforeMissing: (days: string) => `Before (${days}): not available.`,
  },
  hours: {
    profile: 'Glucose profile, mode and target by hour',
    mode: 'Automatic mode, percent of each hour',
    target: (unit: string) => `Target as set, ${unit}`,
    used: (unit: string) => `Target with temporary modes, mean of each hour, ${unit}`,
    targetMissing: 'Target: not available.',
    modeMissing: 'Mode by hour: not available.',
    automatic: 'Automatic insulin by hour',
    automaticHint: 'Units of a mean day: automatic basal and boluses.',
  },
  insulin: {
    title: 'Insulin a day',
    days: (days: string) => `Mean of ${days} days whose insulin is known nearly all day.`,
    givers: { loop: 'Automatic', schedule: 'Programmed basal', person: 'Boluses by the person' } satisfies Record<
      InsulinGiver,
      string
    >,
    parts: {
      automaticUnits: 'Told as one sum',
      automaticBasalUnits: 'Basal',
      automaticBolusUnits: 'Boluses',
      programmedBasalUnits: 'Programmed basal',
      mealBolusUnits: 'Meals',
      correctionBolusUnits: 'Corrections',
      unsplitBolusUnits: 'Meal and correction in one',
      unknownBolusUnits: 'Boluses, purpose not told',
      injectedUnits: 'Injections',
    } satisfies Record<InsulinPartName, string>,
    total: 'Total',
  },
  basal: {
    title: 'Basal a day',
    delivered: 'Delivered',
    programmed: 'Programmed',
    programmedAgainst: (units: string) => `delivered ${units}`,
    stopped: 'Stopped',
    byLoop: (duration: string) => `by the loop ${duration}`,
    highest: 'At the highest rate',
  },
  overrides: {
    title: 'Temporary modes',
    kinds: {
      sleep: 'Sleep',
      exercise: 'Exercise',
      pre_meal: 'Pre-meal target',
      boost: 'Boost',
      ease_off: 'Ease-off',
      temp_target: 'Temporary target',
      custom: 'Own preset',
    } satisfies Record<Override['kind'], string>,
    times: (count: string) => `${count} times`,
    once: 'once',
    longest: (duration: string) => `longest ${duration}`,
  },
  findings: {
    title: 'What stands in the way',
    hint: 'The costliest first.',
    none: 'Nothing stands out in these days.',
    cost: (points: string) => `about ${points} points of time in range`,
    more: (days: string) => `and ${days} more days`,
    oneMore: 'and one more day',
    notJudged: 'Settings not used while automated were not judged.',
    words: {
      AUTOMATION_OFF: {
        name: 'Time out of automatic mode',
        said: (count) => `Automatic ${count} of the time.`,
        try: () => 'Treat the main cause of the exits first.',
      },
      EXITS: {
        name: 'Exits from automatic mode',
        said: (count) => `${count} exits to manual mode.`,
        try: () => 'Answer prompts soon, and change sensors in time.',
      },
      MISSED_BOLUSES: {
        name: 'Meals without a bolus',
        said: (count) => `${count} rises of glucose as after food, without a bolus.`,
        try: () => 'Which meals are they? Try a bolus for each of them.',
      },
      FEW_BOLUSES: {
        name: 'Few meal boluses',
        said: (count, of) => `${count} meal boluses in ${of} days.`,
        try: () => 'Try one bolus for each main meal.',
      },
      LATE_BOLUSES: {
        name: 'Late meal boluses',
        said: (count, of) => `${count} of ${of} meal boluses came after glucose had begun to rise.`,
        try: ({ minutesBefore }) => `Try the bolus ${minutesBefore} minutes before eating.`,
      },
      AGAINST_THE_LOOP: {
        name: 'More than the calculator proposed',
        said: (count, of) =>
          `${count} of ${of} boluses were larger than proposed, or a correction soon after an automatic one.`,
        try: () => 'Try the proposed dose, and give automatic corrections an hour.',
      },
      FAKE_CARBS: {
        name: 'Carbs entered without a meal',
        said: (count, _of, { targetTop }) =>
          `${count} times carbs were entered above ${targetTop}, and no food showed.`,
        try: () => 'Enter only what is eaten; use the correction instead.',
      },
      LOWS_OVERTREATED: {
        name: 'Highs after lows',
        said: (count, of, { targetTop }) =>
          `${count} of ${of} lows were followed by more than ${targetTop} within 2 hours.`,
        try: ({ rescueGrams }) => `Try ${rescueGrams} of carbs, then wait 15 minutes.`,
      },
      FAILING_SITE: {
        name: 'Infusion set',
        said: (count, _of, { veryHigh }) =>
          `${count} times: above ${veryHigh} for more than 2 hours in spite of corrections, or a set worn longer than 3 days.`,
        try: () => 'When high for long, check ketones and change the set.',
      },
      EXERCISE_LEFT_ON: {
        name: 'Exercise mode left on',
        said: (count) => `${count} times longer than 3 hours.`,
        try: () => 'Try to set an end when starting it.',
      },
      SLEEP_LEFT_ON: {
        name: 'Sleep mode left on',
        said: (count, of) => `Longer than 12 hours on ${count} of ${of} days.`,
        try: () => 'Try to end it in the morning, or check its schedule.',
      },
      BOOST_OFTEN: {
        name: 'Boost or Ease-off often on',
        said: (count, _of, { boostShare }) => `${count} times, together more than ${boostShare} of the time.`,
        try: () => 'Ask what they are used for.',
      },
      SENSOR_OFF: {
        name: 'Sensor gaps',
        said: (count) => `Glucose known ${count} of the time.`,
        try: () => 'Keep a spare sensor, and change it in time.',
      },
    } satisfies Record<Finding['code'], FindingWords> as Readonly<Record<Finding['code'], FindingWords>>,
  },
};

export type LoopTexts = typeof LOOP_EN;
