/**
 * The tokens of the page, which are others when it is dark. Attributes rather than classes carry them: a drawing that
 * leaves the page as an image has no tokens, and is drawn as on paper.
 */
export const CHART_INK = {
  text: 'var(--gp-ink, #1B2733)',
  mutedText: 'var(--gp-muted, #5B6B7A)',
  axis: 'var(--gp-field-line, #8393A2)',
  grid: 'var(--gp-line, #E3E8EE)',
  dayGrid: 'var(--gp-day-line, #CFD7DF)',
  paper: 'var(--gp-card, #FFFFFF)',
  insulin: 'var(--gp-insulin, #1F5F96)',
  target: 'var(--gp-success-ink, #1B6B38)',
  targetTint: 'var(--gp-success-tint, #E8F4EC)',
  carbsEdge: 'var(--gp-carbs-edge, #7A5A10)',
  carbsTint: 'var(--gp-carbs-tint, #FBF3E0)',
  exerciseTint: 'var(--gp-exercise-tint, #F1ECF9)',
} as const;

/** A stretch of time that somebody was pointed to. */
export const MARKED_TIME_INK = {
  fill: 'var(--gp-accent-tint, #E6F3F3)',
  edge: 'var(--gp-accent, #0B6E75)',
} as const;

export const TICK_FONT_PX = 13;
