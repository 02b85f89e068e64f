import { persistentAtom } from '@nanostores/persistent'

export type Theme = 'light' | 'dark' | 'system'

/** The chosen theme, stored under `ui-theme`; `system` follows the device. */
export const $theme = persistentAtom<Theme>('ui-theme', 'system')

/** The theme on the screen now. */
export function currentTheme(): 'light' | 'dark' {
  const theme = $theme.get()
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function toggleTheme(): void {
  $theme.set(currentTheme() === 'dark' ? 'light' : 'dark')
}

/**
 * Applies the store to the page, also when another tab changes it. Returns a function that stops.
 */
export function followTheme(root: HTMLElement): () => void {
  return $theme.subscribe(theme => {
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    else delete root.dataset['theme']
  })
}
