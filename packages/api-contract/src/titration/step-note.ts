/** What changed by itself: the dose before, and the one from the next injection on. */
type Doses = Readonly<{ fromUnits: number | string; toUnits: number | string }>;
type NoteLanguage = 'en' | 'he';

/** Numbers stand from left to right in Hebrew too. */
const isolated = (units: number | string) => `\u2066${units}\u2069`;

const NOTES: Readonly<Record<NoteLanguage, (doses: Doses) => string>> = {
  en: ({ fromUnits, toUnits }) =>
    `Auto titration, within the limits that your clinic set, changes your basal insulin from ${fromUnits} to ${toUnits} ` +
    'units. Take the new dose from your next injection on. If you are unwell or unsure, contact your clinic first.',
  he: ({ fromUnits, toUnits }) =>
    `הטיטרציה האוטומטית, בתוך הגבולות שקבעה המרפאה, משנה את האינסולין הבזאלי שלך מ-${isolated(fromUnits)} ל-${isolated(toUnits)} ` +
    'יחידות. יש להזריק את המינון החדש החל מהזריקה הבאה. אם אינך חש בטוב או שאינך בטוח, יש לפנות תחילה למרפאה.',
};

/** What is said to the patient about a step of auto titration that applies. */
export function stepNote(doses: Doses, language: NoteLanguage): string {
  return NOTES[language](doses);
}

/** Marks of direction are left out where a note is printed. */
const bare = (note: string) => note.replaceAll(/[\u2066-\u2069]/g, '').trim();

/** As notes were stored. Whoever changes the words adds the former ones, so that stored notes are still known. */
const STORED = Object.values(NOTES).map((note) => {
  const [begin = '', between = '', end = ''] = bare(note({ fromUnits: '|', toUnits: '|' })).split('|');
  return { begin, between, end };
});

const IS_DOSE = /^\d+(\.\d+)?$/;

/** A note of auto titration in the language of who reads it; whatever else a clinic says stays as it was written. */
export function noteForReader(written: string, language: NoteLanguage): string {
  const doses = dosesOf(bare(written));
  return doses ? stepNote(doses, language) : written;
}

function dosesOf(note: string): Doses | null {
  const words = STORED.find(({ begin, end }) => note.startsWith(begin) && note.endsWith(end));
  if (!words) return null;
  const doses = note.slice(words.begin.length, -words.end.length).split(words.between);
  const [fromUnits = '', toUnits = ''] = doses;
  return doses.length === 2 && doses.every((dose) => IS_DOSE.test(dose)) ? { fromUnits, toUnits } : null;
}
