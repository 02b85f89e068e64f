/**
 * The colours of pictures that the program draws: the light ones of `theme.css` under the same names (a
 * test compares them). They are repeated here because a picture cannot use CSS custom properties.
 */
export const COLOURS = {
  'accent-on': '#ffffff',
  'accent': '#0d5c5b',
  'accent-bright': '#8adbd4',
  'clay': '#ee8a5c',
  'ink': '#182124',
  'ink-soft': '#515c5f',
  'line': '#dfdcd4',
  'paper': '#faf9f6',
  'sand': '#e9d9bb',
  'sunken': '#f1efea',
  'surface': '#ffffff',
  'teal': '#0d5c5b',
} as const
