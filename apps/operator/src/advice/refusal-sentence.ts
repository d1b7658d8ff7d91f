import { refusalCode } from '@glidepath/api-contract/errors/refusal-code';
import type { Refusal, RefusalName } from '@glidepath/dosing-advisor';

type Params = Refusal['params'];

const range = ({ lowest, highest }: Params) => `${lowest}-${highest}`;

/** Such as "found 2.5 from minute 360, and 1 more". */
function foundAt(params: Params): string {
  const { others } = params;
  return others === undefined ? worstAt(params) : `${worstAt(params)}, and ${others} more`;
}

function worstAt({ found, fromMinute, period, at }: Params): string {
  if (fromMinute !== undefined) return `found ${found} from minute ${fromMinute}`;
  const place = period ?? at;
  return place === undefined ? `found ${found}` : `found ${found}, ${place}`;
}

const SENTENCES: Readonly<Record<RefusalName, (params: Params) => string>> = {
  'treatment-type-mismatch': () => 'The treatment type has changed. Refresh the patient and try again.',
  'treatment-changed-within-21-days': ({ daysLeft }) =>
    `The treatment type was changed recently. Wait ${daysLeft} more days.`,
  'automatic-within-14-days': ({ daysLeft }) => `The last recommendation is too recent. Wait ${daysLeft} more days.`,
  'too-many-days-left-out': ({ found, most }) =>
    `${found} days of the window are left out; at most ${most} may be. Take days back, or wait.`,
  'plan-changed-lately': ({ since, found, needed }) =>
    `The plan was changed: only ${found} of ${needed} days with enough data since ${since}. Earlier days say nothing about it.`,
  'automatic-already-today': () => 'There was a recommendation today already. Try again tomorrow.',
  'pump-settings-missing': () => 'Pump settings are missing. Upload the pump or enter the current settings.',
  'injection-plan-missing': () => 'No injection plan is stored. Set the initial plan first.',
  'basal-insulin-unsupported': () => 'This basal insulin is not supported by the advisor.',
  'bolus-insulin-unsupported': () => 'This bolus insulin is not supported by the advisor.',
  'population-unsupported': () => 'The patient is outside the supported population.',
  'pump-data-missing': () => 'No pump data was found for the last 3 weeks. Upload the pump and try again.',
  'glucose-data-missing': () => 'No glucose data was found for the last 3 weeks.',
  'insulin-data-missing': () => 'No insulin doses were recorded for the last 3 weeks.',
  'data-too-old': ({ stream, days }) =>
    `The latest ${stream} data is older than 3 days (${days}). Upload recent data and try again.`,
  'clock-shift': () => 'A device clock was changed during this period. Check the device time and collect new data.',
  'clocks-disagree': ({ shiftMinutes }) =>
    `Glucose readings and the sensor disagree in time (${shiftMinutes} minutes). Check the clocks.`,
  'overlapping-data': ({ stream, sensorMgDl, meterMgDl, pairs }) => {
    const told: Readonly<Record<string, string>> = {
      'pump-and-pen': 'basal of a pump and of a pen',
      'sensor-and-meter': `at ${pairs} times the sensor says ${sensorMgDl} mg/dL where the meter says ${meterMgDl}`,
    };
    return `Overlapping data from two devices was found (${told[String(stream)] ?? stream}).`;
  },
  'closed-loop-active': () =>
    'Automated insulin delivery was active. Recommendations are not available for closed-loop data.',
  'plan-malformed': ({ field }) => `The current plan is not valid (${field}). Review it and try again.`,
  'carb-ratio-out-of-range': (params) =>
    `A carb ratio is outside the supported range ${range(params)} g/U (${foundAt(params)}).`,
  'correction-factor-out-of-range': (params) =>
    `A correction factor is outside the supported range ${range(params)} mg/dL per U (${foundAt(params)}).`,
  'daily-basal-out-of-range': (params) =>
    `The daily basal dose is outside the supported range ${range(params)} U (${foundAt(params)}).`,
  'bolus-too-large': (params) => `A bolus is larger than ${params['highest']} U (${foundAt(params)}).`,
  'target-out-of-range': (params) => `A glucose target is outside ${range(params)} mg/dL (${foundAt(params)}).`,
  'target-too-high': ({ below }) =>
    `The glucose target must be below ${below} mg/dL. Lower it and collect 14 days of data.`,
  'settings-mismatch': ({ percent }) =>
    `The stored settings are not those running in the pump (they differ by ${percent} %). Upload the pump again.`,
  'daily-dose-implausible': ({ dailyDoseUnits }) => `The total daily dose looks wrong (${dailyDoseUnits} U).`,
  'glucose-implausible': () => 'The glucose data does not look plausible.',
  'too-few-glucose-days': ({ found, needed }) =>
    `Not enough glucose data: ${needed} days with enough readings in the last 3 weeks are needed (found ${found}).`,
  'too-few-fasting-days': ({ found, needed }) =>
    `Not enough fasting data: ${needed} mornings are needed (found ${found}).`,
  'no-boluses': () => 'No boluses were found.',
  'too-few-calculator-uses': ({ found, needed }) =>
    `The bolus calculator was used fewer than ${needed} times (${found}).`,
  'no-meals': () => 'No meals were logged.',
  'basal-often-off-plan': ({ percentOfTime }) =>
    `Temporary rates or suspensions were used too often to judge the basal plan (${percentOfTime} % of the time).`,
  'too-few-insulin-days': ({ found, needed }) =>
    `Not enough days with insulin data: ${needed} are needed (found ${found}).`,
  'recent-severe-event': () => 'Recent severe hypo- or hyperglycaemia: review this patient manually.',
  'safety-check-failed': ({ fault }) =>
    `The recommendation failed an internal safety check (${fault}) and was not produced.`,
};

export function refusalSentence({ name, params, earliestOn }: Refusal): string {
  return `${refusalCode(name)}: ${SENTENCES[name](params)}${earliestOn ? ` Possible from ${earliestOn} on.` : ''}`;
}
