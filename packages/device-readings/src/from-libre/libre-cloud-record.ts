type Stamped = Readonly<{
  /** The cloud's own name for the record; a duplicate may carry another one. */
  recordId?: string;
  /** What the reader or the phone showed, in no zone: 2024-02-03T07:15:00. */
  timestamp: string;
  /** The same moment in UTC, where the sensor knew it: 2024-02-03T15:15:00Z. */
  factoryTimestamp?: string;
  serialNumber?: string;
  /** The reader or app by its product name, for example "FreeStyle Libre 3". */
  deviceName?: string;
  isDeleted?: boolean;
}>;

/** One record of the partner cloud, in the generic shape our connector asks for (see the README). */
export type LibreCloudRecord = Stamped &
  (
    | Readonly<{
        /** `historic` is what the sensor stored by itself, `scan` what the user looked at, `strip` a meter's reading. */
        kind: 'historic' | 'scan' | 'strip';
        ValueInMgPerDl: number | null;
        isLow?: boolean;
        isHigh?: boolean;
      }>
    | Readonly<{ kind: 'insulin'; insulinKind: 'rapid' | 'long'; units: number; insulinName?: string }>
    | Readonly<{ kind: 'food'; carbsGrams: number }>
    | Readonly<{ kind: 'note'; text: string }>
  );
