/** A rectangle on a page, in points from its top left. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
