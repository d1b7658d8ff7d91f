import { trueGlucoseMgDl } from './glucose-course.ts';
import type { ToldAboutPerson } from './made-clinic.ts';
import { isInjecting, isStarter } from './made-person.ts';
import {
  adviceOf,
  changedSettings,
  changesByEpisodes,
  type Invariant,
  settingName,
  type ToldEpisode,
  type ToldSetting,
} from './told-advice.ts';

/** Codes that say whom a value follows. */
const FOLLOWING = /FOLLOWS|POOLED|SMOOTHED/;
/** Few low values ask for less, however many are not. */
const OF_LOWS = /HYPO|LOW_P20|CARE_FASTING_LOW|LOW_ROW/;
const HIGH_SHARE_TOLERANCE_PERCENT = 8;
const HIGH_MG_DL = 180;
const LOW_MG_DL = 70;
const EDGE_SHARE = 0.1;
const EVERY_MINUTES = 15;
const DAYS = Array.from({ length: 21 }, (_, day) => day + 1);

/** Where the doses are right, nothing is changed. */
export const rightDosesStay: Invariant = (told) => {
  if (isStarter(told.person) || !told.person.isRight) return [];
  return changedSettings(told).map((setting) => `${settingName(setting)}, although nothing is wrong`);
};

/** More of what is listed speaks for a change than does not. */
export const mostSpeakForChanges: Invariant = (told) =>
  changesByEpisodes(told)
    .filter(({ code }) => !FOLLOWING.test(code) && !OF_LOWS.test(code))
    .filter(({ episodes_for: one, episodes_against: other }) => one.length <= other.length)
    .map((setting) => {
      const { episodes_for: one, episodes_against: other } = setting;
      return `${settingName(setting)}: ${one.length} for and ${other.length} against`;
    });

/** Hours that are called high were, and they are named. */
export const highHoursAreTrue: Invariant = (told) => {
  const { person } = told;
  if (isStarter(person)) return [];
  return changedSettings(told)
    .filter(({ code, guards }) => code === 'HIGH_WITHOUT_LOWS' || guards.includes('HIGH_WITHOUT_LOWS'))
    .flatMap((setting) => {
      const { hoursFromMinute: from, hoursToMinute: to, hoursAbove180Percent: claimed } = setting.evidence;
      if (from === undefined || to === undefined || claimed === undefined)
        return [`${settingName(setting)}: which hours?`];
      const length = (to - from + 1440) % 1440 || 1440;
      const minutes = Array.from({ length: length / EVERY_MINUTES }, (_, step) => (from + step * EVERY_MINUTES) % 1440);
      const values = minutes.flatMap((minute) => DAYS.map((day) => trueGlucoseMgDl(person, day, minute / 60)));
      const truth = (100 * values.filter((mgDl) => mgDl > HIGH_MG_DL).length) / values.length;
      return Math.abs(truth - claimed) <= HIGH_SHARE_TOLERANCE_PERCENT
        ? []
        : [`${settingName(setting)}: ${claimed} % told as high, were ${truth}`];
    });
};

/** The doses that are listed for a row of a table were given by that row. */
export const rowsShowTheirOwn: Invariant = (told) => {
  const advice = adviceOf(told);
  const episodes = new Map(advice?.episodes.map((episode) => [episode.id, episode]));
  return changedSettings(told).flatMap((setting) =>
    setting.episodes_for.flatMap((id) => {
      const facts = episodes.get(id)?.facts ?? {};
      const began = Number(facts['beforeMgDl'] ?? Number.NaN);
      return [
        ...(isOfRow(setting, began) ? [] : [`${settingName(setting)}: ${id} began at ${began}`]),
        ...scaleMealFaults(told, setting, facts).map((fault) => `${settingName(setting)}: ${id} ${fault}`),
      ];
    }),
  );
};

/** A meal of a scale was planned with the dose of its row, and no plan expects anybody to end low. */
function scaleMealFaults(
  { person }: ToldAboutPerson,
  { place, from }: ToldSetting,
  facts: ToldEpisode['facts'],
): string[] {
  const { plannedUnits, expectedMgDl } = facts;
  if (place.area !== 'scale' || person.treatment !== 'MDI_SSI' || plannedUnits === undefined) return [];
  return [
    ...(plannedUnits === from ? [] : [`was planned with ${plannedUnits} U`]),
    ...(Number(expectedMgDl) >= LOW_MG_DL ? [] : [`was expected to end at ${expectedMgDl}`]),
  ];
}

function isOfRow({ place }: ToldSetting, beganMgDl: number): boolean {
  if (place.area !== 'scale' || Number.isNaN(beganMgDl)) return true;
  // At the edges the dose that was taken tells the row.
  return (1 + EDGE_SHARE) * beganMgDl >= place.low_mg_dl && (1 - EDGE_SHARE) * beganMgDl < place.high_mg_dl + 1;
}

/** Doses between meals that no plan asks for are reported, no meal dose is cut for their lows, and none rises. */
export const extraDosesAreTold: Invariant = (told) => {
  const { person } = told;
  const advice = adviceOf(told);
  if (!advice || !isInjecting(person)) return [];
  const line = advice.taken_otherwise?.find(({ dose }) => dose === 'between-meals');
  if (!person.extraDoses) return line ? [`no extra doses, and told as ${JSON.stringify(line)}`] : [];
  return [
    ...(line && line.taken_units > line.planned_units ? [] : ['extra doses between meals are not told']),
    ...(advice.predicted_effect ? ['an effect is predicted of doses that nobody planned'] : []),
    ...changedSettings(told)
      .filter(({ place }) => place.area === 'meal-dose')
      .map((setting) => `${settingName(setting)} by what extra doses did`),
  ];
};
