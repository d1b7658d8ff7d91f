/** Attributes rather than classes carry these, so that a drawing looks the same when it leaves the page as an image. */
export const CHART_INK = {
  text: '#1B2733',
  mutedText: '#5B6B7A',
  axis: '#8393A2',
  grid: '#E3E8EE',
  dayGrid: '#CFD7DF',
  paper: '#FFFFFF',
} as const;

/** A stretch of time that somebody was pointed to. */
export const MARKED_TIME_INK = { fill: '#E6F3F3', edge: '#0B6E75' } as const;

export const TICK_FONT_PX = 13;
