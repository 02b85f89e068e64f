/**
 * The colours of our mails, light and dark: those of `theme.css` under the same names (a
 * test compares them), written out because mail programs know no custom properties.
 */
export const COLOURS = {
  'accent': ['#0d5c5b', '#63c7bf'],
  'accent-on': ['#ffffff', '#05201f'],
  'ink': ['#182124', '#e8ebea'],
  'ink-soft': ['#515c5f', '#a5b0b1'],
  'line': ['#dfdcd4', '#2c3536'],
  'paper': ['#faf9f6', '#121718'],
  'surface': ['#ffffff', '#191f20'],
} as const satisfies Record<string, readonly [light: string, dark: string]>
