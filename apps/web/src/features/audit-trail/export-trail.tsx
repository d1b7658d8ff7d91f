import { exportAuditTrailCall } from '@glidepath/api-contract/audit-trail/export-audit-trail.call';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from './audit-trail.module.css';
import type { TrailEntry } from './audit-trail.query.ts';
import type { AskedTrail } from './trail-filters.ts';
import { useTrailWords } from './use-trail-words.ts';

type Format = 'csv' | 'json';

const HEADINGS = ['at', 'who', 'role', 'what', 'name', 'whom', 'mrn', 'born', 'id', 'reason', 'details'] as const;

/** All that the filters ask for, as a file. The trail tells that it was taken along. */
export function ExportTrail({ asked }: Readonly<{ asked: AskedTrail }>) {
  const { t } = useTranslation('audit-trail');
  const { wordsOf } = useTrailWords();
  const headings = HEADINGS.map((key) => t(`columns.${key}`));
  const exporting = useMutation({
    mutationFn: (format: Format) => callApi(exportAuditTrailCall, { body: { ...asked, format } }),
    onSuccess: ({ entries }, format) => save(format, textOf(entries, format)),
  });
  const textOf = (entries: readonly TrailEntry[], format: Format) =>
    format === 'csv' ? trailCsv(entries, { headings, wordsOf }) : `${JSON.stringify(entries, null, 2)}\n`;
  return (
    <>
      <Group gap="sm" className={styles.screenOnly ?? ''}>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            loading={exporting.isPending && exporting.variables === format}
            onClick={() => exporting.mutate(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </Group>
      <Text role="status" size="sm" className={styles.screenOnly ?? ''}>
        {exporting.data &&
          t(exporting.data.isCut ? 'export.cut' : 'export.done', { count: exporting.data.entries.length })}
      </Text>
      <FailureModal failure={exporting.error ?? undefined} onClose={exporting.reset} />
    </>
  );
}

/** Its name says nothing about anybody: folders of downloads are read by many. */
function save(format: Format, text: string): void {
  const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
  saveFile(new Blob([text], { type }), `audit-trail.${format}`);
}

type Told = Readonly<{
  headings: readonly string[];
  /** In the language of the page. */
  wordsOf: (entry: TrailEntry) => Readonly<{ who: string; role: string; what: string; whom: string }>;
}>;

/** For programs that make tables of it. Times are of UTC, and names of calls and actions stand beside their words. */
export function trailCsv(entries: readonly TrailEntry[], { headings, wordsOf }: Told): string {
  const rows = entries.map((entry) => {
    const { who, role, what, whom } = wordsOf(entry);
    const { mrn = null, dateOfBirth = null } = entry.patient ?? {};
    const facts = [whom, mrn, dateOfBirth, entry.aboutId, entry.reason, entry.details].map((fact) => fact ?? '');
    return [entry.at, who, role, what, entry.what, ...facts];
  });
  // With the mark by which such programs know Unicode.
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** A program that reads it must not take what somebody typed for a formula: an apostrophe makes it a text. */
export function csvCell(text: string): string {
  const harmless = /^[\s\u00A0]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
