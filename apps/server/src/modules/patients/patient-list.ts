import type { Tx } from '#platform/database/database.ts';
import { rowVersionsQuery } from './list-version.ts';
import { readListedPatients } from './listed-patients.ts';

type RowVersion = Readonly<{ id: string; isShared: boolean; transaction: string }>;

/** Somebody as the caller of the list may see them. */
type Shown = (row: RowVersion, text: string) => string;
type KnownText = Readonly<{ transaction: string; text: string }>;

/** Some 700 bytes each. */
const MOST_TEXTS = 50_000;
const knownTexts = new Map<string, KnownText>();

/**
 * Every patient of a scope as JSON, in order of creation, which ids tell. Reading thousands of rows and writing them out
 * takes a tenth of a second, so only those that changed are read. The scope alone says whose texts belong to the list.
 */
export async function patientListText(tx: Tx, shown: Shown): Promise<string> {
  const { rows } = await tx.executeQuery(rowVersionsQuery());
  const texts = new Map<string, string>();
  for (const row of rows) {
    const text = knownText(row);
    if (text !== undefined) texts.set(row.id, text);
  }
  const changed = rows.filter(({ id }) => !texts.has(id));
  if (changed.length > 0) {
    for (const { id, text } of await readListedPatients(
      tx,
      changed.map((row) => row.id),
    ))
      texts.set(id, text);
    remember(changed, texts);
  }
  const sharing = new Map(rows.map((row) => [row.id, row]));
  const listed = [...texts].sort(byId).map(([id, text]) => {
    const row = sharing.get(id);
    return row ? shown(row, text) : text;
  });
  return `[${listed.join(',')}]`;
}

function knownText({ id, transaction }: RowVersion): string | undefined {
  const known = knownTexts.get(id);
  return known?.transaction === transaction ? known.text : undefined;
}

function remember(rows: readonly RowVersion[], texts: ReadonlyMap<string, string>): void {
  if (knownTexts.size + rows.length > MOST_TEXTS) knownTexts.clear();
  for (const { id, transaction } of rows) {
    const text = texts.get(id);
    if (text !== undefined) knownTexts.set(id, { transaction, text });
  }
}

const byId = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);
