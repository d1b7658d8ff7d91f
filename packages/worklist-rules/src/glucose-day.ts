/** What was measured on one whole day of the patient's calendar: readings by range. */
export type GlucoseDay = Readonly<{
  /** YYYY-MM-DD. */
  day: string;
  /** The share of the day that a sensor reported, 0-100; 0 where there is only a meter. */
  activePercent: number;
  below54: number;
  from54To70: number;
  from70To180: number;
  from180To250: number;
  above250: number;
}>;
