import { TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './canvas.module.css';
import { labelMinute } from './lane-drawing.ts';
import type { ValueLane } from './lanes.ts';
import type { LaneEditing } from './use-lane-editing.ts';
import type { LaneWords } from './use-lane-words.ts';
import { WhyButton, type WhyOf } from './why-button.tsx';

type TypedValueBoxProps = Readonly<{
  editing: LaneEditing;
  words: LaneWords;
  xPx: (minute: number) => number;
  topPx: (lane: ValueLane) => number;
  whyOf: WhyOf;
}>;

/** With the sentence about what may be typed. */
const WIDEST_PX = 224;

/** Where a value is typed, over its place in the drawing. */
export function TypedValueBox({ editing, words, xPx, topPx, whyOf }: TypedValueBoxProps) {
  const { t } = useTranslation('recommendation-review');
  const { typed } = editing;
  const box = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  if (!typed) return null;
  const { lane, piece, text, isRefused } = typed;
  const onWhy = whyOf(typed);
  const goOn = (event: KeyboardEvent) => {
    // With nothing typed the way to the evidence comes next.
    if (onWhy && text === '' && !event.shiftKey && event.target === box.current) return;
    // From the value itself the key goes on to the next one.
    if (!editing.enter()) event.preventDefault();
  };
  const leave = (event: FocusEvent) => {
    // Another window is no other place of the page.
    if (event.target === document.activeElement || event.currentTarget.contains(event.relatedTarget)) return;
    editing.leaveBox();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what it hears comes from the box within
    <div
      className={styles.typed}
      data-refused={isRefused || undefined}
      style={{
        insetInlineStart: `min(${xPx(labelMinute(piece)) - 60}px, 100% - ${WIDEST_PX}px)`,
        insetBlockStart: topPx(lane) + 14,
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editing.giveUpTyping();
        if (event.key === 'Tab') goOn(event);
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
        }}
      />
      {onWhy && (
        <WhyButton
          value={typed}
          words={words}
          onWhy={() => {
            if (editing.enter()) onWhy();
          }}
        />
      )}
    </div>
  );
}
