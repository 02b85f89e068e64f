import { FILE_SIZES, PICTURE_ENDINGS } from '#lib/shared/limits.ts'
import { PICTURE_TOO_LARGE, PICTURE_WRONG_TYPE } from '#lib/shared/profiles/picture-texts.ts'

/** Why a file cannot be a picture, checked before upload by name and size; null if it can. The server checks the content. */
export function refusalOfPicture({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (!PICTURE_ENDINGS.some(known => known === ending)) return PICTURE_WRONG_TYPE
  return size > FILE_SIZES.picture ? PICTURE_TOO_LARGE : null
}
