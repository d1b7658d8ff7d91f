import {
  basalStaysInGoal,
  fastingIsTrue,
  forecastFollowsInsulin,
  isDecidedAsMade,
  refusalsAreWhole,
} from './invariants-of-advice.ts';
import { lowsSinceAChangeStopRises, otherRatesAreTold } from './invariants-of-given-insulin.ts';
import {
  extraDosesAreTold,
  highHoursAreTrue,
  mostSpeakForChanges,
  rightDosesStay,
  rowsShowTheirOwn,
} from './invariants-of-own-evidence.ts';
import {
  daysBelongToTheirPlan,
  dosesAreOnThePen,
  enteredPlansAreReadable,
  figuresBelongTogether,
  genericIsWhole,
  mealsTakenOtherwiseAreTold,
  otherBasalIsTold,
  pumpStartsAreBounded,
  takenOtherwiseIsTold,
} from './invariants-of-plans.ts';
import {
  confidenceFitsEvidence,
  countsAreListed,
  episodesMeanWhatTheyShow,
  lowsAreAsShown,
  risesHaveSupport,
  supportersPointThere,
} from './invariants-of-reasons.ts';
import type { ToldAboutPerson } from './made-clinic.ts';
import { isStarter } from './made-person.ts';
import { adviceOf, type Invariant, settingName, type ToldSetting } from './told-advice.ts';

/** Advice for a frail person is never bolder than for somebody else with the same data, and rises are smaller. */
const theFrailRiseLess: Invariant = (told, all) => {
  const { person } = told;
  const twin = isStarter(person) || !person.frailTwinOf ? undefined : all.get(person.frailTwinOf);
  const [frail, usual] = [adviceOf(told), twin ? adviceOf(twin) : null];
  if (!frail || !usual) return [];
  const rises = (settings: typeof frail.settings) =>
    settings.reduce((sum, { insulin_change_percent: percent }) => sum + Math.max(0, percent), 0);
  const bolder = frail.settings.flatMap((setting, index) => {
    const twins = Math.max(...besideOf(setting, usual.settings, index));
    const percent = setting.insulin_change_percent;
    return percent > 0 && percent > twins ? [`${settingName(setting)} by ${percent} %, its twin by ${twins} %`] : [];
  });
  const isAsBold = rises(usual.settings) > 0 && rises(frail.settings) >= rises(usual.settings);
  return [
    ...bolder,
    ...(isAsBold ? [`rises by ${rises(frail.settings)} % in all, as somebody without risk does`] : []),
  ];
};

/** The advice for the same value; rows of a day may be divided differently. */
function besideOf({ place }: ToldSetting, others: readonly ToldSetting[], index: number): number[] {
  const isSame = ({ place: other }: ToldSetting, at: number) => {
    if (!('start_minute' in place) || !('start_minute' in other)) return at === index;
    const overlap = other.start_minute < place.end_minute && other.end_minute > place.start_minute;
    return place.area === other.area && overlap;
  };
  return [0, ...others.filter(isSame).map(({ insulin_change_percent: percent }) => percent)];
}

/** Wherever advice is more careful because of age, it says so. */
const theFrailAreNamed: Invariant = (told) => {
  const { ageYears } = told.person;
  const advice = adviceOf(told);
  if (!advice || ageYears < 65 || advice.flags.includes('CARE_OLDER')) return [];
  return [`age ${ageYears}, and no CARE_OLDER among ${advice.flags.join(', ') || 'no flags'}`];
};

/** What must hold for everybody; each name is printed before the contradictions that break it. */
const INVARIANTS: Readonly<Record<string, Invariant>> = {
  isDecidedAsMade,
  refusalsAreWhole,
  fastingIsTrue,
  basalStaysInGoal,
  daysBelongToTheirPlan,
  takenOtherwiseIsTold,
  otherBasalIsTold,
  mealsTakenOtherwiseAreTold,
  extraDosesAreTold,
  otherRatesAreTold,
  lowsSinceAChangeStopRises,
  forecastFollowsInsulin,
  supportersPointThere,
  episodesMeanWhatTheyShow,
  risesHaveSupport,
  countsAreListed,
  confidenceFitsEvidence,
  lowsAreAsShown,
  rightDosesStay,
  mostSpeakForChanges,
  highHoursAreTrue,
  rowsShowTheirOwn,
  theFrailRiseLess,
  theFrailAreNamed,
  dosesAreOnThePen,
  enteredPlansAreReadable,
  pumpStartsAreBounded,
  genericIsWhole,
  figuresBelongTogether,
};

export function contradictionsIn(told: ToldAboutPerson, all: ReadonlyMap<string, ToldAboutPerson>): string[] {
  return Object.entries(INVARIANTS).flatMap(([name, invariant]) =>
    invariant(told, all).map((contradiction) => `${name}: ${contradiction}`),
  );
}
