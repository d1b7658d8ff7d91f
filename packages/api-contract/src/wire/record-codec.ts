import * as z from 'zod/mini';

type Maps<Wire extends z.ZodMiniObject, Plain extends z.ZodMiniObject> = Readonly<{
  decode(wire: z.output<Wire>, context: z.core.ParsePayload): z.input<Plain>;
  encode(plain: z.input<Plain>): z.output<Wire>;
}>;

/**
 * A record that is more than renamed between the wire and the code, such as one that holds a plan. Both sides are written
 * in the names of the wire; `fromWire` and `toWire` rename what lies around.
 */
export function recordCodec<Wire extends z.ZodMiniObject, Plain extends z.ZodMiniObject>(
  wire: Wire,
  plain: Plain,
  maps: Maps<Wire, Plain>,
) {
  return Object.assign(z.codec(wire, plain, maps), { shape: wire.shape });
}
