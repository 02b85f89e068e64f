import { ShortcutsDialog } from '../review/shortcuts-dialog.tsx'

const SHORTCUTS = [
  ['j', 'Next applicant'],
  ['k', 'Previous applicant'],
  ['1', 'Move to Pending'],
  ['2', 'Move to Reviewed'],
  ['3', 'Move to Shortlisted'],
  ['4', 'Move to Rejected'],
  ['5', 'Move to Hired'],
  ['s', 'Change the status with feedback'],
  ['?', 'Show this list'],
] as const

/** The keys that work while the page of an application has the focus. */
export function PageShortcuts({ onClose, open }: { onClose: () => void; open: boolean }) {
  return (
    <ShortcutsDialog
      description="They work while the application has the focus."
      onClose={onClose}
      open={open}
      shortcuts={SHORTCUTS}
    />
  )
}
