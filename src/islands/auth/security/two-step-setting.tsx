import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useSudo } from '#islands/ui/dialogs/sudo.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWorkOfButtons } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { type NewKey, ScanKey } from './scan-key.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface TwoStepSettingProps {
  codesLeft: number
  email: string
  on: boolean
  siteName: string
}

/** The state of two-step sign-in and its actions. */
function useTwoStep(initial: { codesLeft: number; on: boolean }) {
  const [state, setState] = useState(initial)
  const [newKey, setNewKey] = useState<NewKey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { problem, run, running } = useWorkOfButtons<'begin' | 'codes' | 'off'>()
  const sudo = useSudo()

  const show = (made: string[]) => {
    setNewKey(null)
    setCodes(made)
    setState({ codesLeft: made.length, on: true })
  }
  const begin = () =>
    run('begin', () => sudo.run(async () => setNewKey(await call('POST /auth/two-step'))))
  const renew = () =>
    run('codes', () =>
      sudo.run(async () => show((await call('POST /auth/two-step/recovery-codes')).recovery_codes)),
    )
  const end = () =>
    run('off', () =>
      sudo.run(async () => {
        await call('DELETE /auth/two-step')
        setState({ codesLeft: 0, on: false })
        showToast('Two-step sign-in is off')
      }),
    )
  const close = () => {
    setNewKey(null)
    setCodes(null)
  }
  return { begin, close, codes, end, newKey, problem, renew, running, show, state, sudo }
}

/** Turns two-step sign-in on and off, and creates recovery codes. */
export function TwoStepSetting({ codesLeft, email, on, siteName }: TwoStepSettingProps) {
  const { begin, close, codes, end, newKey, problem, renew, running, show, state, sudo } =
    useTwoStep({ codesLeft, on })
  const hydrated = useHydrated()

  return (
    <div className="space-y-3">
      <ErrorBox message={problem} />
      <p className="font-medium">{state.on ? `On · ${codesIn(state.codesLeft)} left` : 'Off'}</p>
      <div className="flex flex-wrap gap-2">
        {state.on ? (
          <>
            <Button busy={running === 'codes'} disabled={!hydrated} onClick={() => void renew()}>
              New recovery codes
            </Button>
            <Button busy={running === 'off'} disabled={!hydrated} onClick={() => void end()}>
              Turn off
            </Button>
          </>
        ) : (
          <Button busy={running === 'begin'} disabled={!hydrated} onClick={() => void begin()}>
            Turn on
          </Button>
        )}
      </div>
      {sudo.dialog}
      <Dialog
        keepOnOutsideClick
        onClose={close}
        open={newKey !== null}
        title="Turn on two-step sign-in"
      >
        {newKey && <ScanKey newKey={newKey} onConfirmed={show} />}
      </Dialog>
      <Dialog
        description="Each signs you in once when your phone is not at hand. You see them only now."
        keepOnOutsideClick
        onClose={close}
        open={codes !== null}
        title="Your recovery codes"
      >
        {codes && <RecoveryCodes codes={codes} email={email} onDone={close} siteName={siteName} />}
      </Dialog>
    </div>
  )
}

function codesIn(count: number): string {
  return count === 1 ? '1 recovery code' : `${count} recovery codes`
}
