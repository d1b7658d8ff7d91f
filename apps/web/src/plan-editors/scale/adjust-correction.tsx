import { adjustedCorrectionRows, type CorrectionRowDraft } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AdjustCorrectionModal } from '../dialogs/adjust-correction.modal.tsx';

/** The way to a table made from two figures. */
export function AdjustCorrection({ onAdjust }: Readonly<{ onAdjust: (rows: CorrectionRowDraft[]) => void }>) {
  const { t } = useTranslation('plan-editors');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('adjust.title')}
      </Button>
      {isOpen && (
        <AdjustCorrectionModal
          onClose={close}
          onAdjust={(adjustment) => {
            close();
            onAdjust(adjustedCorrectionRows(adjustment));
          }}
        />
      )}
    </>
  );
}
