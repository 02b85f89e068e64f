import { afterMoves } from '../decisions/moves.ts'

/**
 * Goes to another application of the list, after what is being saved. The list stays one step back in
 * the history of the browser.
 */
export function goBeside(href: string): void {
  void afterMoves().then(() => location.replace(href))
}
