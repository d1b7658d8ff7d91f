import { describe, expect, it } from 'vitest';

import { clockText, instantMs, instantText, offsetText } from './clock-text.ts';
import { zoneOffsetMinutes } from './zone-offset.ts';

const SPRING_MS = Date.UTC(2025, 2, 1, 8, 15, 30);

describe('texts of times', () => {
  it('write seconds and no fraction', () => {
    expect(clockText(SPRING_MS + 7)).toBe('2025-03-01T08:15:30');
    expect(instantText(SPRING_MS)).toBe('2025-03-01T08:15:30Z');
  });

  it.each([
    [-420, '-07:00'],
    [0, '+00:00'],
    [345, '+05:45'],
    [-210, '-03:30'],
  ])('write an offset of %i minutes as %s', (minutes, text) => {
    expect(offsetText(minutes)).toBe(text);
  });

  it.each([
    ['2025-03-01T08:15:30', SPRING_MS],
    ['2025-03-01T08:15:30Z', SPRING_MS],
    ['2025-03-01T08:15:30.000Z', SPRING_MS],
    ['2025-03-01T10:15:30+02:00', SPRING_MS],
    ['2025-03-01', undefined],
    ['2025-13-01T08:15:30', undefined],
    ['yesterday', undefined],
    [['2025-03-01T08:15:30'], undefined],
  ])('read %s', (text, atMs) => {
    expect(instantMs(text)).toBe(atMs);
  });
});

describe('zoneOffsetMinutes', () => {
  it.each([
    ['UTC', Date.UTC(2025, 6, 1), 0],
    ['America/Phoenix', Date.UTC(2025, 6, 1), -420],
    ['Asia/Jerusalem', Date.UTC(2025, 0, 1), 120],
    ['Asia/Jerusalem', Date.UTC(2025, 6, 1), 180],
    ['Asia/Kathmandu', Date.UTC(2025, 6, 1), 345],
  ])('knows %s', (zone, atMs, minutes) => {
    expect(zoneOffsetMinutes(zone, atMs)).toBe(minutes);
  });

  it('changes with the clocks to the minute', () => {
    const changeMs = Date.UTC(2025, 2, 9, 10);
    expect(zoneOffsetMinutes('America/Los_Angeles', changeMs - 1)).toBe(-480);
    expect(zoneOffsetMinutes('America/Los_Angeles', changeMs)).toBe(-420);
  });
});
