import { exportPatientDataCall } from '@glidepath/api-contract/data-rights/export-patient-data.call';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';

type ExportDataProps = Readonly<{ patientId: string; text: string; busyText: string }>;

/** All that is stored of somebody, as a file that another program can read. */
export function ExportData({ patientId, text, busyText }: ExportDataProps) {
  const exporting = useMutation({
    mutationFn: () => callApi(exportPatientDataCall, { params: { id: patientId } }),
    // Without the name: files lie in folders that others see.
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }), 'glidepath-data.json'),
  });
  return (
    <>
      <Button
        variant="default"
        aria-disabled={exporting.isPending}
        aria-live="polite"
        onClick={() => !exporting.isPending && exporting.mutate()}
      >
        {exporting.isPending ? busyText : text}
      </Button>
      <FailureModal failure={exporting.error ?? undefined} onClose={exporting.reset} />
    </>
  );
}
