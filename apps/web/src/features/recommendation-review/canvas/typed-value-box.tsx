import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './canvas.module.css';
import { labelMinute } from './lane-drawing.ts';
import type { ValueLane } from './lanes.ts';
import type { LaneEditing } from './use-lane-editing.ts';
import type { LaneWords } from './use-lane-words.ts';

type TypedValueBoxProps = Readonly<{
  editing: LaneEditing;
  words: LaneWords;
  xPx: (minute: number) => number;
  topPx: (lane: ValueLane) => number;
}>;

/** With the sentence about what may be typed. */
const WIDEST_PX = 224;

/** Where a value is typed, over its place in the drawing. */
export function TypedValueBox({ editing, words, xPx, topPx }: TypedValueBoxProps) {
  const { t } = useTranslation('recommendation-review');
  const { typed } = editing;
  const box = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  if (!typed) return null;
  const { lane, piece, text, isRefused } = typed;
  return (
    <div
      className={styles.typed}
      data-refused={isRefused || undefined}
      style={{
        insetInlineStart: `min(${xPx(labelMinute(piece)) - 60}px, 100% - ${WIDEST_PX}px)`,
        insetBlockStart: topPx(lane) + 14,
      }}
    >
      <TextInput
        size="xs"
        ref={box}
        aria-label={words.name(lane, piece)}
        inputMode="decimal"
        value={text}
        error={isRefused && t('canvas.refused', { ...editing.typedLimits(lane), unit: words.unit(lane) })}
        onChange={({ currentTarget: { value } }) => editing.type({ ...typed, text: value, isRefused: false })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') editing.enter();
          if (event.key === 'Escape') editing.giveUpTyping();
        }}
        onBlur={() => editing.type(null)}
      />
    </div>
  );
}
