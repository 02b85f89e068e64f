/** Ends the session on the server, forgets it in this browser, and leaves for the sign-in page. */
export async function signOut(): Promise<void> {
  const marker = localStorage.getItem('token')
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: marker ? { Authorization: `Bearer ${marker}` } : {},
    })
  } finally {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
    location.assign('/login')
  }
}
