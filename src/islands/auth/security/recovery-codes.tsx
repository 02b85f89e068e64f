import { Button } from '#islands/ui/button.tsx'
import { showToast } from '#lib/client/toasts.ts'

interface RecoveryCodesProps {
  codes: string[]
  /** The account's email address, for the file. */
  email: string
  onDone: () => void
  siteName: string
}

/** The recovery codes, which the person sees only once: to copy, download or write down. */
export function RecoveryCodes({ codes, email, onDone, siteName }: RecoveryCodesProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast('Copied')
    } catch (error) {
      console.info('The browser did not copy', error)
      showToast('The browser did not let us copy. Download the codes, or write them down.')
    }
  }
  const file = `Recovery codes of ${email} at ${siteName}. Each works once.\n\n${codes.join('\n')}\n`

  return (
    <div className="space-y-4">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border bg-sunken p-4">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void copy()}>Copy</Button>
        <a
          className="button button-outline"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          Download
        </a>
        <Button look="main" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
