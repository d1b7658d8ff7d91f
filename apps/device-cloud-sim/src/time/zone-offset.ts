const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC at an instant. */
export function zoneOffsetMinutes(zone: string, atMs: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const match = /GMT(?<sign>[+-])(?<hours>\d{2}):(?<minutes>\d{2})/.exec(format.format(atMs));
  if (!match?.groups) return 0;
  const { sign, hours, minutes } = match.groups;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
