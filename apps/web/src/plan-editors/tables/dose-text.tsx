import type { Cell } from '@glidepath/treatment-plan';

import type { PlanTexts } from '../plan-texts.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';

export function DoseText({ doseUnits, texts }: Readonly<{ doseUnits: Cell; texts: PlanTexts }>) {
  return doseUnits === null ? <NoQuantity /> : <Quantity {...texts.dose(doseUnits)} />;
}
