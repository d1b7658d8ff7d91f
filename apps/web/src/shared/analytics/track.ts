/** What the user did, in words of the product and numbers: never names, addresses, record numbers or ids (D1-048). */
export type TrackedEvent = Readonly<{ name: EventName; details: Readonly<Record<string, EventDetail>> }>;
type EventDetail = number | boolean | string;

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

/** Names have capitals, addresses have an @, ids have digits: none of these is a word of the product. */
const WORD_OF_PRODUCT = /^[a-z][a-z-]{0,29}$/;
const isHarmless = (detail: EventDetail) => typeof detail !== 'string' || WORD_OF_PRODUCT.test(detail);

/** Keeps the event in memory. Nothing is sent: no third party may learn who uses a medical product. */
export function track(name: EventName, details: Readonly<Record<string, EventDetail>> = {}): void {
  const harmless = Object.entries(details).filter(([, detail]) => isHarmless(detail));
  events.push({ name, details: Object.fromEntries(harmless) });
  if (events.length > KEPT_EVENTS) events.shift();
}

export function trackedEvents(): readonly TrackedEvent[] {
  return events;
}
