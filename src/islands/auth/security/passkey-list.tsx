import { type SubmitEvent, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { useSudo } from '#islands/ui/dialogs/sudo.tsx'
import { TextInput } from '#islands/ui/fields/text-input.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { useWork, useWorkOfButtons } from '#islands/ui/use-work.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

/** A passkey as text. */
export interface ListedPasskey {
  id: number
  name: string
  /** "Added 3 days ago · last used yesterday". */
  facts: string
}

/** The passkeys and their actions. */
function usePasskeys(passkeys: ListedPasskey[]) {
  const [listed, setListed] = useState(passkeys)
  const [renaming, setRenaming] = useState<ListedPasskey | null>(null)
  const { problem, run, running } = useWorkOfButtons<number | 'add'>()
  const sudo = useSudo()

  const add = () =>
    run('add', () =>
      sudo.run(async () => {
        const { addPasskey } = await import('#lib/client/session/passkeys.ts')
        const { id, name } = await addPasskey()
        const added = { facts: 'Added just now', id, name }
        setListed(before => [...before, added])
        setRenaming(added)
      }),
    )
  const remove = (id: number) =>
    run(id, () =>
      sudo.run(async () => {
        await call('DELETE /auth/passkeys/{id}', { params: { id } })
        setListed(before => before.filter(passkey => passkey.id !== id))
        showToast('Passkey removed')
      }),
    )
  const rename = (id: number, name: string) => {
    setListed(before => before.map(one => (one.id === id ? { ...one, name } : one)))
    setRenaming(null)
  }
  return { add, listed, problem, remove, rename, renaming, running, setRenaming, sudo }
}

/** The passkeys of the account: add, rename and remove them. */
export function PasskeyList({ passkeys }: { passkeys: ListedPasskey[] }) {
  const { add, listed, problem, remove, rename, renaming, running, setRenaming, sudo } =
    usePasskeys(passkeys)
  const hydrated = useHydrated()

  return (
    <div className="space-y-3">
      <ErrorBox message={problem} />
      {listed.length > 0 && (
        <ul className="divide-y rounded-card border">
          {listed.map(passkey => (
            <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3" key={passkey.id}>
              <div className="min-w-0 grow basis-48">
                <p className="break-words font-medium">{passkey.name}</p>
                <p className="text-sm text-soft">{passkey.facts}</p>
              </div>
              <div className="flex gap-2">
                <Button aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming(passkey)}>
                  Rename
                </Button>
                <Button
                  aria-label={`Remove ${passkey.name}`}
                  busy={running === passkey.id}
                  onClick={() => void remove(passkey.id)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button busy={running === 'add'} disabled={!hydrated} onClick={() => void add()}>
        Add a passkey
      </Button>
      {sudo.dialog}
      <Dialog
        onClose={() => setRenaming(null)}
        open={renaming !== null}
        size="sm"
        title="Name this passkey"
      >
        {renaming && <NameForm onNamed={rename} passkey={renaming} />}
      </Dialog>
    </div>
  )
}

interface NameFormProps {
  onNamed: (id: number, name: string) => void
  passkey: ListedPasskey
}

function NameForm({ onNamed, passkey }: NameFormProps) {
  const [name, setName] = useState(passkey.name)
  const { busy, problem, run } = useWork()

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      const params = { id: passkey.id }
      const saved = await call('PUT /auth/passkeys/{id}', { body: { name }, params })
      onNamed(saved.id, saved.name)
    })
  }

  return (
    <form className="space-y-4" method="post" noValidate onSubmit={save}>
      <TextInput
        data-autofocus
        error={problem}
        help="So that you know it again: “My laptop”, “Blue key”."
        label="Name"
        maxLength={LENGTHS.passkeyName.max}
        onChange={event => setName(event.target.value)}
        value={name}
      />
      <div className="flex justify-end">
        <Button busy={busy} look="main" type="submit">
          Save
        </Button>
      </div>
    </form>
  )
}
