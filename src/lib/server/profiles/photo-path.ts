/** The address of a photo for its owner. A new picture has a new address, so that no cache shows the old one. */
export function photoPath(fileId: string | null): string | null {
  return fileId === null ? null : `/api/candidates/profile/photo?v=${fileId.slice(0, 8)}`
}
