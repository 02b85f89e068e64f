import { Button } from '#islands/ui/button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'

/** Opens the payment provider's page for changing the card. */
export function PortalButton() {
  const hydrated = useHydrated()
  const { busy, run } = useWork(showToast)
  const open = () =>
    run(async () => {
      const { url } = await call('POST /subscription/portal')
      location.assign(url)
      return 'leaving'
    })
  return (
    <Button busy={busy} disabled={!hydrated} onClick={() => void open()}>
      Change Card
    </Button>
  )
}
