const SIGNS = '[$€£₹₦₱¥₵₩฿]|r\\$|rs\\.?'
const CODES =
  'usd|eur|gbp|inr|ngn|php|kes|aed|zar|usdt|egp|ghs|pkr|cad|aud|sgd|idr|myr|brl|mxn|ugx|mad|bdt|pln|chf|tzs|sar|qar|kwd'
const NAMES =
  'dollars?|euros?|pounds?|rupees?|rupias?|naira|shillings?|dirhams?|rand|pesos?|reais|soles|baht|ringgit|cedis?|riyals?|dinars?|francs?|yuan|yen|taka|quid|bucks|dolares'
const FIGURE = '\\d[\\d.,]{0,11}k?'

/** An amount of money in a pattern: "$45", "Rs. 1,500", "600 EGP", "50 euros". */
export const AMOUNT = `(?:(?:${SIGNS}|\\b(?:${CODES})) ?${FIGURE}|\\b${FIGURE} ?(?:${SIGNS}|(?:${CODES}|${NAMES})\\b))`
