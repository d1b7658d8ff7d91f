/** What the user did, in words of the product and numbers: never names, addresses, record numbers or ids (D1-048). */
export type TrackedEvent = Readonly<{ name: EventName; details: Readonly<Record<string, EventDetail>> }>;
type EventDetail = number | boolean | Lowercase<string>;

const EVENT_NAMES = [
  'signed-in',
  'logged-out',
  'language-changed',
  'clock-changed',
  'invitation-sent',
  'report-tab-clicked',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

const KEPT_EVENTS = 200;
const events: TrackedEvent[] = [];

/** Keeps the event in memory. Nothing is sent: no third party may learn who uses a medical product. */
export function track(name: EventName, details: Readonly<Record<string, EventDetail>> = {}): void {
  events.push({ name, details });
  if (events.length > KEPT_EVENTS) events.shift();
}

export function trackedEvents(): readonly TrackedEvent[] {
  return events;
}
