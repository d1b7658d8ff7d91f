/** A cost, and by how much it rises with each coordinate. */
export type Cost = Readonly<{ cost: number; slopes: Float64Array }>;

export type Bounds = Readonly<{ lowest: Float64Array; highest: Float64Array }>;

const MOST_STEPS = 25;
const MOST_HALVINGS = 8;
/** Of the expected decrease at least this share must come true (Armijo). */
const SUFFICIENT_SHARE = 1e-4;
/** Costs that differ by less are the same. */
const SETTLED = 1e-5;

/**
 * The coordinates of least cost between bounds, from `start` on, by a quasi-Newton descent (BFGS; Nocedal and Wright,
 * Numerical Optimization, chapter 6) that is projected onto the bounds. The same cost gives the same coordinates.
 */
export function leastCost(
  costAt: (at: Float64Array) => Cost,
  start: Float64Array,
  bounds: Bounds,
  firstStep: number,
): Float64Array {
  const size = start.length;
  let place = within(start, bounds);
  let here = costAt(place);
  let inverse: Float64Array | null = null;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isFree = place.map((value, index) => Number(canMove(value, here.slopes[index] as number, index, bounds)));
    const direction = descent(inverse, here.slopes, isFree, firstStep);
    const next = searched(costAt, place, here, direction, bounds);
    if (!next) return place;
    const moved = next.place.map((value, index) => value - (place[index] as number));
    const bent = next.at.slopes.map((slope, index) => slope - (here.slopes[index] as number));
    const isSettled = here.cost - next.at.cost < SETTLED;
    inverse = updated(inverse ?? scaledIdentity(size, moved, bent), moved, bent);
    place = next.place;
    here = next.at;
    if (isSettled) return place;
  }
  return place;
}

const dot = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, value, index) => sum + value * (b[index] as number), 0);

function within(place: Float64Array, { lowest, highest }: Bounds): Float64Array {
  return place.map((value, index) => Math.min(highest[index] as number, Math.max(lowest[index] as number, value)));
}

function canMove(value: number, slope: number, index: number, { lowest, highest }: Bounds): boolean {
  if (slope > 0) return value > (lowest[index] as number);
  return value < (highest[index] as number);
}

/** Down the slope, by what is known of its bend; only along coordinates that can move. */
function descent(
  inverse: Float64Array | null,
  slopes: Float64Array,
  isFree: Float64Array,
  firstStep: number,
): Float64Array {
  const free = slopes.map((slope, index) => slope * (isFree[index] as number));
  const size = free.length;
  if (inverse) {
    const along = Float64Array.from({ length: size }, (_, row) => {
      if (isFree[row] === 0) return 0;
      let sum = 0;
      for (let column = 0; column < size; column += 1) {
        sum -= (inverse[row * size + column] as number) * (free[column] as number);
      }
      return sum;
    });
    if (dot(along, free) < 0) return along;
  }
  const steepest = Math.max(...free.map(Math.abs));
  return steepest > 0 ? free.map((slope) => (-slope / steepest) * firstStep) : free;
}

function searched(
  costAt: (at: Float64Array) => Cost,
  place: Float64Array,
  here: Cost,
  direction: Float64Array,
  bounds: Bounds,
) {
  for (let halving = 0; halving < MOST_HALVINGS; halving += 1) {
    const share = 0.5 ** halving;
    const tried = within(
      place.map((value, index) => value + share * (direction[index] as number)),
      bounds,
    );
    const expected = dot(
      here.slopes,
      tried.map((value, index) => value - (place[index] as number)),
    );
    if (expected >= 0) return null;
    const at = costAt(tried);
    if (at.cost <= here.cost + SUFFICIENT_SHARE * expected) return { place: tried, at };
  }
  return null;
}

function scaledIdentity(size: number, moved: Float64Array, bent: Float64Array): Float64Array {
  const identity = new Float64Array(size * size);
  const curvature = dot(moved, bent);
  const scale = curvature > 0 ? curvature / dot(bent, bent) : 1;
  for (let index = 0; index < size; index += 1) identity[index * size + index] = scale;
  return identity;
}

/** BFGS, left as it is where the cost does not bend upwards. */
function updated(inverse: Float64Array, moved: Float64Array, bent: Float64Array): Float64Array {
  const curvature = dot(moved, bent);
  if (curvature <= 1e-12) return inverse;
  const size = moved.length;
  const bentBy = Float64Array.from({ length: size }, (_, row) => {
    let sum = 0;
    for (let column = 0; column < size; column += 1)
      sum += (inverse[row * size + column] as number) * (bent[column] as number);
    return sum;
  });
  const scale = (1 + dot(bent, bentBy) / curvature) / curvature;
  return inverse.map((value, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    const [rowMoved, columnMoved] = [moved[row] as number, moved[column] as number];
    const cross = rowMoved * (bentBy[column] as number) + (bentBy[row] as number) * columnMoved;
    return value + scale * rowMoved * columnMoved - cross / curvature;
  });
}
