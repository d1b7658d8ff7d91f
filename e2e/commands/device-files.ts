/** Files as other services export them, of people who do not exist. Their names must reach no server. */
export const PERSON = { firstName: 'Ottilie', lastName: 'Brandauer', bornOn: '1984-08-24' };

type DeviceFile = Readonly<{ name: string; mimeType: string; buffer: Buffer }>;

const csv = (name: string, text: string): DeviceFile => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const CLARITY_HEADER =
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,' +
  'Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),' +
  'Glucose Rate of Change (mg/dL/min),Transmitter Time (Long Integer),Transmitter ID';
const CLARITY_PERSON = [
  `1,,FirstName,,${PERSON.firstName},,,,,,,,,`,
  `2,,LastName,,${PERSON.lastName},,,,,,,,,`,
  `3,,DateOfBirth,,${PERSON.bornOn},,,,,,,,,`,
  '4,,Device,,,Dexcom G6 Mobile App,Android G6,,,,,,,',
];
const FIRST_MS = Date.UTC(2024, 4, 1, 8);

const egv = (index: number) => {
  const time = new Date(FIRST_MS + index * 300_000).toISOString().slice(0, 19);
  return `9,${time},EGV,,,Dexcom G6 Mobile App,Android G6,${100 + (index % 90)},,,,,,`;
};

function clarityText(readings: number, others: readonly string[]): string {
  const rows = Array.from({ length: readings }, (_, index) => egv(index));
  return `\uFEFF${[CLARITY_HEADER, ...CLARITY_PERSON, ...others, ...rows].join('\r\n')}\r\n`;
}

/** So many sensor readings, 20 units of slow insulin, and four lines that cannot be taken (7 to 10). */
export function clarityFile(readings: number): DeviceFile {
  const others = [
    '9,2024-05-01T07:00:00,Insulin,Long-Acting,,Dexcom G6 Mobile App,Android G6,,20,,,,,',
    '9,2024-05-01T07:05:00,EGV,,,Dexcom G6 Mobile App,Android G6,???,,,,,,',
    '9,2024-05-01T07:10:00,Insulin,,,Dexcom G6 Mobile App,Android G6,,4,,,,,',
    '9,2024-05-01T07:15:00,Insulin,,,Dexcom G6 Mobile App,Android G6,,5,,,,,',
    '9,2024-05-01T07:20:00,Other,,,Dexcom G6 Mobile App,Android G6,,,,,,,',
  ];
  return csv(`clarity ${PERSON.lastName}.csv`, clarityText(readings, others));
}

/** Cut in its last line, which is the eighth. */
export function cutClarityFile(): DeviceFile {
  return csv('cut.csv', clarityText(3, []).slice(0, -25));
}

const LIBREVIEW_HEADER =
  'Gerät,Seriennummer,Gerätezeitstempel,Aufzeichnungstyp,Glukosewert-Verlauf mmol/L,Glukose-Scan mmol/L,' +
  'Nicht numerisches schnellwirkendes Insulin,Schnellwirkendes Insulin (Einheiten),Nicht numerische Nahrungsdaten,' +
  'Kohlenhydrate (Gramm),Kohlenhydrate (Portionen),Nicht numerisches Depotinsulin,Depotinsulin (Einheiten),Notizen,' +
  'Glukose-Teststreifen mmol/L,Keton mmol/L,Mahlzeiteninsulin (Einheiten),Korrekturinsulin (Einheiten),Insulin-Änderung';

/** In mmol/L and German. All of it is of one day, which is 3 April or 4 March 2024. */
export function ambiguousLibreViewFile(): DeviceFile {
  const rows = ['08:00', '08:15', '08:30'].map(
    (time, index) => `FreeStyle LibreLink,MH00-77,03-04-2024 ${time},0,"${7 + index},4"${','.repeat(14)}`,
  );
  const person = `${PERSON.firstName} ${PERSON.lastName},24-08-1984`;
  return csv('libreview.csv', `${['Patientenbericht', person, LIBREVIEW_HEADER, ...rows].join('\n')}\n`);
}

/** One reading and one record of another kind. */
export function tidepoolFile(): DeviceFile {
  const data = [
    { id: 'a', type: 'cbg', units: 'mg/dL', value: 120, time: '2024-06-01T12:00:00Z', deviceId: 'DexG6_1' },
    { id: 'b', type: 'reportedState', time: '2024-06-01T12:05:00Z' },
  ];
  return { name: 'tidepool.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(data)) };
}

/** Some other table. */
export function wrongFile(): DeviceFile {
  return csv('shopping.csv', 'what,how many\nmilk,2\nbread,1\n');
}
