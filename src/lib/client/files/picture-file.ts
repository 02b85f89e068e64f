import { AppError } from '#lib/shared/errors.ts'
import { FILE_SIZES, PICTURE_ENDINGS } from '#lib/shared/limits.ts'
import { PICTURE_TOO_LARGE, PICTURE_WRONG_TYPE } from '#lib/shared/profiles/picture-texts.ts'

import { upload } from './upload.ts'

type PictureRoute = 'POST /candidates/profile/photo' | 'POST /recruiters/company/logo'

/** Uploads a picture, after a check of its name and size. The server checks the content. @throws AppError */
export async function uploadPicture<Route extends PictureRoute>(route: Route, file: File) {
  const refusal = refusalOfPicture(file)
  if (refusal !== null) throw new AppError('invalid-file', refusal)
  return upload(route, { file, onProgress: () => {}, signal: new AbortController().signal })
}

/** Why a file cannot be a picture; null if it can. */
function refusalOfPicture({ name, size }: File): string | null {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (!PICTURE_ENDINGS.some(known => known === ending)) return PICTURE_WRONG_TYPE
  return size > FILE_SIZES.picture ? PICTURE_TOO_LARGE : null
}
