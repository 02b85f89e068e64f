/** A mail address, each of several, and the addresses of pages. */
export const EMAIL = /[\p{L}\d][\p{L}\d._%+-]*\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u
export const EMAILS = new RegExp(EMAIL.source, 'gu')
export const LINK =
  /(?:https?:\/\/|www\.)[^\s,;|<>()]+|(?<![\p{L}\d@.])(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|behance\.net|medium\.com|stackoverflow\.com|twitter\.com|x\.com|dribbble\.com|orcid\.org|kaggle\.com|xing\.com)\/[^\s,;|<>()]+|(?<![\p{L}\d@.-])[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:com|org|net|io|dev|me|edu|co|ai|app|info|de|fr|es|it|nl|uk|in|ca|eu|tech|design|page|xyz)(?:\/[^\s,;|<>()]*)?(?![\p{L}\d@.-])/giu
