/** One still of the product, shown for some seconds with a sentence in both languages. */
export type Scene = Readonly<{
  name: string;
  seconds: number;
  english: string;
  hebrew: string;
}>;

/** What a clinician must know before using automated recommendations, along the screens as they are. */
export const SCENES: readonly Scene[] = [
  {
    name: 'patients-list',
    seconds: 5,
    english: 'The patients list shows who is active and who still has to be started.',
    hebrew: 'רשימת המטופלים מראה מי פעיל ומי עדיין ממתין להתחלה.',
  },
  {
    name: 'search',
    seconds: 4,
    english: 'Find a patient by name or medical record number.',
    hebrew: 'אפשר למצוא מטופל לפי שם או לפי מספר רשומה רפואית.',
  },
  {
    name: 'banner',
    seconds: 5,
    english: 'Check the name, date of birth and record number at the top of every page: this is whose dose it is.',
    hebrew: 'בראש כל עמוד יש לבדוק את השם, תאריך הלידה ומספר הרשומה: של מי המינון.',
  },
  {
    name: 'start',
    seconds: 6,
    english: 'Choose the treatment type, the type of diabetes and the fasting target before you start the advisor.',
    hebrew: 'לפני התחלת היועץ יש לבחור סוג טיפול, סוג סוכרת ויעד צום.',
  },
  {
    name: 'review',
    seconds: 6,
    english: 'Review and confirm. A recommendation supports your decision; it never replaces it.',
    hebrew: 'יש לעבור על ההגדרות ולאשר. ההמלצה תומכת בהחלטה שלך ואינה מחליפה אותה.',
  },
];
