/** One still of the product, shown for some seconds with a sentence in both languages. */
export type Scene = Readonly<{
  name: string;
  seconds: number;
  english: string;
  hebrew: string;
}>;

/**
 * What a clinician must know before using automated recommendations, along the screens as they are. Most captions fit
 * into one line of the player, so that they cover little of what they speak of.
 */
export const SCENES = [
  {
    name: 'patients-list',
    seconds: 4,
    english: 'The patients list shows who is active and who is still pending.',
    hebrew: 'רשימת המטופלים מראה מי פעיל ומי עדיין ממתין להפעלה.',
  },
  {
    name: 'search',
    seconds: 4,
    english: 'Find a patient by name or MRN: two people may share a name.',
    hebrew: 'אפשר לחפש לפי שם או מספר תיק: לשני מטופלים יכול להיות אותו שם.',
  },
  {
    name: 'banner',
    seconds: 5,
    english: 'Check name, date of birth and MRN first: they say whose dose it is.',
    hebrew: 'תחילה יש לבדוק שם, תאריך לידה ומספר תיק: כך ברור של מי המינון.',
  },
  {
    name: 'change-type',
    seconds: 5,
    english: 'When treatment changes, change it here: recommendations need new data.',
    hebrew: 'כשסוג הטיפול משתנה, יש לעדכן אותו כאן: ההמלצות ידרשו נתונים חדשים.',
  },
  {
    name: 'start',
    seconds: 5,
    english: 'Choose the treatment that the patient really uses: settings depend on it.',
    hebrew: 'יש לבחור את סוג הטיפול שבשימוש בפועל: ההגדרות תלויות בו.',
  },
  {
    name: 'indications',
    seconds: 5,
    english: 'Use the advisor only if the patient meets the indications for use.',
    hebrew: 'יש להשתמש ביועץ רק אם המטופל עומד בהתוויות לשימוש.',
  },
  {
    name: 'target',
    seconds: 5,
    english: 'Choose the type of diabetes and the fasting target range of this patient.',
    hebrew: 'יש לבחור את סוג הסוכרת ואת טווח היעד בצום של מטופל זה.',
  },
  {
    name: 'review',
    seconds: 7,
    english: 'Review every setting before you confirm. A recommendation supports your decision and never replaces it.',
    hebrew: 'יש לבדוק כל הגדרה לפני האישור. ההמלצה תומכת בהחלטה ואינה מחליפה אותה.',
  },
] as const satisfies readonly Scene[];

export type SceneName = (typeof SCENES)[number]['name'];
