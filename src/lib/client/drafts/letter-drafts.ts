const PREFIX = 'letter:'

/*
 * An unsent cover letter survives a closed dialog, a lost connection and an ended session: it stays in
 * this browser until it is sent or the person signs out.
 */

export function readLetter(jobId: number): string {
  return localStorage.getItem(PREFIX + jobId) ?? ''
}

export function storeLetter(jobId: number, text: string): void {
  if (text.trim() === '') localStorage.removeItem(PREFIX + jobId)
  else localStorage.setItem(PREFIX + jobId, text)
}

export function dropLetter(jobId: number): void {
  localStorage.removeItem(PREFIX + jobId)
}
