import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from './canvas.module.css';
import { labelMinute } from './lane-drawing.ts';
import type { LaneEditing, LaneValue } from './use-lane-editing.ts';
import type { LaneWords } from './use-lane-words.ts';

/** The way to the evidence of a value; undefined where there is none. */
export type WhyOf = (value: LaneValue) => (() => void) | undefined;

type WhyButtonProps = Readonly<{ value: LaneValue; words: LaneWords; onWhy: () => void }>;

export function WhyButton({ value: { lane, piece }, words, onWhy }: WhyButtonProps) {
  const { t } = useTranslation('recommendation-review');
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={t('changes.whyOf', { name: words.name(lane, piece) })}
      // The value keeps the focus: losing it would take the button away before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onWhy}
    >
      {t('changes.why')}
    </Button>
  );
}

type ChosenWhyProps = Readonly<{
  editing: LaneEditing;
  words: LaneWords;
  whyOf: WhyOf;
  xPx: (minute: number) => number;
  topPx: (lane: LaneValue['lane']) => number;
}>;

/** Beside the value that was clicked at. */
export function ChosenWhy({ editing, words, whyOf, xPx, topPx }: ChosenWhyProps) {
  const { chosen, choose } = editing;
  const onWhy = chosen && whyOf(chosen);
  if (!onWhy) return null;
  const open = () => {
    choose(null);
    onWhy();
  };
  return (
    <div
      className={styles.chosenWhy}
      style={{ insetInlineStart: xPx(labelMinute(chosen.piece)), insetBlockStart: topPx(chosen.lane) + 40 }}
    >
      <WhyButton value={chosen} words={words} onWhy={open} />
    </div>
  );
}
