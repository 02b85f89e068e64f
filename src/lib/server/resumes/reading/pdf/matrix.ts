/** An affine map of the plane, as PDF writes it: [a b c d e f]. */
export type Matrix = readonly [number, number, number, number, number, number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** What `first` does, seen through `then`. */
export function compose(then: Matrix, first: Matrix): Matrix {
  return [
    then[0] * first[0] + then[2] * first[1],
    then[1] * first[0] + then[3] * first[1],
    then[0] * first[2] + then[2] * first[3],
    then[1] * first[2] + then[3] * first[3],
    then[0] * first[4] + then[2] * first[5] + then[4],
    then[1] * first[4] + then[3] * first[5] + then[5],
  ]
}

export function mapPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** Six numbers from wherever a file keeps them; the identity for anything else. */
export function toMatrix(value: unknown): Matrix {
  const given = value as ArrayLike<number> | null
  const numbers = Array.from({ length: 6 }, (_, index) => given?.[index] ?? Number.NaN)
  return numbers.every(Number.isFinite) ? (numbers as unknown as Matrix) : IDENTITY
}
