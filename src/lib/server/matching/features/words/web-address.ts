/** The address of a page. Its words are no skills. */
export const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu
