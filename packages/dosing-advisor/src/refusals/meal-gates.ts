import { withPlannedMeals } from '../evidence/taken/planned-meals.ts';
import { type GateCase, type Gates, REFUSED } from './gate.ts';

/** Whether any meal is known: logged, told to a calculator, or dosed for. */
export const MEAL_GATES: Gates = { 1005: (gateCase) => (hasMeals(gateCase) ? null : REFUSED) };

function hasMeals({ input, dataset }: GateCase): boolean {
  if (dataset.carbs.some(({ isRescue }) => !isRescue)) return true;
  if (input.plan?.delivery !== 'injections') return false;
  const { boluses } = withPlannedMeals(dataset, input.plan, input.patient);
  return boluses.some(({ mealUnits = 0, mealSize }) => mealUnits > 0 || mealSize !== undefined);
}
