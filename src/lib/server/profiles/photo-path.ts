/** Where its owner finds a photo: another address for another picture, so that none is shown stale. */
export function photoPath(fileId: string | null): string | null {
  return fileId === null ? null : `/api/candidates/profile/photo?v=${fileId.slice(0, 8)}`
}
