/**
 * An answer with the names of the wire already. For long lists: renaming the keys of thousands of entries takes as long
 * as reading them.
 */
export class WireAnswer<Wire> {
  readonly wire: Wire;

  constructor(wire: Wire) {
    this.wire = wire;
  }
}
