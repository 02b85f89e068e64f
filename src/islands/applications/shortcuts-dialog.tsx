import { Dialog } from '#islands/ui/dialog.tsx'

const SHORTCUTS = [
  ['j or ↓', 'Next applicant'],
  ['k or ↑', 'Previous applicant'],
  ['Enter', 'View the applicant'],
  ['s', 'Change the status'],
  ['?', 'Show this list'],
] as const

/** The keys that work while the focus is in the list. */
export function ShortcutsDialog({ onClose, open }: { onClose: () => void; open: boolean }) {
  return (
    <Dialog
      description="They work while an applicant of the list has the focus."
      onClose={onClose}
      open={open}
      size="sm"
      title="Keyboard shortcuts"
    >
      <dl className="space-y-2">
        {SHORTCUTS.map(([keys, what]) => (
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
