import fc from 'fast-check'

/**
 * Texts of any code points, also of halves of pairs, and texts of ASCII and names such as
 * `__proto__`. Fast-check's unit `binary` makes similar texts, but first lists a million code
 * points, which takes more than a second and 150 MB in each process.
 */
export function anyText(
  limits: Pick<fc.StringConstraints, 'maxLength' | 'size'> = {},
): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string(limits),
    fc.array(fc.nat(0x10ffff), limits).map(points => String.fromCodePoint(...points)),
  )
}
