// By the stem of the word in the languages of Clarity; what matches nothing is not guessed.
const CALIBRATION = /calib|kalib|taratura|ijk|כיול/i;
const SENSOR = /^eg[vw]$|glucos|glukos|גלוקוז/i;
const LONG = /long|lang|lent[ae]|lunga|larga|prolong|lång|pitkä|dlou|długo|ארוך|ארוכ/i;
const FAST = /fast|rapid|rápid|schnell|kurz|snel|hurtig|snabb|nopea|rych|szybk|מהיר/i;
const EXERCISE = /exerc|sport|bewegung|attività|activit|ejerc|training|träning|motion|liikunta|cvič|wysiłek|פעילות/i;
const HEALTH = /health|gesund|sant|salu|saúde|gezond|hälsa|helse|sundhed|terve|zdra|zdrow|בריאות/i;

export function isCalibration(type: string): boolean {
  return CALIBRATION.test(type);
}

export function insulinRole(subtype: string): 'basal' | 'bolus' | undefined {
  const [isLong, isFast] = [LONG.test(subtype), FAST.test(subtype)];
  if (isLong === isFast) return undefined;
  return isLong ? 'basal' : 'bolus';
}

export function isSensor(type: string): boolean {
  return SENSOR.test(type.trim());
}

export function isExercise(type: string): boolean {
  return EXERCISE.test(type);
}

export function isHealth(type: string): boolean {
  return HEALTH.test(type);
}
