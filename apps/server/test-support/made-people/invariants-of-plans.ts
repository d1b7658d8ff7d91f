import { DAY_MS } from '@glidepath/quantities';

import type { InjectionPlanJson } from './injection-plan-json.ts';
import { isPumpMuchLikeBefore } from './invariants-of-given-insulin.ts';
import type { Answer, ToldAboutPerson } from './made-clinic.ts';
import { isInjecting, isOnPump, isStarter, type MadePerson, takesOtherDoses } from './made-person.ts';
import { adviceOf, changedSettings, type Invariant, refusalCodes, settingName } from './told-advice.ts';

/** Days before the last change of the plan inside the window; none where it did not change. */
function daysSinceChange({ person }: ToldAboutPerson): number | null {
  if (isStarter(person) || person.treatment === 'GENERIC') return null;
  const last = person.formerPlans?.at(-1)?.untilDaysAgo;
  return last === undefined || last > 21 ? null : last;
}

/** No day is judged by a plan that did not run on it, nor by a dose that differs in a plan much like the one before. */
export const daysBelongToTheirPlan: Invariant = (told) => {
  const since = daysSinceChange(told);
  const advice = adviceOf(told);
  if (since === null || !advice) return [];
  const { days, plan_since: planSince } = advice.period;
  if (days <= since) return planSince ? [] : [`${days} days were judged, and why not more is not said`];
  if (!isMuchLikeBefore(told.person)) return [`the plan is ${since} days old, and ${days} days were judged by it`];
  return [
    ...(advice.period.as_now_since ? [] : [`${days} days count, and that the plan is ${since} days old is not said`]),
    ...changedSettings(told)
      .filter(({ place, evidence }) => place.area === 'basal-injection' && (evidence['count'] ?? 0) > since)
      .map((setting) => `${settingName(setting)} by ${setting.evidence['count']} mornings, its own are ${since}`),
    ...ratiosTurnedBack(told),
  ];
};

const MUCH_LATER_MINUTES = 120;

function isMuchLikeBefore(person: MadePerson): boolean {
  if (isOnPump(person)) return isPumpMuchLikeBefore(person);
  if (!isInjecting(person)) return false;
  const [former, plan] = [person.formerPlans?.at(-1)?.plan, person.plan];
  const [before, now] = [former?.basal[0], plan.basal[0]];
  if (!before || !now || insulinOf(former) !== insulinOf(plan)) return false;
  const isLater = Math.abs(now.injection_time - before.injection_time) > MUCH_LATER_MINUTES;
  return !isLater && Math.abs(now.dosage - before.dosage) <= 0.1 * now.dosage;
}

const insulinOf = (plan: InjectionPlanJson | undefined) => plan?.bolus?.morning.insulin_type;

/** Nothing goes back to what it was because of days on which it was that, unless there were lows. */
function ratiosTurnedBack(told: ToldAboutPerson): string[] {
  const { person } = told;
  if (!isInjecting(person)) return [];
  const [before, now] = [person.formerPlans?.at(-1)?.plan.bolus?.morning.cr, person.plan.bolus?.morning.cr];
  if (before === undefined || now === undefined) return [];
  return changedSettings(told)
    .filter(
      ({ place, from, to, code }) =>
        place.area === 'period-carb-ratio' && !code.startsWith('HYPO_FORCE') && (to - from) * (before - now) > 0,
    )
    .map((setting) => `${settingName(setting)} goes back to the ${before} g/U of the days before`);
}

/** For people who take other doses than planned, both doses are shown and no such dose rises; for nobody else. */
export const takenOtherwiseIsTold: Invariant = (told) => {
  const { person } = told;
  const advice = adviceOf(told);
  if (!advice || !isInjecting(person)) return [];
  const row = advice.taken_otherwise?.find(
    ({ dose, at_minute: atMinute }) => dose === 'basal' && atMinute === undefined,
  );
  if (!takesOtherDoses(person)) {
    return row ? [`basal as planned, and told as ${row.planned_units} planned, ${row.taken_units} taken`] : [];
  }
  const planned = person.plan.basal.reduce((sum, { dosage }) => sum + dosage, 0);
  const taken = Math.round(planned * (person.takesShare ?? 1));
  const isTold = row?.planned_units === planned && row.taken_units === taken;
  return [
    ...(isTold ? [] : [`planned ${planned} U, takes ${taken} U, told: ${JSON.stringify(row)}`]),
    ...changedSettings(told)
      .filter(({ place, to, from }) => place.area === 'basal-injection' && to > from)
      .map((setting) => `${settingName(setting)} rises although other doses are taken`),
  ];
};

/** The same units in all, but divided otherwise, at another time, or of another insulin. */
export const otherBasalIsTold: Invariant = (told) => {
  const { person } = told;
  const advice = adviceOf(told);
  if (!advice || !isInjecting(person)) return [];
  const lines = [
    ...(advice.taken_otherwise ?? []).filter((taken) => 'at_minute' in taken),
    ...(advice.other_insulin ?? []),
  ];
  if (!person.takesBasal) return lines.map((line) => `basal as planned, and told as ${JSON.stringify(line)}`);
  return [
    ...(lines.length > 0 ? [] : ['basal is not taken as planned, which is not told']),
    ...(advice.predicted_effect ? ['an effect is predicted of doses that nobody took'] : []),
    ...changedSettings(told)
      .filter(({ place, from, to }) => place.area === 'basal-injection' && to > from)
      .map((setting) => `${settingName(setting)} rises although it is taken otherwise`),
  ];
};

const OF_MEALS = ['meal-dose', 'period-carb-ratio', 'scale', 'carb-ratio'];

/** For people who dose meals differently than planned, each is shown and no such dose changes; for nobody else. */
export const mealsTakenOtherwiseAreTold: Invariant = (told) => {
  const { person } = told;
  const advice = adviceOf(told);
  if (!advice || isStarter(person) || person.treatment === 'GENERIC') return [];
  const lines = (advice.taken_otherwise ?? []).filter(({ dose }) => dose !== 'basal' && dose !== 'between-meals');
  if (!person.takesMeals) return lines.map((line) => `meals as planned, and told as ${JSON.stringify(line)}`);
  const isSo = lines.filter(({ planned_units: planned, taken_units: taken }) =>
    person.takesMeals === 'less' ? taken < planned : taken > planned,
  );
  return [
    ...(isSo.length === 3 ? [] : [`meals are dosed with ${person.takesMeals}, told: ${JSON.stringify(lines)}`]),
    ...(advice.predicted_effect ? ['an effect is predicted of doses that nobody took'] : []),
    ...changedSettings(told)
      .filter(({ place, code }) => OF_MEALS.includes(place.area) && !code.startsWith('HYPO_FORCE'))
      .map((setting) => `${settingName(setting)} by doses that were not planned`),
  ];
};

/** What is advised exists on the person's pen; what stays and does not is said. */
export const dosesAreOnThePen: Invariant = (told) => {
  const { person, recommendation } = told;
  const advice = adviceOf(told);
  if (!isInjecting(person) || !advice) return [];
  const step = person.penStepUnits ?? 1;
  const isOff = (units: number) => Math.abs(units / step - Math.round(units / step)) > 1e-9;
  const advised = changedSettings(told).filter(({ place, to }) => place.unit === 'U' && isOff(to));
  const kept = dosesIn(recommendation.data).filter(([, units]) => isOff(units));
  return [
    ...advised.map((setting) => `${settingName(setting)}: the pen gives steps of ${step} U`),
    ...(kept.length > 0 && !advice.flags.includes('OFF_PEN_STEP')
      ? [`${kept.map((dose) => dose.join(' ')).join(', ')} U: the pen gives steps of ${step} U, which is not said`]
      : []),
  ];
};

type PlanData = Readonly<{
  basal: readonly Readonly<{ dosage: number; injection_time: number }>[];
  bolus: Readonly<Record<string, unknown>> | null;
}>;

function dosesIn({ basal, bolus }: PlanData): (readonly [where: string, units: number])[] {
  const slots = Object.entries(bolus ?? {}).filter(([, slot]) => typeof slot === 'object' && slot !== null);
  return [
    ...basal.map(({ dosage, injection_time: minute }) => [`basal at ${minute}`, dosage] as const),
    ...slots.flatMap(([slot, parts]) => {
      const { meal, correction } = parts as { meal?: Record<string, number>; correction?: { dosage: number }[] };
      return [
        ...Object.values(meal ?? {}).map((units) => [`meal ${slot}`, units] as const),
        ...(correction ?? []).map(({ dosage }) => [`correction ${slot}`, dosage] as const),
      ];
    }),
  ];
}

/** Their plans are sound: each is stored as it is entered, and what may be entered may be advised on. */
export const enteredPlansAreReadable: Invariant = (told) => [
  ...told.entered.filter(({ status }) => status !== 201).map(({ body }) => `not stored: ${JSON.stringify(body)}`),
  ...(refusalCodes(told).includes(1012) ? ['the plan was accepted, and is refused with 1012'] : []),
];

/** Half of the dose before at most is basal, in small children two fifths; nothing is more than it was. */
export const pumpStartsAreBounded: Invariant = ({ person, pumpStart }) => {
  if (!isStarter(person) || !pumpStart) return [];
  const { dailyDoseUnits } = person.starts;
  if (pumpStart.status !== 201) {
    return pumpStart.body?.code === undefined ? [`refused with ${pumpStart.status} and no code`] : [];
  }
  const rows: { start: number; value: number }[] = pumpStart.body.algo_output.basalRate.segments[0];
  const basal = rows.reduce(
    (sum, { start, value }, row) => sum + (value * ((rows[row + 1]?.start ?? 1440) - start)) / 60,
    0,
  );
  const share = basal / dailyDoseUnits;
  const whole = pumpStart.body.pump_daily_dose;
  const highest = person.ageYears < 6 ? 0.4 : 0.5;
  return [
    ...(share <= highest + 1e-9
      ? []
      : [`${basal.toFixed(2)} U of basal a day of ${dailyDoseUnits} U before: ${Math.round(100 * share)} %`]),
    ...(whole > 0 && whole <= dailyDoseUnits ? [] : [`${whole} U a day told, ${dailyDoseUnits} U before`]),
  ];
};

/** Even without advice everything known is answered: the period, the average and the reports. */
export const genericIsWhole: Invariant = ({ person, recommendation }) => {
  if (person.treatment !== 'GENERIC' || !recommendation) return [];
  return [
    ...(recommendation.start && recommendation.end ? [] : ['no period']),
    ...(recommendation.glucose_avg?.value ? [] : ['no average glucose']),
    ...(recommendation.extra?.agp ? [] : ['no reports']),
  ];
};

/** The average in the list is that of the reports kept with it, which are those of that moment. */
export const figuresBelongTogether: Invariant = ({ recommendation, reports }) => {
  if (!recommendation?.extra?.agp) return [];
  const averagesOf = ({ statistics: { cgm, smbg } }: Answer['body']) => [cgm?.avg.value, smbg?.avg];
  const [kept, then] = [averagesOf(recommendation.extra.agp), averagesOf(reports.reports_data.agp)];
  const shown = recommendation.glucose_avg?.value;
  return [
    ...(shown == null || kept.includes(shown) ? [] : [`average ${shown} in the list, ${kept} in its reports`]),
    ...(kept.every((value, index) => value === then[index]) ? [] : [`averages ${kept} are kept, ${then} reported`]),
    ...periodFault(recommendation),
  ];
};

function periodFault({ start, end }: Readonly<{ start: string; end: string }>): string[] {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return days >= 1 && days <= 21 ? [] : [`a period of ${days} days`];
}
