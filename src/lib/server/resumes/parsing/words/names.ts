import { entriesOf, wordSet } from '../text.ts'
import { NOW } from './dates.ts'
import { COMPANY_MARKS, INSTITUTION_NOUNS, ORGANISATION_NOUNS } from './organisations.ts'
import { TITLE_NOUNS } from './roles.ts'

/** "Name: Dana Whitfield" in many languages. */
export const NAME_LABEL =
  /^(?:full names?|names?|vor- und nachname|vollständiger name|nom(?: et prénom)?|prénom et nom|nombre(?: y apellidos| completo)?|nome(?: completo| e cognome)?|naam|姓\s*名|名字|氏\s*名|성\s*명|이\s*름|नाम|имя|фио|піб|ім'я|imię i nazwisko|namn|ad(?:ı)?(?:\s|-)soyad(?:ı)?|ονοματεπώνυμο|όνομα|الاسم(?: الكامل)?|שם(?: מלא)?|candidate name|name of (?:the )?candidate)\s*[:：;\t-]+\s*(.{2,50})$/iu
/** Fields of forms that part the name. */
export const FIRST_LABEL =
  /^(?:first name(?:\(?s\)?)?|given names?|forenames?|vorname|prénoms?|nombres?|nome|voornaam|имя|imię|förnamn)\s*[:：]\s*/iu
export const LAST_LABEL =
  /^(?:surname|last name|family name|nachname|familienname|nom(?: de famille)?|apellidos?|cognome|achternaam|фамилия|nazwisko|efternamn)\s*[:：]\s*/iu
const RESUME_WORDS =
  'curr?icul[aou]me? vita?e?|curriculum|resume|résumé|cv|lebenslauf|c\\.v\\.|bewerbung|hoja de vida|currículo|currículum vítae|europass|个人简历|简历|personal resume|履\\s?歴\\s?書|職務経歴書|이력서|biodata|bio-data|बायोडाटा|जीवन वृत्त|резюме|özgeçmiş|βιογραφικό σημείωμα|السيرة الذاتية|סריקורות חיים|קורות חיים'
/** What is written over or beside a name and is none of it. */
export const NOISE = new RegExp(
  String.raw`^(?:${RESUME_WORDS})$|^(?:resume|résumé|cv|curriculum vitae|lebenslauf)\s*(?:of|von|de|:|-|–|—|\|)?\s+(?=\p{L})|(?<=\p{L})\s*[-–—,|:]?\s+(?:academic\s+)?(?:resume|résumé|cv|curriculum vitae|lebenslauf)$`,
  'iu',
)
/** Forms of address. */
export const TITLES_BEFORE =
  /^(?:mr|mrs|ms|miss|dr|prof|ing|dipl\.-ing|shri|smt|er|sir|rev|herr|frau|mme|m|sr|sra)\.?\s+/iu
/** Degrees and licences behind a name. */
export const LETTERS_AFTER =
  /[,\s]+(?:ph\.?\s?d|m\.?\s?d|mba|m\.?sc|b\.?sc|cpa|pmp|rn|bsn|esq|jr|sr|ii|iii|iv|cfa|pe|p\.e|ll\.?m|j\.?d|m\.?a|b\.?a|b\.?e|b\.?tech|m\.?tech|mca|phr|shrm-cp|csm|acca|cissp|md|dds|np|facp|fnp-c|msn|lcsw|mph|m\.?ed|ed\.?d)\.?(?=[,\s.]|$)/giu
/** Letters of a degree or a chamber that no list has: "Mei Tanaka, PharmD". */
export const OTHER_LETTERS = /(?<=\s\S+)(?:,\s*(?=\S*\p{Lu}\S*\p{Lu})\p{Lu}[\p{L}.-]{1,9})+$/u
/** Words that no name has. */
export const NOT_NAMES = new Set([
  ...wordSet(TITLE_NOUNS),
  ...wordSet(COMPANY_MARKS),
  ...wordSet(ORGANISATION_NOUNS),
  ...wordSet(INSTITUTION_NOUNS),
  ...entriesOf(NOW),
  ...wordSet(
    `software, senior, junior, data, web, full, stack, page, street, avenue, road, phone, email, mobile, address, linkedin, github, date, birth, objective, updated, confidential, professional, engineering, science, mathematics, computer, business, marketing, finance, university, the, for, with, in, at, to, my, your, our, this, a, an, is, are, am, i, skype, photo, website, portfolio, personal, information, details, native, references, available, request, upon, english, german, french, spanish,
    of, and, on, by, or, from, as, about, within, per, into, over, under, all, more, new, old, day, name, surname, first, last, middle, firstname, lastname, candidate, applicant, anonymous, redacted, unknown, sample, example, template, placeholder, hello, welcome, contact, career, overview, summary, profile, highlights, accomplishments, achievement, achievements, areas, expertise, core, key, skills, skill, experience, work, employment, history, education, training, certifications, qualifications, qualification, languages, interests, hobbies, projects, project, technical, additional, relevant, current, previous, position, title, role, class, grade, technology, technologies, development, management, design, digital, media, sales, customer, service, services, human, resources, operations, administration, healthcare, health, medical, fitness, aviation, construction, agriculture, automotive, apparel, arts, banking, public, relations, information, systems, security, product, quality, process, research, analysis, planning, strategy, support, supply, chain, legal, social, network, mechanical, electrical, civil, chemical, industrial, manufacturing, production, maintenance, retail, hospitality, food, beverage, travel, tourism, insurance, investment, real, estate, energy, environmental, government, nonprofit, international, national, regional, global, state, city, county, united, states, north, south, east, west, certified, licensed, registered, experienced, results, driven, oriented, dedicated, motivated, creative, dynamic, machine, learning, artificial, intelligence, cloud, mobile, front, back, end`,
  ),
])
/** Words of trades and companies that are also the names of many people. */
export const NAMES_TOO = wordSet(
  'senior, shepherd, joiner, tiler, charpentier, maker, guide, sarto, kock, junior, cook, baker, mason, dean, page, park, butcher, tailor, painter, carpenter, judge, major, chambers, driver, court, porter, gardener, trust, church, bosch, roche, meister, koch, mills, press, marchand, bank, head, steward, keeper, miller, fellow, young, do, se, sa, an, english, french, day, north, west, service, grant, max, may, street, old, food, back',
)
