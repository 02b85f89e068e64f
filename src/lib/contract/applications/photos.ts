import * as z from 'zod/mini'

import { PathId, type Routes } from '../route.ts'

/** The multipart form of a photo: one file part. */
const PhotoUpload = z.object({ file: z.file() })

export const photoRoutes = {
  'POST /candidates/profile/photo': {
    operationId: 'uploadPhoto',
    access: 'candidate',
    body: PhotoUpload,
    encoding: 'multipart',
    response: z.object({ photo: z.string() }),
    status: 201,
    summary:
      'Upload a photo (PNG, JPEG or WebP, at most 2 MB); it is re-encoded, without its metadata',
  },
  'DELETE /candidates/profile/photo': {
    operationId: 'deletePhoto',
    access: 'candidate',
    response: null,
    summary: 'Delete the photo',
  },
  'GET /candidates/profile/photo': {
    operationId: 'getPhoto',
    access: 'candidate',
    file: true,
    response: null,
    summary: 'Get the photo of the signed-in candidate',
  },
  'GET /recruiters/applications/{id}/photo': {
    operationId: 'getApplicantPhoto',
    access: 'recruiter',
    file: true,
    params: z.object({ id: PathId }),
    response: null,
    summary:
      'Get the photo of the applicant, unless the application is withdrawn or in blind review',
  },
} as const satisfies Routes
