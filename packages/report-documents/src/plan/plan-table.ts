/** Cells are ready to be printed. */
export type PlanRow = readonly string[];

export type PlanTable = Readonly<{
  title: string;
  columns: readonly string[];
  /** The first column tells where in a plan something is: it needs the room of two. */
  hasLongNames?: boolean;
  rows: readonly PlanRow[];
  /** What must be read before its first row. */
  warning?: string;
  /** What the clinic says about it. */
  comment: string | null;
  /** Over the comment, where it is about more than this table. */
  commentLabel?: string;
  /** What is said in place of rows where there are none. */
  nothing: string;
}>;

/** Product specification 2, section 9, read by D-36. */
const ROWS_PER_PAGE = { firstTables: 2, besideWords: 5, alone: 12, later: 17 } as const;

/** The rows of a table page by page: fewer where words share its first page. */
export function tableParts(rows: readonly PlanRow[], place: number, hasWords: boolean): PlanRow[][] {
  const { firstTables, besideWords, alone, later } = ROWS_PER_PAGE;
  const beside = hasWords ? besideWords : alone;
  const first = place < firstTables ? beside : later;
  const parts = [rows.slice(0, first)];
  for (let next = first; next < rows.length; next += later) parts.push(rows.slice(next, next + later));
  return parts;
}
