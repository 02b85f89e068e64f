import config, { contentOf } from './tailwind.config.mjs'

/**
 * The classes of the pages of an area, for `area.css`, without those of other pages.
 * @type {import('tailwindcss').Config}
 */
export default {
  ...config,
  content: contentOf([
    './src/{layouts,islands}/**/*.{astro,tsx,ts}',
    './src/pages/{account,candidate,recruiter}/**/*.astro',
    './src/pages/{account,notifications}.astro',
    '!./src/layouts/{legal,narrow,public,staff}.astro',
    '!./src/layouts/{admin,home,moderation,salaries}/**',
    '!./src/layouts/{companies/*,shell/site-*,jobs/page/job-{closed,detail,missing},parts/closing-call}.astro',
    '!./src/islands/{contact,moderation,operations}/**',
  ]),
}
