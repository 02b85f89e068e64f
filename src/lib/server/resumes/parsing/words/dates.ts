/** Abbreviated months that Intl does not give, by number. Folded. */
export const MONTH_WORDS: readonly string[] = [
  'ιανουαριος, jan, janv, ene, gen, ιαν, янв, stycz, sty, led',
  'φεβρουαριος, feb, febr, fev, fevr, фев, lut',
  'μαρτιος, mar, mrz, mars, mrt, maerz, marz, march, marzec, марта',
  'απριλιος, apr, avr, abr, апр, kwi',
  'μαιος, may, mai, mag, mei, maj, мая',
  'ιουνιος, jun, juin, giu, июн, cze',
  'ιουλιος, jul, juil, lug, июл, lip, jly',
  'αυγουστος, aug, aout, ago, авг, sie',
  'σεπτεμβριος, sep, sept, set, сен, wrz',
  'οκτωβριος, oct, okt, ott, out, окт, paz',
  'νοεμβριος, nov, ноя, lis',
  'δεκεμβριος, dec, dez, dic, des, дек, gru',
]

/** Seasons and the month that a span of that name begins with. Folded. */
export const SEASONS: Record<string, number> = {
  spring: 3,
  fruhling: 3,
  fruhjahr: 3,
  printemps: 3,
  primavera: 3,
  voorjaar: 3,
  lente: 3,
  summer: 6,
  sommer: 6,
  ete: 6,
  verano: 6,
  verao: 6,
  estate: 6,
  zomer: 6,
  fall: 9,
  autumn: 9,
  herbst: 9,
  automne: 9,
  otono: 9,
  outono: 9,
  autunno: 9,
  herfst: 9,
  najaar: 9,
  winter: 12,
  hiver: 12,
  invierno: 12,
  inverno: 12,
}

/** Words for a span that has not ended. Folded. */
export const NOW = `
present, presently, current, currently, now, today, ongoing, on-going, on going, in progress, till date, to date, till now, until now, till present, till today, up to now, date, continuing, continue, continues, contd, onwards, still, still now, still date, still continue, still continuing, still working, pres, actual,
heute, aktuell, jetzt, laufend, dato, gegenwart, present jour, aujourd'hui, a ce jour, ce jour, en cours, actuel, actuellement, maintenant, actualidad, la actualidad, actualmente, presente, hoy, la fecha, actual, en curso, atual, atualidade, a atualidade, atualmente, o momento, momento, hoje, em andamento, cursando, oggi, attuale, attualmente, in corso, ad oggi, heden, nu, vandaag, nuvarande, pagaende, nuvaerende, obecnie, teraz, nadal, настоящее время, по настоящее время, н.в, сейчас, 至今, 现在, 目前, 今, 迄今, 現在, अब तक, वर्तमान, अब, आज तक, जारी, الآن, الان, حتى الآن, حتى الان, الحاضر, الوقت الحاضر, حاليا, حتى اليوم, היום, כיום, עד היום, הווה, נוכחי, 현재, 재직중, 재직 중, 現在に至る, devam ediyor, halen devam, su an, şimdi, дотепер, теперішній час, по теперішній час, зараз, нині, сьогодні, σημερα, μεχρι σημερα, εως σημερα, παρον, τωρα,
hien tai, gunumuz, halen, devam, nykyinen, dosud, doposud, soucasnost, do soucasnosti, trva, trvani, nynejsi, sucasnost, trenutno, danas, jelenleg, mostanaig, napjainkig, prezent, in prezent, nutid, naavarende, nykyhetki, edelleen`

/** Words between the ends of a span. Folded. */
export const UNTIL =
  'to, ad, until, till, til, thru, through, upto, up to, bis, bis zum, au, a, al, hasta, hasta el, hasta la, ate, ate o, fino a, fino ad, tot, t/m, tot en met, do, до, по, إلى, الى, حتى, עד, εως, μεχρι, ως, 至, 到, से, til'

/** Words before a start without an end. Folded. */
export const SINCE =
  'منذ, من, משנת, החל מ, απο, από, з, від, since, from, seit, ab, depuis, depuis le, desde, desde el, dal, da, dall, sinds, vanaf, fran, sedan, od, с, 自, 自从, starting, started, begonnen, as of'
