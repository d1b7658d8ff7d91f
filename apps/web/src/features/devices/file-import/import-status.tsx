import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { ImportState } from './import-state.ts';
import { ProblemText } from './problem-panel.tsx';

/** Says each new state once to those who do not see the page; how far the work is, the progress bar tells. */
export function ImportStatus({ state }: Readonly<{ state: ImportState }>) {
  return (
    <p className="gp-visually-hidden" role="status">
      <StatusText state={state} />
    </p>
  );
}

function StatusText({ state }: Readonly<{ state: ImportState }>) {
  const { t } = useTranslation('device-files');
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  switch (state.at) {
    case 'idle':
      return null;
    case 'reading':
      return t('status.reading');
    case 'refused':
      return <ProblemText problem={state.problem} />;
    case 'preview':
      return state.isReadingAgain
        ? t('preview.readingAgain')
        : t('status.preview', { count: state.preview.recordCount, total: number(state.preview.recordCount) });
    case 'sending':
      return t('status.sending');
    case 'halted':
      return t(state.failure === undefined ? 'halted.stopped' : 'halted.failed');
    case 'done':
      return t('status.done', { count: state.storedRecords, stored: number(state.storedRecords) });
  }
}
