import { readUser } from './stored-session.ts'

/** The person that this page was printed for. */
export function personOfPage(): number | undefined {
  const { user } = document.body.dataset
  return user === undefined ? undefined : (JSON.parse(user) as { id: number }).id
}

/** Whether the person who is signed in in this browser is the one that this page was printed for. */
export function isPersonOfPage(): boolean {
  return readUser()?.id === personOfPage()
}

/** Whether the page belongs to one person while another one is signed in in this browser. */
export function isOtherPerson(): boolean {
  return personOfPage() !== undefined && readUser() !== null && !isPersonOfPage()
}
