/** An address says how to reach a page: "http" in it is no skill. */
export const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu
