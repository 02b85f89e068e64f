import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'

import { $refusedMoves } from './refused-moves.ts'

const close = () => $refusedMoves.set(null)

/** Names the applicants of several who were not moved, and says why. */
export function RefusedDialog() {
  const refused = useStore($refusedMoves, { ssr: 'initial' })
  if (!refused) return null
  const { moves, tryAgain } = refused
  const conflicts = moves.filter(({ again }) => again !== null).length
  const footer = (
    <>
      {conflicts > 0 && (
        <Button
          onClick={() => {
            close()
            tryAgain()
          }}
        >
          Move {conflicts} anyway
        </Button>
      )}
      <Button look="main" onClick={close}>
        Close
      </Button>
    </>
  )
  return (
    <Dialog
      footer={footer}
      onClose={close}
      open
      title={`${moves.length} applicants were not moved`}
    >
      <ul className="space-y-2">
        {moves.map(({ id, message, name }) => (
          <li key={id}>
            <span className="font-medium">{name}</span>
            <span className="block text-soft">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
