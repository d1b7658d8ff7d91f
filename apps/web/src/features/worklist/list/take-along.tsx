import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#shared/files/save-file.ts';
import { isoDay } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { useWhyLine } from './row-words.ts';
import { useWholeList } from './use-whole-list.ts';
import type { Worklist } from './use-worklist.ts';
import type { WorklistRow } from './worklist.query.ts';
import { worklistCsv } from './worklist-csv.ts';

type TakeAlongProps = Readonly<{ worklist: Pick<Worklist, 'list'> }>;

/** The whole list as a file or on paper. */
export function TakeAlong({ worklist }: TakeAlongProps) {
  const { t } = useTranslation('worklist');
  const { load, isLoading, failure, forgetFailure } = useWholeList(worklist);
  const [busyWith, setBusyWith] = useState<'csv' | 'print'>();
  const [printsAsked, setPrintsAsked] = useState(0);
  const printed = useRef(0);
  const saveCsv = useSavedCsv();
  const { hasNextPage } = worklist.list;
  // The rows that were only just read have to be on the page.
  useEffect(() => {
    if (hasNextPage || printed.current === printsAsked) return;
    printed.current = printsAsked;
    window.print();
  }, [printsAsked, hasNextPage]);
  const take = async (what: 'csv' | 'print') => {
    setBusyWith(what);
    const rows = await load();
    if (rows && what === 'csv') saveCsv(rows);
    if (rows && what === 'print') setPrintsAsked(printsAsked + 1);
  };
  usePrintKeys(hasNextPage, () => void (isLoading || take('print')));
  return (
    <>
      {(['csv', 'print'] as const).map((what) => (
        <Button
          key={what}
          size="xs"
          variant="default"
          disabled={isLoading}
          loading={isLoading && busyWith === what}
          onClick={() => void take(what)}
        >
          {t(`tools.${what}`)}
        </Button>
      ))}
      <FailureModal failure={failure} onClose={forgetFailure} />
    </>
  );
}

/** A browser that prints at once would put on paper what happens to be loaded. */
function usePrintKeys(isIncomplete: boolean, print: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isIncomplete || !isPrintKey(event)) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** By its place: with a Hebrew keyboard it types another letter. */
const isPrintKey = ({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && code === 'KeyP';

function useSavedCsv(): (rows: readonly WorklistRow[]) => void {
  const { t } = useTranslation(['worklist', 'patient']);
  const why = useWhyLine();
  const { words } = useGlucoseWriter();
  return (rows) => {
    const file = new Blob([worklistCsv(rows, { t, why, words })], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `worklist-${isoDay(new Date())}.csv`);
  };
}
