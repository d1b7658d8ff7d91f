import '@mantine/core/styles/Popover.layer.css';

import { Input, Popover } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatBirthDate, isoDay } from '#shared/format/dates.ts';
import { Icon } from '#shared/ui/frame-icons.tsx';
import { BirthDateCalendar } from './birth-date-calendar.tsx';

type BirthDatePickerProps = Readonly<{
  /** YYYY-MM-DD. */
  bornOn: string | undefined;
  onChange: (bornOn: string) => void;
  errorText?: string | undefined;
}>;

/** A button that shows the date and opens a calendar: nothing can be typed, so nothing can be mistyped. */
export function BirthDatePicker({ bornOn, onChange, errorText }: BirthDatePickerProps) {
  const { t } = useTranslation('enrolment');
  const [isOpen, calendar] = useDisclosure(false);
  const [today, setToday] = useState(() => isoDay(new Date()));
  const id = useId();

  const toggle = () => {
    // A page may stay open past midnight.
    setToday(isoDay(new Date()));
    calendar.toggle();
  };

  const choose = (day: string) => {
    onChange(day);
    calendar.close();
  };

  return (
    <Input.Wrapper id={id} label={t('birthDate.label')} labelElement="div" error={errorText}>
      <Popover
        opened={isOpen}
        onChange={(opened) => (opened ? calendar.open() : calendar.close())}
        position="bottom-start"
        width={304}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Input
            component="button"
            type="button"
            pointer
            rightSection={<CalendarIcon />}
            error={errorText !== undefined}
            // The name of the button holds the chosen date: a plain label would hide it from screen readers.
            aria-labelledby={`${id}-label ${id}-day`}
            onClick={toggle}
          >
            <bdi id={`${id}-day`} dir="ltr">
              {bornOn === undefined ? <Input.Placeholder>MM/DD/YYYY</Input.Placeholder> : formatBirthDate(bornOn)}
            </bdi>
          </Input>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={`${id}-label`}>
          <BirthDateCalendar bornOn={bornOn} today={today} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}

function CalendarIcon() {
  return (
    <Icon>
      <rect x="4" y="5.5" width="16" height="15" rx="2" />
      <path d="M4 10h16M8.5 3v4M15.5 3v4" />
    </Icon>
  );
}
