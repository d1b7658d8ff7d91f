import { trueFastingMgDl, trueGlucoseMgDl } from './glucose-course.ts';
import type { ToldAboutPerson } from './made-clinic.ts';
import { isInjecting, isStarter, type LivingPerson } from './made-person.ts';
import { adviceOf, changedSettings, type Invariant, refusalCodes, settingName } from './told-advice.ts';

const FASTING_TOLERANCE_MG_DL = 15;
/** A pump's rate is judged by the glucose that follows it. */
const RATE_ACTS_HOURS_LATER = 1.5;
const FED_HOURS = 4;

/** Whoever was made to be advised or refused is, and by what was meant. */
export const isDecidedAsMade: Invariant = (told) => {
  const { person, generation, pumpStart } = told;
  if (isStarter(person)) return pumpStart ? [] : ['no answer to the start of a pump'];
  const { expects } = person;
  const codes = refusalCodes(told);
  const isAsMade =
    typeof expects === 'object'
      ? codes.includes(expects.refusedWith) && adviceOf(told) === null
      : isAnswered(told) || (expects === 'either' && codes.length > 0);
  return isAsMade ? [] : [`${JSON.stringify(expects)} was meant, is ${generation.status} ${codes}`];
};

const isAnswered = (told: ToldAboutPerson) =>
  told.person.treatment === 'GENERIC' ? told.generation.status === 'GENERIC' : adviceOf(told) !== null;

/** A fasting value that is shown was the person's glucose before breakfast; for people who do not fast none is shown. */
export const fastingIsTrue: Invariant = (told) => {
  const { person } = told;
  const advice = adviceOf(told);
  if (!advice || isStarter(person)) return [];
  return advice.settings.flatMap((setting) => {
    const claimed = setting.evidence['fastingMgDl'];
    if (claimed === undefined) return [];
    const truth =
      setting.place.area === 'basal'
        ? unfedGlucose(person, setting.place.start_minute / 60, setting.place.end_minute / 60, advice.period.days)
        : fastingBand(person, advice.period.days);
    if (truth === null) return [`${settingName(setting)}: fasting ${claimed} told of nights with food`];
    const isTrue =
      claimed >= truth.lowest - FASTING_TOLERANCE_MG_DL && claimed <= truth.highest + FASTING_TOLERANCE_MG_DL;
    return isTrue
      ? []
      : [
          `${settingName(setting)}: fasting ${claimed} told, was ${Math.round(truth.lowest)}-${Math.round(truth.highest)}`,
        ];
  });
};

function fastingBand(person: LivingPerson, days: number) {
  const truth = trueFastingMgDl(person, days);
  if (truth === null) return null;
  const latest = trueFastingMgDl(person, 1) ?? truth;
  return { lowest: Math.min(truth, latest), highest: Math.max(truth, latest) };
}

function unfedGlucose(person: LivingPerson, startHour: number, endHour: number, days: number) {
  const hours = Array.from({ length: (endHour - startHour) * 2 }, (_, half) => startHour + half / 2)
    .map((hour) => (hour + RATE_ACTS_HOURS_LATER) % 24)
    .filter((hour) => person.meals.every(({ atHour }) => (hour - atHour + 24) % 24 > FED_HOURS));
  const values = hours.flatMap((hour) =>
    Array.from({ length: days }, (_, day) => trueGlucoseMgDl(person, day + 1, hour)),
  );
  return values.length === 0 ? null : { lowest: Math.min(...values), highest: Math.max(...values) };
}

/** Basal insulin does not rise for a morning in goal. */
export const basalStaysInGoal: Invariant = (told) => {
  const { person } = told;
  if (!isInjecting(person)) return [];
  const [low, high] = person.goalMgDl ?? [80, 130];
  const fasting = trueFastingMgDl(person, adviceOf(told)?.period.days ?? 21);
  if (fasting === null || fasting < low || fasting > high) return [];
  return changedSettings(told)
    .filter(({ place, to, from }) => place.area === 'basal-injection' && to > from)
    .map((setting) => `${settingName(setting)} rises at a true fasting glucose of ${Math.round(fasting)}`);
};

/** The forecast goes where the insulin goes: with less of it no more lows and no lower mean, and the other way about. */
export const forecastFollowsInsulin: Invariant = (told) => {
  const effect = adviceOf(told)?.predicted_effect;
  const signs = new Set(changedSettings(told).map(({ insulin_change_percent: percent }) => Math.sign(percent)));
  const [sign] = signs;
  if (!effect?.is_clear || signs.size !== 1 || sign === undefined) return [];
  const { time_below_range_points: below, mean_glucose_mg_dl: mean } = effect;
  const isLikely = sign * below.expected >= 0 && sign * mean.expected <= 0;
  const said = `below range ${below.expected}, mean ${mean.expected}`;
  return isLikely ? [] : [`${sign > 0 ? 'more' : 'less'} insulin in all changes, and ${said}`];
};

/** What is refused says why and brings no plan with it. */
export const refusalsAreWhole: Invariant = (told) => {
  const { generation, recommendation } = told;
  if (generation?.status !== 'ERROR') return [];
  const codes = refusalCodes(told);
  const { basal, basalRate } = recommendation.data;
  return [
    ...(codes.length === 0 ? ['refused without a reason'] : []),
    ...(codes.includes(1023) ? ['refused by 1023: the finished plan broke a safety rule'] : []),
    ...(basal || basalRate ? ['refused, and yet with a plan'] : []),
  ];
};
