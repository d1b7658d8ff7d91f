import * as z from 'zod/mini';

type Maps<Wire extends z.ZodMiniObject, Plain extends z.ZodMiniObject> = Readonly<{
  decode(wire: z.output<Wire>, context: z.core.ParsePayload): z.input<Plain>;
  encode(plain: z.input<Plain>): z.output<Wire>;
}>;

/**
 * A record that is more than renamed between the wire and the code, such as one that holds a plan. Both sides are written
 * in the names of the wire; `fromWire` and `toWire` rename what lies around.
 *
 * `plain` gives names and types and judges nothing: what is decoded was checked on the wire, and to check the thousands of
 * rows of a report once more would double the time that it takes to read.
 */
export function recordCodec<Wire extends z.ZodMiniObject, Plain extends z.ZodMiniObject>(
  wire: Wire,
  plain: Plain,
  maps: Maps<Wire, Plain>,
) {
  type Read = z.ZodMiniCustom<z.input<Plain>, z.input<Plain>>;
  return Object.assign(z.codec<Wire, Read>(wire, z.custom<z.input<Plain>>(), maps), { shape: wire.shape, plain });
}
