/** Something by which a person is reached. */
export const CONTACT =
  /\S@\S|(?:\+|\(|\b)\d[\d\s().-]{6,}\d|https?:|www\.|linkedin|github|\b(?:phone|mobile|tel|email|e-mail)\b|☎|📞/iu
