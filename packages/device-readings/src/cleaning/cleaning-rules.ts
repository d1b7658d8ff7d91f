import { HOUR_MS, MINUTE_MS } from '@glidepath/quantities';

// What counts as one thing, and what counts at all: the numbers by which records are cleaned for reports and for
// advice.
// A report shows what devices recorded, so it leaves out as little as it can. Advice changes doses, so what may be one
// thing counts once, and what nobody can be sure of is not known. Only where these two differ are there two numbers.
// `dosing-advisor/src/evidence/dataset/cleaning.test.ts` shows both on the same records.

/**
 * For both: a bolus of equal units that another device tells so soon is the same bolus.
 *
 * Two equal boluses of one device within one minute of the clock: a report shows both, since a pump can give the same dose
 * twice. In advice they count once. With a pen hardly anybody injects the same dose twice so fast; far more often one dose
 * was uploaded twice, or the pen was primed. Insulin that nobody got would look as if it had done nothing, and ask for
 * more; a dose that is missed makes insulin look stronger, and asks for less.
 */
export const SAME_BOLUS_MS = 2 * MINUTE_MS;

/**
 * A meal that was entered in the bolus calculator and logged as well. A report lists both entries unless they say the
 * same. In advice the grams do not matter: a meal that counted twice would ask for twice the insulin.
 */
export const TOLD_MEAL = {
  report: { withinMs: 5 * MINUTE_MS, withinGrams: 0.5 },
  advice: { withinMs: 15 * MINUTE_MS },
} as const;

/**
 * A meal whose size was told with an injection and noted as well: a report lists the note alone, whatever it says, if it is
 * this near. Advice asks what a dose was for, so it takes the two for one meal as long as it does with every dose and its
 * food (`SAME_MEAL_MINUTES` of the advisor).
 */
export const SIZED_MEAL_MS = 15 * MINUTE_MS;

/**
 * What can be measured; a sensor says "LO" or "HI" beyond it. A report shows every reading that may be stored
 * (`RECORD_LIMITS`), advice counts none that lies outside.
 */
export const MEASURABLE_MG_DL = {
  sensor: { lowest: 39, highest: 400 },
  meter: { lowest: 20, highest: 600 },
} as const;

/**
 * For both: readings this far apart have a hole between them, which tells nothing of how often a sensor stores. Of a
 * shorter time a report counts what the readings cover; advice joins them by a line, since it looks at every five
 * minutes.
 */
export const HOLE_FROM_MS = 20 * MINUTE_MS;

/** For both: how often a sensor stores a reading, where neither its source nor its readings tell. */
export const USUAL_INTERVAL_MINUTES = 5;

/** For both: a pump's basal insulin of a day is known if it is known for so much of the day. */
export const KNOWN_BASAL_DAY_MS = 20 * HOUR_MS;

// Which stream counts where two sensors ran at once has no number. A report takes one, and the other fills its holes
// (`withoutDoubleStreams`): nobody wants to see two curves. Advice asks whether they agree: their mean is what is known,
// where they contradict each other nothing is, and where they do so for hours there is no advice (`overlapping-data`).
// Basal rates: in a report a new rate ends the one before, whoever tells it. In advice a stop counts over a temporary
// rate, and that over the schedule: sources that tell the whole schedule beside them are read as well.
