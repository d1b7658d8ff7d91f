import { type ClockText, clockText, isSaneInstant, offsetOfMinutes, wholeSeconds } from '../clock-text.ts';
import type { Device, Stamp } from '../device-record.ts';
import { type Fields, numberIn, optional, textIn } from '../loose-fields.ts';
import { zoneClock } from '../zone-clock.ts';

/** All treatments: who entered them may be a person's name, so it is never looked at for a device. */
export const TREATMENTS_DEVICE_ID = 'nightscout-treatments';

// Only words of products pass: a device may be called "Anna's phone".
const PRODUCTS =
  /dexcom|xdrip|share|libre|miaomiao|bubble|medtronic|minimed|guardian|carelink|eversense|loop|openaps|androidaps|aaps|trio|iaps|spike|glimp|juggluco|g[4-7](?![a-z0-9])/gi;

export function nightscoutSensor(entry: Fields): Device {
  const words = new Set((textIn(entry, 'device') ?? '').toLowerCase().match(PRODUCTS));
  const name = [...words].join('-');
  const isMeter = entry['type'] === 'mbg';
  return {
    deviceId: ['nightscout', ...(isMeter ? ['meter'] : []), ...(name === '' ? [] : [name])].join('-').slice(0, 100),
    kind: isMeter ? 'meter' : 'cgm',
    ...(name === '' ? {} : { model: name.slice(0, 100) }),
  };
}

/** The instant is a number in entries, a text in treatments. */
export function nightscoutStamp(document: Fields, deviceId: string, zone: string): Stamp | 'no-time' | 'bad-time' {
  const written = writtenTime(document);
  const atMs = instantOf(document, written);
  if (atMs === undefined) return written === 'none' ? 'no-time' : 'bad-time';
  if (!isSaneInstant(atMs)) return 'bad-time';
  return {
    deviceId,
    atMs,
    deviceClockMs: atMs + (offsetMs(document, written) ?? zoneClock(zone).offsetMs(atMs)),
    zone,
    ...optional('sourceId', (textIn(document, '_id') ?? textIn(document, 'identifier'))?.slice(0, 90)),
    ...(document['isValid'] === false ? { isDeleted: true } : {}),
  };
}

function writtenTime(document: Fields): ClockText | 'none' | 'unreadable' {
  const text = textIn(document, 'created_at') ?? textIn(document, 'dateString') ?? textIn(document, 'timestamp');
  return text === undefined ? 'none' : (clockText(text) ?? 'unreadable');
}

function instantOf(document: Fields, written: ClockText | string): number | undefined {
  const number = numberIn(document, 'date') ?? numberIn(document, 'mills');
  if (number !== undefined) return wholeSeconds(number);
  return typeof written === 'string' ? undefined : written.clockMs - (written.offsetMs ?? 0);
}

/** Servers write UTC where they do not know better: zero is no answer. */
function offsetMs(document: Fields, written: ClockText | string): number | undefined {
  if (typeof written !== 'string' && written.offsetMs) return written.offsetMs;
  return offsetOfMinutes(numberIn(document, 'utcOffset')) || undefined;
}
