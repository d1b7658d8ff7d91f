import type { ColumnType } from 'kysely';

/** jsonb: objects come out, text goes in. */
export type Json<T> = ColumnType<T, string | undefined, null extends T ? string | null : string>;
