import { Button } from '#islands/ui/button.tsx'
import { useWork } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'

import { SAVE_FAILED } from './editing.ts'

/** Creates the profile of an account without one. */
export function CreateProfileButton() {
  const { busy, run } = useWork(showToast)

  const create = () =>
    run(async () => {
      await call('PUT /candidates/profile/update', { body: {} })
      location.reload()
      return 'leaving'
    }, SAVE_FAILED)
  return (
    <Button busy={busy} look="main" onClick={() => void create()}>
      Create Profile
    </Button>
  )
}
