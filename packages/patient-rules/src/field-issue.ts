/** What is wrong with a field: a code that the browser words and the server answers. */
export type FieldIssue<Field extends string = string> = Readonly<{ field: Field; code: FieldIssueCode }>;

export type FieldIssueCode =
  | 'mandatory'
  | 'birth-date.invalid'
  | 'birth-date.in-future'
  | 'birth-date.proven'
  | 'name.too-long'
  | 'name.without-letter'
  | 'email.format'
  | 'email.mandatory-for-injections'
  | 'mrn.format'
  | 'mrn.too-long'
  | 'weight.out-of-range'
  | 'terms.unconfirmed'
  | 'choice.unknown'
  | 'not-in-this-clinic'
  | 'treatment-type.unselected'
  | 'indications.unanswered'
  | 'indications.not-met'
  | 'diabetes-type.unselected'
  | 'fasting-range.unselected'
  | 'max-dose.out-of-range'
  | 'pen-increment.unselected'
  | 'active-insulin.unknown'
  | 'day-periods.not-rising'
  | 'day-periods.not-a-step'
  | 'carb-units.unselected';

export function hasIssue(issues: readonly FieldIssue[], field: string): boolean {
  return issues.some((issue) => issue.field === field);
}
