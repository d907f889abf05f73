/** A50: an attack that brings the points spent in an activation to this or more is made in friction. */
const FRICTION_FROM = 7;

/** -1 where an activation's points, this attack's included, have come to friction (§3.3b, A50). */
export function frictionAt(spent: number, cost: number): 0 | -1 {
  return spent + cost >= FRICTION_FROM ? -1 : 0;
}
