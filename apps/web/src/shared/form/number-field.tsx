import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useState } from 'react';

type BoxProps = NumberBox &
  Readonly<{
    onType: (text: string) => void;
    onLeave?: (() => void) | undefined;
    /** What is typed counts when the box is left, not while it is half typed. */
    countsWhenLeft?: boolean;
  }>;

/**
 * The input of a number. It keeps every character, and no key and no wheel makes another number of it: `type="number"`
 * would hide a decimal comma and turn with the wheel. What is wrong with it is for the rules to say.
 */
export function useNumberBox({ onType, onLeave, countsWhenLeft = false, ...box }: BoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  return {
    type: 'text',
    inputMode: 'decimal',
    dir: 'ltr',
    autoComplete: 'off',
    value: typed !== null && isWaiting ? typed : shownText(typed, box),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value);
      setIsWaiting(countsWhenLeft);
      if (!countsWhenLeft) onType(value);
    },
    onBlur: () => {
      setIsWaiting(false);
      if (isWaiting && typed !== null && typed !== box.text) onType(typed);
      onLeave?.();
    },
  } as const;
}

type NumberFieldProps = Omit<BoxProps, 'textFor' | 'countsWhenLeft'> &
  Partial<Pick<NumberBox, 'textFor'>> &
  Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'maxLength'> &
  Readonly<{ unit?: ReactNode; unitWidthPx?: number }>;

/** A number in a form, with its label, its unit and what is wrong with it. */
export function NumberField(props: NumberFieldProps) {
  const { text, textFor = asTyped, onType, onLeave, unit, unitWidthPx = 64, ...field } = props;
  const box = useNumberBox({ text, textFor, onType, onLeave });
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...field}
      {...box}
      {...(unit !== undefined && { rightSection: unit, rightSectionWidth: unitWidthPx })}
    />
  );
}

const asTyped = (typed: string) => typed;

/** What a box holds, and the text that it would hold for something typed: "2" for "2.0". */
type NumberBox = Readonly<{ text: string; textFor: (typed: string) => string }>;

/** What was typed, character by character, for as long as the box holds what it means; else what the box holds. */
export function shownText(typed: string | null, { text, textFor }: NumberBox): string {
  return typed !== null && textFor(typed) === text ? typed : text;
}
