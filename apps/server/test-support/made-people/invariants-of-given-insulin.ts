import { isOnPump, type OnPump } from './made-person.ts';
import { adviceOf, changedSettings, type Invariant, settingName } from './told-advice.ts';

/** Hours begin and end with the blocks that basal is judged in. */
const BLOCK_MINUTES = 180;

/** A temporary rate that runs every night is reported, moves no other hours and raises none; it is reported for nobody else. */
export const otherRatesAreTold: Invariant = (told) => {
  const { person } = told;
  const advice = adviceOf(told);
  if (!advice || !isOnPump(person)) return [];
  const lines = (advice.taken_otherwise ?? []).filter(({ dose }) => dose === 'basal');
  if (!person.temporaryRate) return lines.map((line) => `rates as planned, and told as ${JSON.stringify(line)}`);
  const endMinute = BLOCK_MINUTES * Math.ceil((person.temporaryRate.toHour * 60) / BLOCK_MINUTES);
  const isTold = lines.some((line) => line.hours_from_minute === 0 && line.hours_to_minute === endMinute);
  return [
    ...(isTold ? [] : [`another rate runs until ${person.temporaryRate.toHour} h, told: ${JSON.stringify(lines)}`]),
    ...(advice.predicted_effect ? ['an effect is predicted of rates that did not run'] : []),
    ...changedSettings(told)
      .filter(({ place, from, to }) => place.area === 'basal' && (place.end_minute > endMinute || to > from))
      .map((setting) => `${settingName(setting)} by a rate that ran at other hours, or upwards`),
  ];
};

/** For people who are low since a change of the settings, the days before it raise nothing. */
export const lowsSinceAChangeStopRises: Invariant = (told) => {
  const { person } = told;
  if (!isOnPump(person) || !person.isLowSinceChange) return [];
  return [
    ...changedSettings(told)
      .filter(({ insulin_change_percent: percent }) => percent > 0)
      .map((setting) => `${settingName(setting)} rises against lows since the change`),
    ...(changedSettings(told).some(({ code }) => code.startsWith('HYPO_FORCE'))
      ? []
      : ['lows of every night since the change cut nothing']),
  ];
};

/** Every value within a tenth of what it was. */
export function isPumpMuchLikeBefore({ plan, formerPlans }: OnPump): boolean {
  const [before, now] = [formerPlans?.at(-1)?.plan, plan];
  const rows = now.basal.map(([, rate], row) => [before?.basal[row]?.[1] ?? 0, rate] as const);
  const ratios = [
    [before?.gramsPerUnit ?? 0, now.gramsPerUnit],
    [before?.mgDlPerUnit ?? 0, now.mgDlPerUnit],
  ] as const;
  return [...rows, ...ratios].every(([was, is]) => Math.abs(is - was) <= 0.1 * is);
}
