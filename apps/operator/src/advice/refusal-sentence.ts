import type { Refusal, RefusalCode } from '@glidepath/dosing-advisor';

type Params = Refusal['params'];

const range = ({ lowest, highest }: Params) => `${lowest}-${highest}`;

const SENTENCES: Readonly<Record<RefusalCode, (params: Params) => string>> = {
  123: () => 'The treatment type has changed. Refresh the patient and try again.',
  WAIT_21D: ({ daysLeft }) => `The treatment type was changed recently. Wait ${daysLeft} more days.`,
  WAIT_14D: ({ daysLeft }) => `The last recommendation is too recent. Wait ${daysLeft} more days.`,
  PLAN_CHANGED: ({ since, found, needed }) =>
    `The plan was changed: only ${found} of ${needed} days with enough data since ${since}. Earlier days say nothing about it.`,
  WAIT_DAY: () => 'There was a recommendation today already. Try again tomorrow.',
  110: () => 'Pump settings are missing. Upload the pump or enter the current settings.',
  114: () => 'No injection plan is stored. Set the initial plan first.',
  600: () => 'This basal insulin is not supported by the advisor.',
  601: () => 'This bolus insulin is not supported by the advisor.',
  1022: () => 'The patient is outside the supported population.',
  83: () => 'No pump data was found for the last 3 weeks. Upload the pump and try again.',
  93: () => 'No glucose data was found for the last 3 weeks.',
  94: () => 'No insulin doses were recorded for the last 3 weeks.',
  95: ({ stream, days }) =>
    `The latest ${stream} data is older than 3 days (${days}). Upload recent data and try again.`,
  98: () => 'A device clock was changed during this period. Check the device time and collect new data.',
  1015: ({ shiftMinutes }) =>
    `Glucose readings and the sensor disagree in time (${shiftMinutes} minutes). Check the clocks.`,
  1014: ({ stream, sensorMgDl, meterMgDl, pairs }) => {
    const told: Readonly<Record<string, string>> = {
      'pump-and-pen': 'basal of a pump and of a pen',
      'sensor-and-meter': `at ${pairs} times the sensor says ${sensorMgDl} mg/dL where the meter says ${meterMgDl}`,
    };
    return `Overlapping data from two devices was found (${told[String(stream)] ?? stream}).`;
  },
  1013: () => 'Automated insulin delivery was active. Recommendations are not available for closed-loop data.',
  1012: ({ field }) => `The current plan is not valid (${field}). Review it and try again.`,
  1006: (params) => `A carb ratio is outside the supported range ${range(params)} (found ${params['found']}).`,
  1007: (params) => `A correction factor is outside the supported range ${range(params)} (found ${params['found']}).`,
  1008: (params) =>
    `The daily basal dose is outside the supported range ${range(params)} U (found ${params['found']}).`,
  1009: ({ highest, found }) => `A bolus larger than ${highest} U was found (${found}).`,
  1010: (params) => `A glucose target is outside ${range(params)} mg/dL (found ${params['found']}).`,
  1011: ({ below }) => `The glucose target must be below ${below} mg/dL. Lower it and collect 14 days of data.`,
  1018: ({ percent }) =>
    `The stored settings are not those running in the pump (they differ by ${percent} %). Upload the pump again.`,
  1019: ({ dailyDoseUnits }) => `The total daily dose looks wrong (${dailyDoseUnits} U).`,
  1020: () => 'The glucose data does not look plausible.',
  1001: ({ found, needed }) =>
    `Not enough glucose data: ${needed} days with enough readings in the last 3 weeks are needed (found ${found}).`,
  1002: ({ found, needed }) => `Not enough fasting data: ${needed} mornings are needed (found ${found}).`,
  1003: () => 'No boluses were found.',
  1004: ({ found, needed }) => `The bolus calculator was used fewer than ${needed} times (${found}).`,
  1005: () => 'No meals were logged.',
  1016: ({ percentOfTime }) =>
    `Temporary rates or suspensions were used too often to judge the basal plan (${percentOfTime} % of the time).`,
  1017: ({ found, needed }) => `Not enough days with insulin data: ${needed} are needed (found ${found}).`,
  1021: () => 'Recent severe hypo- or hyperglycaemia: review this patient manually.',
  1023: ({ fault }) => `The recommendation failed an internal safety check (${fault}) and was not produced.`,
};

export function refusalSentence({ code, params, earliestOn }: Refusal): string {
  return `${code}: ${SENTENCES[code](params)}${earliestOn ? ` Possible from ${earliestOn} on.` : ''}`;
}
