import type { CalculatorSettings } from '../devices/bolus-calculator.ts';
import { insulinOnBoardUnits } from '../devices/insulin-on-board.ts';
import type { LifeRun } from '../life/life-run.ts';
import type { LoopStep } from './loop-controller.ts';
import type { LoopTherapy } from './loop-therapy.ts';
import { runningLoop } from './run-loop.ts';

/** What the bolus calculator of a pump does by while a loop runs on it. */
export type LoopCalculator = Readonly<{ settings: CalculatorSettings; onBoardUnits: number }>;

/** Null without a loop, and while it is switched off. */
export function loopCalculator(run: LifeRun, programmed: CalculatorSettings | null): LoopCalculator | null {
  const running = runningLoop(run);
  if (!running || !programmed) return null;
  const { therapy, now } = running;
  const { controller } = therapy;
  return {
    settings: {
      ...programmed,
      targetMgDl: controller.calculatorTargetMgDl ?? now.settings.targetMgDl,
      correctionFactorMgDlPerUnit:
        controller.correctionFactorMgDlPerUnit?.(now) ?? programmed.correctionFactorMgDlPerUnit,
    },
    onBoardUnits: Math.max(0, onBoardUnits(now, therapy)),
  };
}

function onBoardUnits(now: LoopStep, { controller, activeInsulinMinutes }: LoopTherapy): number {
  return controller.onBoardUnits?.(now) ?? insulinOnBoardUnits(now.boluses, now.minute, activeInsulinMinutes);
}
