import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/he';

import { Group, NativeSelect, Stack, useDirection } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  birthYears,
  earliestBirthDate,
  firstDayOf,
  isBeyondOfferedYears,
  isFutureMonth,
  monthOf,
  type ShownMonth,
  withoutFuture,
} from './birth-years.ts';

const EARLIER = 'earlier';
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

type BirthDateCalendarProps = Readonly<{
  bornOn: string | undefined;
  today: string;
  onChoose: (bornOn: string) => void;
}>;

/** Month and year dropdowns above a grid of days. Days after today cannot be chosen. */
export function BirthDateCalendar({ bornOn, today, onChoose }: BirthDateCalendarProps) {
  const { i18n } = useTranslation('enrolment');
  const { dir } = useDirection();
  const [shown, setShown] = useState(() => monthOf(bornOn ?? today));

  return (
    <Stack gap="sm" onKeyDownCapture={dir === 'rtl' ? mirrorHorizontalArrow : undefined}>
      <MonthAndYear shown={shown} today={today} onChange={(next) => setShown(withoutFuture(next, today))} />
      <DatePicker
        value={bornOn ?? null}
        onChange={(day) => day && onChoose(day)}
        date={firstDayOf(shown)}
        onDateChange={(day) => setShown(monthOf(day))}
        minDate={earliestBirthDate(today)}
        maxDate={today}
        locale={i18n.language}
        firstDayOfWeek={0}
        weekendDays={[]}
        maxLevel="month"
        hideOutsideDates
        fullWidth
        styles={{ calendarHeader: { display: 'none' } }}
      />
    </Stack>
  );
}

type MonthAndYearProps = Readonly<{ shown: ShownMonth; today: string; onChange: (shown: ShownMonth) => void }>;

function MonthAndYear({ shown, today, onChange }: MonthAndYearProps) {
  const { t, i18n } = useTranslation('enrolment');
  const [isExtended, setIsExtended] = useState(isBeyondOfferedYears(shown.year, today));
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const years = birthYears(today, isExtended);

  const chooseYear = (choice: string) => {
    if (choice !== EARLIER) return onChange({ ...shown, year: Number(choice) });
    setIsExtended(true);
    onChange({ ...shown, year: Math.min(...years) - 1 });
  };

  return (
    <Group gap="xs" grow wrap="nowrap">
      <NativeSelect
        aria-label={t('birthDate.month')}
        value={String(shown.month)}
        onChange={(event) => onChange({ ...shown, month: Number(event.currentTarget.value) })}
      >
        {MONTHS.map((month) => (
          <option key={month} value={month} disabled={isFutureMonth({ year: shown.year, month }, today)}>
            {monthName.format(Date.UTC(2000, month - 1))}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t('birthDate.year')}
        value={String(shown.year)}
        onChange={(event) => chooseYear(event.currentTarget.value)}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
        {!isExtended && <option value={EARLIER}>{t('birthDate.earlier')}</option>}
      </NativeSelect>
    </Group>
  );
}

/** The grid mirrors in Hebrew but reads the arrow keys as if it did not. */
function mirrorHorizontalArrow(event: KeyboardEvent<HTMLElement>) {
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key];
  // Keys that this handler sent itself are not trusted by the browser, and pass.
  if (!mirrored || !event.nativeEvent.isTrusted || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(
    new globalThis.KeyboardEvent('keydown', { key: mirrored, bubbles: true, cancelable: true }),
  );
}
