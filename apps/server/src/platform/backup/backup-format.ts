import * as z from 'zod/mini';

/**
 * A backup is a sealed file (sealed-file.ts) of gzipped JSON lines: a header; for each table a line with its name and
 * columns, then a line for each row (an array of texts and nulls, in the order of the columns); a trailer with the number
 * of rows of each table and the SHA-256 of all lines before it.
 */
export const FORMAT = { format: 'glidepath-backup', version: 1 } as const;

export const headerSchema = z.strictObject({
  format: z.literal(FORMAT.format),
  version: z.literal(FORMAT.version),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  sequences: z.array(z.strictObject({ name: z.string(), nextNumber: z.string().check(z.regex(/^\d+$/)) })),
});
export const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
export const trailerSchema = z.strictObject({
  rows: z.record(z.string(), z.int()),
  sha256: z.string(),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupTrailer = z.infer<typeof trailerSchema>;

export const totalRows = ({ rows }: BackupTrailer) => Object.values(rows).reduce((sum, count) => sum + count, 0);
