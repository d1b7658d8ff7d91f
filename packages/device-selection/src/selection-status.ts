export const DEVICE_SELECTION_STATUSES = ['PENDING', 'ARRIVED', 'ARCHIVED'] as const;
export type SelectionStatus = (typeof DEVICE_SELECTION_STATUSES)[number];
export type ActiveStatus = Exclude<SelectionStatus, 'ARCHIVED'>;

/** How a selection came to be archived. */
export type Archiving = Readonly<{
  formerStatus: ActiveStatus;
  minutesAgo: number;
  isByCaller: boolean;
  /** Another device was selected for the patient since. */
  isReplaced: boolean;
}>;

/** Longer than any browser waits for the answers of replacing a device. */
export const REPAIR_MINUTES = 10;

const ALLOWED_CHANGES: Readonly<Record<ActiveStatus, readonly SelectionStatus[]>> = {
  PENDING: ['ARRIVED', 'ARCHIVED'],
  ARRIVED: ['PENDING', 'ARCHIVED'],
};

/**
 * May a selection get this status (D3-48)? An archived one only gets back what it had, by whoever has just archived it
 * to replace it and then could not (D3-44).
 */
export function mayBecome(current: ActiveStatus | Archiving, wanted: SelectionStatus): boolean {
  if (typeof current === 'string') return ALLOWED_CHANGES[current].includes(wanted);
  const { formerStatus, minutesAgo, isByCaller, isReplaced } = current;
  return wanted === formerStatus && isByCaller && !isReplaced && minutesAgo <= REPAIR_MINUTES;
}
