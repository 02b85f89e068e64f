const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Function words, which never describe work. */
export const STOP_WORDS = words(`
  a about above across after again against ago all almost alone along already also although always am
  among an and another any anybody anyone anything anywhere are around as at away back be became
  because become been before behind being below best better between beyond both but by came can
  cannot come could did do does doing done down during each either else ever every everybody everyone
  everything few first for from further get gets getting give given go goes going gone got had has have
  having he hence her here hers herself him himself his how however if in indeed instead into is it its
  itself just keep kept know known last later least less let like likely long made make makes making many
  may maybe me might mine more most much must my myself near need needed needs neither never new next no
  nobody non none nor not nothing now of off often old on once one ones only onto or other others
  otherwise ought our ours ourselves out over own per perhaps please put quite rather re really regarding
  said same saw say second see seem seen several shall she should since so some somebody someone
  something sometimes somewhere still such take taken than that the their theirs them themselves then
  there thereby therefore these they thing things third this those though three through throughout thus
  till to together too took toward towards two under until up upon us use used user uses using usually
  various very via want was way we well went were what whatever when where whether which while who whole
  whom whose why will with within without would yes yet you your yours yourself etc eg ie
  january february march april june july august september october november december jan feb mar apr jun
  jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday
  mr mrs ms miss sir madam male female man woman men women
  company city state country na present current currently till date
`)

/** Words that are common in postings and resumes of any occupation. They have a low weight. */
export const PLAIN_WORDS = words(`
  ability able accomplish achieve achievement across act action active activity actual add addition
  additional advance advantage agile aim ambitious answer apply applicant application approach appropriate area
  aspect assign assignment assist assistance assistant attention attitude attract available aware award
  background base basic basis begin benefit big bonus brand bring broad build business call candidate
  capability capable capacity career care careful cause center central challenge chance change charge check
  choice choose clean clear client close closely collaborate collaboration colleague combine comfortable
  commit commitment committed common communicate communication community compensation competency competent
  competitive complete complex comply concept condition conduct confident connect consider consistent
  contact continue continuous contribute contribution cooperate coordinate coordination core corporate cost
  course cover create creative cross culture customer daily day deadline deal decision dedicate deep define degree
  deliver delivery demand demonstrate department depend describe description desire desirable detail determine
  develop development difference different difficult direct direction discuss diverse diversity document
  documentation drive duty dynamic early earn easy education effect effective effectively efficiency efficient
  effort email employ employee employer employment enable encourage end energetic engage enhance enjoy ensure
  entire environment equal equivalent essential establish evaluate event evolve excellent execute exist
  expand expect expectation experience expert expertise explain explore extensive external face facilitate
  familiar family fast feedback feel field file fill final find fit fix flexible focus follow form forward free
  friendly full fun function functional future gain general goal good great ground group grow growth guide
  hand handle happy hard head health hear help high highly hire history hold holiday home hope hour idea
  identify immediate impact implement implementation important improve improvement include increase
  independent independently individual industry influence inform information initial initiative innovate
  innovation innovative input inside insight inspire instruction insurance integral interact interest
  interested internal international interview involve issue item job join key kind knowledge language large
  late lead leader leadership learn leave level life limit line link list listen live local location look love
  maintain maintenance major manage management manager manner master matter maximum mean measure meet meeting member
  mentor method mind minimum mission modern month monthly motivate motivated move multiple name national
  nature necessary network note number objective offer office on-going ongoing open operate operation
  operational opportunity order organisation organization organize organized orient outcome outstanding
  overall overview package paid part participate particular partner passion passionate pay people perform
  performance period person personal perspective phone place plan play plus point policy position positive
  possess possible potential power practical practice precise prefer preferred prepare present presentation
  pressure prevent previous primary prior priority prioritize proactive problem procedure process produce
  product production profession professional proficiency proficient program progress project promote proper
  prove proven provide public purpose qualification qualify quality question quick quickly raise range reach
  read ready real reason receive recent recognize recommend recommendation record reduce reference reflect
  regard regular regularly relate relation relationship relevant reliable remote report reporting represent
  request require requirement resolve resource respect respond response responsible responsibility result
  return review reward right role routine run salary satisfaction satisfy schedule scope search section
  select self send senior sense serve service session set setup shape share shift short show sign significant
  similar simple skill small smart social society solid solution solve source speak special specialist specific
  speed stage stakeholder standard start status stay step strategic strategy strength strong structure style
  subject submit succeed success successful suit suitable summary superior supervise supervision supervisor support sure system
  talent target task team teamwork technical technique technology tell term test think thorough time timely
  title today tool top total track train training transfer transform travel treat trend trust try turn type
  understand understanding unique unit update value variety verbal view vision visit wide willing win word work
  worker working workplace world write written year young
`)
