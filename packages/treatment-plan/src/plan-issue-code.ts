/** One code for each sentence. The sentence a code stands for is M-nn of the decisions; its figures are in `params`. */
export type PlanIssueCode =
  | CellIssueCode
  | CommentIssueCode
  | BasalIssueCode
  | BolusIssueCode
  | MealIssueCode
  | CorrectionIssueCode
  | AdjustIssueCode
  | CrcfIssueCode
  | PumpIssueCode
  | PumpStartIssueCode
  | PumpFormIssueCode
  | PayloadIssueCode;

/** M-57: wherever no sentence of its own says so. */
type CellIssueCode = 'cell.not-a-number';

/** M-58. */
type CommentIssueCode = 'comment.too-long';

/** M-13 and the quoted sentences of BASAL-05 and BASAL-06. */
type BasalIssueCode =
  | 'basal.no-rows'
  | 'basal.too-many-rows'
  | 'basal.time-unselected'
  | 'basal.same-time'
  | 'basal.dose-out-of-range'
  | 'basal.dose-off-step'
  | 'basal.insulin-unselected';

/** The quoted sentence of CRCF-03; sliding scales use it too. */
type BolusIssueCode = 'bolus.insulin-unselected';

/** M-15 to M-19. */
type MealIssueCode =
  | 'meal.dose-missing'
  | 'meal.dose-off-step'
  | 'meal.dose-invalid'
  | 'meal.sizes-fall'
  | 'meal.insulin-unselected';

/** M-20 to M-27. */
type CorrectionIssueCode =
  | 'correction.no-rows'
  | 'correction.too-many-rows'
  | 'correction.bound-missing'
  | 'correction.bound-out-of-range'
  | 'correction.bound-not-rising'
  | 'correction.row-removed'
  | 'correction.top-missing'
  | 'correction.dose-invalid'
  | 'correction.dose-falls'
  | 'correction.rise-too-big'
  | 'correction.all-zero';

/** M-28 and M-29. */
type AdjustIssueCode =
  | 'adjust.from-missing'
  | 'adjust.from-out-of-range'
  | 'adjust.factor-missing'
  | 'adjust.factor-out-of-range';

/** M-30 to M-32 and the quoted sentence of CRCF-02. */
type CrcfIssueCode = 'crcf.carb-units-unselected' | 'crcf.not-a-number' | 'crcf.out-of-range' | 'crcf.off-step';

/** M-01 to M-05 and the first sentence of M-12. */
type PumpIssueCode =
  | 'pump.no-rows'
  | 'pump.not-from-midnight'
  | 'pump.start-out-of-range'
  | 'pump.same-start'
  | 'pump.missing'
  | 'pump.not-a-number'
  | 'pump.out-of-range'
  | 'pump.off-step';

/** M-10, M-11 and the second sentence of M-12. */
type PumpStartIssueCode =
  | 'pump-start.same-start'
  | 'pump-start.rate-out-of-range'
  | 'pump-start.active-insulin-out-of-range'
  | 'pump-start.max-basal-out-of-range'
  | 'pump-start.max-bolus-out-of-range'
  | 'pump-start.target-out-of-range'
  | 'pump-start.low-above-high'
  | 'pump-start.setting-off-step';

/** M-06 to M-09 and the quoted sentences of PINIT-04 and PINIT-05. */
type PumpFormIssueCode =
  | 'pump-form.mandatory'
  | 'pump-form.not-a-number'
  | 'pump-form.age-out-of-range'
  | 'pump-form.age-not-of-birth-date'
  | 'pump-form.hba1c-out-of-range'
  | 'pump-form.total-daily-dose-out-of-range'
  | 'pump-form.brand-unknown';

/** What only a caller other than our screens can send. */
type PayloadIssueCode =
  | 'payload.not-contiguous'
  | 'payload.bounds-differ'
  | 'payload.foreign-part'
  | 'payload.several-profiles';
