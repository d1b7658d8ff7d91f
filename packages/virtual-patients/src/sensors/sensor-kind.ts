/** `cgm` sends a value every 5 minutes; `flash` stores one every 15 minutes. */
export type SensorKind = 'cgm' | 'flash';

type SensorModel = Readonly<{ intervalMinutes: number; wornDays: number }>;

export const SENSOR_MODELS: Readonly<Record<SensorKind, SensorModel>> = {
  cgm: { intervalMinutes: 5, wornDays: 10 },
  flash: { intervalMinutes: 15, wornDays: 14 },
};

/** Beyond these a sensor says only that glucose is low or high. */
export const SENSOR_LIMITS_MG_DL = { low: 40, high: 400 } as const;

export type Beyond = 'low' | 'high';
