/** The product's name where no setting renames it (`SITE_NAME`). */
export const SITE_NAME = 'Openings'
