import { type Cell, isUnread } from '@glidepath/treatment-plan';

import type { PlanTexts } from '../plan-texts.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';

export function DoseText({ doseUnits, texts }: Readonly<{ doseUnits: Cell; texts: PlanTexts }>) {
  // Read while a row is being added to a table that is edited.
  if (isUnread(doseUnits)) return <bdi dir="ltr">{doseUnits.typed}</bdi>;
  return doseUnits === null ? <NoQuantity /> : <Quantity {...texts.dose(doseUnits)} />;
}
