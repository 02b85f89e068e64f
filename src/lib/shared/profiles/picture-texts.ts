import { FILE_SIZES, MAX_PICTURE_SIDE } from '../limits.ts'

/** Why a picture is refused, in the browser before it is sent and by the server after. */
export const PICTURE_TOO_LARGE = `The picture is larger than ${FILE_SIZES.picture / 1024 / 1024} MB. Choose a smaller one.`
export const PICTURE_TOO_WIDE = `The picture has more than ${MAX_PICTURE_SIDE} pixels on a side. Choose a smaller one.`
export const PICTURE_WRONG_TYPE = 'Choose a PNG, JPEG or WebP picture.'
export const PICTURE_BROKEN = 'The picture could not be read. Choose another file.'
