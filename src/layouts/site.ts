/** The default of the setting `SITE_NAME`. */
export const SITE_NAME = 'Openings'
