import { deviceWithId } from '@glidepath/device-selection';

import { type Element, words } from '../elements/boxes.ts';
import { readingMonths } from './reading-months.ts';
import { momentIn, nameIn, type RecordContext, UNKNOWN, wordIn, writtenIn } from './record-context.ts';
import type { Row } from './record-document-input.ts';
import { flowingTable, line, partHeading, type RecordTable, smallHeading } from './record-elements.ts';
import { newestFirst, numberIn, textIn } from './row-values.ts';

/** Which devices and accounts there are, and how much came from them. */
export function devicePart(context: RecordContext): Element[] {
  const { writer, record } = context;
  const { devices } = record;
  const parts: readonly (readonly [string, RecordTable])[] = [
    [devices.used, usedDevices(context)],
    [devices.accounts, accounts(context)],
    [devices.chosen, chosenDevices(context)],
    [devices.uploads, uploads(context)],
  ];
  const shown = parts.filter(([, { rows }]) => rows.length > 0);
  return [
    partHeading(writer, devices.title),
    ...(shown.length === 0 ? [words(writer, record.none)] : []),
    ...shown.flatMap(([title, table]) => [smallHeading(writer, title), flowingTable(writer, table)]),
  ];
}

/** Month by month; single values would fill thousands of pages. */
export function readingPart(context: RecordContext): Element[] {
  const { writer, record, rowsOf } = context;
  const { readings } = record;
  const months = readingMonths(rowsOf('sensor_readings'), rowsOf('device_events'));
  if (months.length === 0) return [partHeading(writer, readings.title), words(writer, record.none)];
  const number = (counted: number) => writer.value(String(counted));
  return [
    partHeading(writer, readings.title),
    line(writer, readings.about),
    flowingTable(writer, {
      columns: [
        readings.month,
        readings.sensor,
        readings.meter,
        readings.doses,
        readings.meals,
        readings.others,
        readings.firstDay,
        readings.lastDay,
        readings.mean,
      ],
      shares: [0.9, 0.9, 0.9, 0.9, 0.8, 0.9, 1.4, 1.4, 1.2],
      rows: months.map((month) => [
        writer.value(`${month.month.slice(5)}/${month.month.slice(0, 4)}`),
        ...[month.sensorCount, month.meterCount, month.doseCount, month.mealCount, month.otherCount].map(number),
        writer.day(month.firstDay),
        writer.day(month.lastDay),
        month.meanMgDl === null ? UNKNOWN : writer.glucose(month.meanMgDl),
      ]),
    }),
  ];
}

/** A device that was used in several zones is one. */
function usedDevices(context: RecordContext): RecordTable {
  const { record, rowsOf } = context;
  const { devices } = record;
  const known = new Map(rowsOf('device_streams').map((stream) => [textIn(stream, 'device_id') ?? '', stream]));
  return {
    columns: [devices.kind, devices.maker, devices.model, devices.serial],
    shares: [1, 1.2, 1.2, 1.6],
    rows: [...known.values()].map((stream) => [
      wordIn(stream, 'kind', devices.kinds),
      writtenIn(stream, 'manufacturer', context),
      writtenIn(stream, 'model', context),
      writtenIn(stream, textIn(stream, 'serial_number') === null ? 'device_id' : 'serial_number', context),
    ]),
  };
}

function accounts(context: RecordContext): RecordTable {
  const { writer, record, rowsOf } = context;
  const { devices } = record;
  const interruptions = (provider: unknown) =>
    rowsOf('disconnection_events').filter((event) => event['provider'] === provider);
  const open = rowsOf('cloud_connections').map((account) => [
    wordIn(account, 'provider', devices.sources),
    wordIn(account, 'state', devices.states),
    momentIn(account, 'connected_at', context),
    momentIn(account, 'last_good_at', context),
    writer.value(String(interruptions(account['provider']).length)),
  ]);
  return {
    columns: [devices.account, devices.state, devices.since, devices.lastData, devices.interruptions],
    rows: [...open, ...closedAccounts(context)],
  };
}

/** Accounts that stopped at some time and are not connected any more. */
function closedAccounts(context: RecordContext): string[][] {
  const { writer, record, rowsOf } = context;
  const connected = new Set(rowsOf('cloud_connections').map((account) => account['provider']));
  const gone = rowsOf('disconnection_events').filter((event) => !connected.has(event['provider']));
  return rowsByColumn(gone, 'provider').map(([, events]) => [
    wordIn(events[0] ?? {}, 'provider', record.devices.sources),
    record.devices.states.gone,
    UNKNOWN,
    UNKNOWN,
    writer.value(String(events.length)),
  ]);
}

function chosenDevices(context: RecordContext): RecordTable {
  const { record, rowsOf } = context;
  const { devices } = record;
  return {
    columns: [devices.device, devices.state, devices.chosenOn, devices.by],
    rows: newestFirst(rowsOf('device_selections'), 'selected_at').map((selection) => [
      deviceWithId(numberIn(selection, 'device_id') ?? 0)?.name ?? UNKNOWN,
      wordIn(selection, 'status', context.words.deviceStatuses),
      momentIn(selection, 'selected_at', context),
      nameIn(selection, 'selected_by', context),
    ]),
  };
}

function uploads(context: RecordContext): RecordTable {
  const { writer, record, rowsOf } = context;
  const { devices } = record;
  return {
    columns: [devices.source, devices.times, devices.stored, devices.last],
    rows: rowsByColumn(newestFirst(rowsOf('device_uploads'), 'finished_at'), 'source').map(([, brought]) => [
      wordIn(brought[0] ?? {}, 'source', devices.sources),
      writer.value(String(brought.length)),
      writer.value(String(brought.reduce((sum, upload) => sum + (numberIn(upload, 'stored') ?? 0), 0))),
      momentIn(brought[0] ?? {}, 'finished_at', context),
    ]),
  };
}

/** In the order in which they first come. */
export function rowsByColumn(rows: readonly Row[], column: string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = String(row[column]);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}
