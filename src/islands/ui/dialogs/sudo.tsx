import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { call } from '#lib/client/api.ts'
import { storeToken } from '#lib/client/session/stored-session.ts'
import { AppError } from '#lib/shared/errors.ts'

import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { PasswordInput } from '../fields/password-input.tsx'
import { useWorkOfButtons } from '../use-work.ts'

interface Sudo {
  /** To be rendered by the component; null until it is needed. */
  dialog: ReactNode
  /**
   * Runs a call. On `sudo_required`, asks for the password or a passkey and repeats the call.
   * Rejects with a message for the person if they close the dialog.
   */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Asks for the password or a passkey before calls that require a recent confirmation. */
export function useSudo(): Sudo {
  const [open, setOpen] = useState(false)
  const settle = useRef<(confirmed: boolean) => void>(() => {})

  const ask = () =>
    new Promise<boolean>(resolve => {
      settle.current = resolve
      setOpen(true)
    })
  const close = (confirmed: boolean) => {
    setOpen(false)
    settle.current(confirmed)
  }
  const run = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'sudo_required') throw error
      if (await ask()) return work()
      throw new AppError('sudo_required', 'Nothing was changed: the password was not confirmed.')
    }
  }

  return {
    dialog: (
      <Dialog
        description="What you are about to change protects your account."
        onClose={() => close(false)}
        open={open}
        size="sm"
        title="Confirm your password"
      >
        <SudoForm onConfirmed={() => close(true)} />
      </Dialog>
    ),
    run,
  }
}

function SudoForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [password, setPassword] = useState('')
  const { problem, run, running } = useWorkOfButtons<'passkey' | 'password'>()
  const hasPasskey = useHasPasskey()

  const confirm = (by: 'passkey' | 'password', work: () => Promise<{ token: string }>) =>
    run(by, async () => {
      storeToken((await work()).token)
      onConfirmed()
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void confirm('password', async () => {
      if (password === '') throw new AppError('invalid-input', 'Current password is required')
      return call('POST /auth/sudo', { body: { password } })
    })
  }
  const askForPasskey = () =>
    confirm('passkey', async () => {
      const { confirmByPasskey } = await import('#lib/client/session/passkeys.ts')
      return confirmByPasskey()
    })

  return (
    <form className="space-y-4" method="post" noValidate onSubmit={submit}>
      <PasswordInput
        autoComplete="current-password"
        data-autofocus
        error={problem}
        label="Your password"
        onChange={event => setPassword(event.target.value)}
        value={password}
      />
      <p className="help">You are not asked again for ten minutes.</p>
      <div className="flex flex-wrap justify-end gap-2">
        {hasPasskey && (
          <Button busy={running === 'passkey'} onClick={() => void askForPasskey()}>
            Use a passkey
          </Button>
        )}
        <Button busy={running === 'password'} look="main" type="submit">
          Confirm
        </Button>
      </div>
    </form>
  )
}

/** Whether a passkey can replace the password here; the password field does not wait for this. */
function useHasPasskey(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    call('GET /auth/passkeys').then(
      passkeys => setHas(passkeys.length > 0),
      () => {},
    )
  }, [])
  return has
}
