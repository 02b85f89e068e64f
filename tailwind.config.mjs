/*
 * Every value is a token of layouts/styles/theme.css; nothing of Tailwind's own palette remains. This
 * file is for public pages and those of staff; `tailwind.area.config.mjs` is for those of an area.
 */

/**
 * The files whose words are the classes of a style sheet.
 * @param {string[]} files
 */
export const contentOf = files => ({
  files: [...files, './src/lib/shared/{ats-words,applications/status-tone}.ts'],
  // `!button` is a condition there, no class that wins over all others.
  transform: (/** @type {string} */ source) => source.replaceAll(/(?<!:)!(?=[a-z]+\b(?!-))/g, ''),
})

/** @param {string} name */
const tone = name => ({
  DEFAULT: `var(--${name}-ink)`,
  wash: `var(--${name}-wash)`,
  solid: `var(--${name}-solid)`,
})

const UNUSED = [
  'backdropFilter',
  'backdropBlur',
  'backdropBrightness',
  'backdropContrast',
  'backdropGrayscale',
  'backdropHueRotate',
  'backdropInvert',
  'backdropOpacity',
  'backdropSaturate',
  'backdropSepia',
  'blur',
  'borderSpacing',
  'brightness',
  'contain',
  'contrast',
  'dropShadow',
  'filter',
  'gradientColorStops',
  'grayscale',
  'hueRotate',
  'invert',
  'ringColor',
  'ringOffsetColor',
  'ringOffsetWidth',
  'ringWidth',
  'saturate',
  'sepia',
  'touchAction',
]

/** @type {import('tailwindcss').Config} */
export default {
  content: contentOf([
    './src/{layouts,pages,islands}/**/*.{astro,tsx,ts}',
    '!./src/pages/{account,candidate,recruiter}/**',
    '!./src/layouts/{ats,billing,candidate,interviews,messaging,notifications,recruiter}/**',
    '!./src/islands/{ats,billing,interviews,messaging,profiles,resumes}/**',
    '!./src/islands/applications/{board,candidate,dashboard,decisions,opened,review,tracked}/**',
    '!./src/islands/jobs/{form,management}/**',
  ]),
  // Words of the code that no page uses as classes.
  blocklist: ['lowercase', 'table', 'transform', 'uppercase', 'visible'],
  // What no page uses. Most of them would declare a variable for every element.
  corePlugins: {
    container: false,
    // theme.css has the part of both that we need.
    fontVariantNumeric: false,
    preflight: false,
    ...Object.fromEntries(UNUSED.map(name => [name, false])),
  },
  theme: {
    screens: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', wide: '1440px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: 'var(--paper)',
      surface: 'var(--surface)',
      sunken: 'var(--sunken)',
      ink: 'var(--ink)',
      soft: 'var(--ink-soft)',
      line: 'var(--line)',
      edge: 'var(--edge)',
      accent: {
        DEFAULT: 'var(--accent)',
        strong: 'var(--accent-strong)',
        wash: 'var(--accent-wash)',
        on: 'var(--accent-on)',
      },
      danger: { DEFAULT: 'var(--danger)', strong: 'var(--danger-strong)', on: 'var(--danger-on)' },
      yellow: tone('yellow'),
      blue: tone('blue'),
      green: tone('green'),
      red: tone('red'),
      purple: tone('purple'),
      grey: tone('grey'),
    },
    fontFamily: { sans: 'var(--font)', mono: 'ui-monospace, monospace' },
    fontSize: {
      'sm': ['0.8125rem', '1.25rem'],
      'base': ['0.9375rem', '1.5rem'],
      'lg': ['1.0625rem', '1.625rem'],
      'xl': ['1.3125rem', '1.75rem'],
      '2xl': ['1.75rem', '2.125rem'],
      '3xl': ['2.5rem', '2.75rem'],
    },
    fontWeight: { normal: '400', medium: '550', heading: '650' },
    borderRadius: {
      none: '0',
      DEFAULT: 'var(--radius)',
      card: 'var(--radius-card)',
      full: '9999px',
    },
    boxShadow: { none: 'none', float: 'var(--shadow-float)' },
    extend: {
      borderColor: { DEFAULT: 'var(--line)' },
      // A list of an area is 70rem wide; the rest is its padding.
      maxWidth: { area: '74rem', page: '75rem', reading: '45rem' },
      minHeight: { control: 'var(--control)' },
      transitionDuration: { DEFAULT: '160ms' },
    },
  },
}
