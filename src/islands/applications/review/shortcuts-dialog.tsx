import { Dialog } from '#islands/ui/dialogs/dialog.tsx'

const SHORTCUTS = [
  ['j or ↓', 'Next applicant'],
  ['k or ↑', 'Previous applicant'],
  ['h or ←', 'Column to the left'],
  ['l or →', 'Column to the right'],
  ['Enter', 'View the applicant'],
  ['1', 'Move to Pending'],
  ['2', 'Move to Reviewed'],
  ['3', 'Move to Shortlisted'],
  ['4', 'Move to Rejected'],
  ['5', 'Move to Hired'],
  ['x', 'Select for moving several'],
  ['s', 'Change the status with feedback'],
  ['?', 'Show this list'],
] as const

interface ShortcutsDialogProps {
  description?: string
  onClose: () => void
  open: boolean
  shortcuts?: readonly (readonly [keys: string, what: string])[]
}

/** Lists keys: by default those that work while the focus is in the list or the board. */
export function ShortcutsDialog({
  description = 'They work while an applicant has the focus.',
  onClose,
  open,
  shortcuts = SHORTCUTS,
}: ShortcutsDialogProps) {
  return (
    <Dialog
      description={description}
      onClose={onClose}
      open={open}
      size="sm"
      title="Keyboard shortcuts"
    >
      <dl className="space-y-2">
        {shortcuts.map(([keys, what]) => (
          <div className="flex justify-between gap-4" key={keys}>
            <dt>{what}</dt>
            <dd>
              <kbd className="chip">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
