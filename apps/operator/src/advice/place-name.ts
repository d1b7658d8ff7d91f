import type { SettingPlace } from '@glidepath/dosing-advisor';

import { clock } from './numbers.ts';

/** What a value of a plan is called. */
export function placeName(place: SettingPlace): string {
  switch (place.area) {
    case 'basal':
      return `Basal rate ${hours(place)}, U/h`;
    case 'carb-ratio':
      return `Carb ratio ${hours(place)}, g/U`;
    case 'correction-factor':
      return `Correction factor ${hours(place)}, mg/dL/U`;
    case 'basal-injection':
      return `Basal injection at ${clock(place.atMinute)}, U`;
    case 'period-carb-ratio':
      return `Carb ratio, ${place.period}, ${place.unit}`;
    case 'period-correction-factor':
      return `Correction factor, ${place.period}, mg/dL/U`;
    case 'meal-dose':
      return `Meal dose, ${place.period}${place.size ? `, ${place.size} meal` : ''}, U`;
    case 'scale':
      return `Table, ${place.period}, ${place.lowMgDl}-${place.highMgDl} mg/dL, U`;
  }
}

function hours({ startMinute, endMinute }: Readonly<{ startMinute: number; endMinute: number }>): string {
  return `${clock(startMinute)}-${clock(endMinute)}`;
}

/** When it counts, in a sentence. */
export function placeTime(place: SettingPlace): string {
  if ('startMinute' in place) return `between ${clock(place.startMinute)} and ${clock(place.endMinute)}`;
  return 'period' in place ? `in the ${place.period}` : 'in the night';
}

/** What it is, in a sentence. */
export function placeNoun({ area }: SettingPlace): string {
  switch (area) {
    case 'basal':
    case 'basal-injection':
      return 'basal';
    case 'carb-ratio':
    case 'period-carb-ratio':
      return 'carb ratio';
    case 'correction-factor':
    case 'period-correction-factor':
      return 'correction factor';
    case 'meal-dose':
      return 'meal dose';
    case 'scale':
      return 'dose';
  }
}
