import * as z from 'zod/mini'

/** A setting that is off unless it is `true`. */
export const flag = z.pipe(
  z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  z.transform(value => value === 'true'),
)

export const wholeNumber = (
  { max, message, min }: { max: number; message: string; min: number },
  fallback: number,
) =>
  z._default(
    z.pipe(
      z.coerce.number(message),
      z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
    ),
    fallback,
  )

export const address = (protocols: RegExp, example: string) =>
  z.string().check(
    z.refine(value => isAddress(value, protocols), {
      error: `must be an address such as ${example}`,
    }),
  )

export const optionalUrl = (protocols: RegExp, example: string) =>
  z.optional(address(protocols, example))

/** Addresses separated by commas. */
export const addresses = (protocols: RegExp, example: string) =>
  z.string().check(
    z.refine(value => value.split(',').every(part => isAddress(part.trim(), protocols)), {
      error: `must be addresses such as ${example}, separated by commas`,
    }),
  )

export const optionalText = (shape: RegExp, message: string) =>
  z.optional(z.string().check(z.regex(shape, message)))

function isAddress(value: string, protocols: RegExp): boolean {
  return URL.canParse(value) && protocols.test(new URL(value).protocol)
}
