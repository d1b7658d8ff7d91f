/** Two people edited the same thing: which text of a field is kept. */
export type ConflictChoice = 'stored' | 'typed';

export type FieldConflict<Field extends string> = Readonly<{
  field: Field;
  /** What is chosen before anybody chooses; null where both sides changed the field and only a person can tell. */
  preset: ConflictChoice | null;
  /** False where the field has been locked meanwhile, so that the typed text can be read but not saved. */
  mayTakeTyped: boolean;
}>;

export type ConflictChoices<Field extends string> = Readonly<Partial<Record<Field, ConflictChoice>>>;

type Versions<Form> = Readonly<{
  /** What the editing began with. */
  opened: Form;
  /** What the server has now. */
  stored: Form;
  typed: Form;
}>;

type NameOf<Form> = keyof Form & string;

/** Every field whose typed text differs from what is stored now. */
export function fieldConflicts<Form extends object>(
  { opened, stored, typed }: Versions<Form>,
  fields: readonly NameOf<Form>[],
  lockedFields: readonly NameOf<Form>[] = [],
): FieldConflict<NameOf<Form>>[] {
  return fields
    .filter((field) => !isSame(typed[field], stored[field]))
    .map((field) => {
      const mayTakeTyped = !lockedFields.includes(field);
      const isUntouchedHere = isSame(typed[field], opened[field]) || !mayTakeTyped;
      const isUntouchedThere = isSame(stored[field], opened[field]);
      const presetOfTouched = isUntouchedThere ? 'typed' : null;
      return { field, mayTakeTyped, preset: isUntouchedHere ? 'stored' : presetOfTouched };
    });
}

export function presetChoices<Field extends string>(
  conflicts: readonly FieldConflict<Field>[],
): ConflictChoices<Field> {
  const entries = conflicts.flatMap(({ field, preset }) => (preset === null ? [] : [[field, preset] as const]));
  // The fields of the conflicts are the only names there are.
  return Object.fromEntries(entries) as ConflictChoices<Field>;
}

export function isDecided<Field extends string>(
  conflicts: readonly FieldConflict<Field>[],
  choices: ConflictChoices<Field>,
): boolean {
  return conflicts.every(({ field }) => choices[field] !== undefined);
}

/** What is stored now, with the typed texts that were chosen over it. */
export function mergedForm<Form extends object>(
  stored: Form,
  typed: Form,
  choices: ConflictChoices<NameOf<Form>>,
): Form {
  const merged = { ...stored };
  for (const field of Object.keys(stored) as NameOf<Form>[]) {
    if (choices[field] === 'typed') merged[field] = typed[field];
  }
  return merged;
}

/** The fields that were edited. */
export function changedFields<Form extends object>(opened: Form, typed: Form): NameOf<Form>[] {
  return (Object.keys(typed) as NameOf<Form>[]).filter((field) => !isSame(typed[field], opened[field]));
}

/** Fields hold texts, numbers and small lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
