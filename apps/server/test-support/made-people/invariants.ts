import {
  basalStaysInGoal,
  fastingIsTrue,
  forecastFollowsInsulin,
  isDecidedAsMade,
  refusalsAreWhole,
} from './invariants-of-advice.ts';
import { theFrailAreNamed, theFrailRiseLess } from './invariants-of-frailty.ts';
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
import type { Told } from './made-clinic.ts';
import type { Invariant } from './told-advice.ts';

/** What must hold of everybody; the names stand before the contradictions that break them. */
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

export function contradictionsIn(told: Told, all: ReadonlyMap<string, Told>): string[] {
  return Object.entries(INVARIANTS).flatMap(([name, invariant]) =>
    invariant(told, all).map((contradiction) => `${name}: ${contradiction}`),
  );
}
