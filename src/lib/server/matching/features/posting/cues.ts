/*
 * The words that show whether a posting requires, wishes or only mentions something. Each expression
 * applies to one sentence or less.
 */

/** Cues that make everything after them optional. */
export const OPTIONAL_BEFORE =
  /\b(?:ideally|preferabl[ey]|optional(?:ly)?:|even better|(?:bonus|extra|plus) points? (?:for|if)|as a bonus)(?!\p{L})/iu
/**
 * Cues that make the words after them optional at the start of a segment, and the words before
 * elsewhere.
 */
const OPTIONAL =
  /\b(?:nice[- ]to[- ]haves?|(?:is|are|would be) (?:also )?(?:nice|great|lovely|fantastic|brilliant)|good to have|preferr?ed|preferable|desirable|desired(?!\s+(?:outcomes?|results?|deliverables?|goals?|objectives?|effects?|levels?|end|state|output))|bonus|optional|(?:an? )?(?:big |huge |strong |definite |real |clear )?(?:plus|advantage|(?<=\ban? (?:\p{L}+ )?)asset(?!s?\s\p{L}*(?:er|ing|ment)s?(?!\p{L})))(?: point)?|would be (?:great|good|nice|wonderful|an?\b|the cherry)|beneficial|advantageous|welcomed?|helpful|useful|handy|appreciated|an? (?:nice|pleasant) surprise|good to know|ideal(?! (?:candidate|applicant|person|hire|employee|profile|individual|colleague))|(?:would |will |may |can )?(?:sets? you apart|help you stand out|makes? you stand out|counts? in your favou?r)|helps(?=\W*$| you\b)|not a condition|no must)(?!\p{L})/iu
/** "Shopify Plus" is a name. */
const PLUS_IN_NAME = /(?<=\p{Lu}\S* )Plus(?!\p{L})/gu

/** The cue in a text that makes something optional; null for none. */
export function findOptional(text: string): RegExpExecArray | null {
  return OPTIONAL.exec(text.replaceAll(PLUS_IN_NAME, name => '_'.repeat(name.length)))
}

/** The denial in "not mandatory but a plus", which only the plus decides. */
export const NOT_REQUIRED_BUT =
  /(?:\b(?:is|are)\s+)?\bnot (?:strictly |absolutely |necessarily )?(?:required|mandatory|essential|necessary|needed|a must)[,\s]+(?:but|though|yet)\b/giu

/** Cues that require the words after them. */
export const ASKING_BEFORE =
  /\b(?:(?:1?\d|one|two|three|four|five|six|seven|eight|nine|ten)\s?\+?(?:\s?(?:-|–|to)\s?\d{1,2})?\s?\+?\s?(?:years?|yrs)|requirements?:|requires?|requiring|you(?:['’]ll| will)? (?:also )?(?:must|need|have(?! (?:access|a (?:\p{L}+ )?team|the (?:opportunity|chance)))|bring|know|hold|possess|master|speak|are (?:an? |already )?(?:experienced|familiar|fluent|proficient|skilled|comfortable|qualified|certified|licensed))|must (?:have|be|know|hold|possess|speak)|proficien\w{1,4}|knowledge of|experience (?:with|in|of|as|using|on)|experienced (?:in|with)|expertise (?:in|with)|skills? (?:in|with)|skilled (?:in|with)|familiar(?:ity)? with|fluen(?:t|cy) in|command of|understanding of|background in|certified in|qualified (?:as|in)|(?:\p{L}[\p{L}.'’]{1,14}\s)?degree in|looking for|look for|seek(?:ing)?|we (?:need|expect|want)|at least|minimum|ability to|able to)(?!\p{L})/iu
/** Cues that require the words before them. */
export const ASKING_AFTER =
  /\b(?:(?:is|are) (?:a must|essential|expected|needed)|required|mandatory|essential|a must|must[- ]have|skills|experience|licen[sc]e|certificat(?:e|ion)|degree)(?!\p{L})/giu
/** "You develop a deep" understanding: something learned on the job, no requirement. */
export const LEARNED_ON_THE_JOB =
  /(?<!\p{L})(?:allow|develop|enable|gain|give|build|deepen|offer|share|provide|acquire|maintain)(?:s|ing)?\s+(?:\p{L}+\s+){0,4}$/iu
/** "Inspects engines, as required" says when the work is done and requires nothing. */
export const WHEN_NEEDED =
  /,?\s*\b(?:as|if|when|where|whenever|wherever)\s+(?:and when\s+)?(?:required|needed|necessary|desired|appropriate)(?!\p{L})/giu
/** Cues that make a sentence a requirement, whatever its heading says. */
export const SURELY_REQUIRED = /\b(?:is|are) (?:a must|mandatory|essential|required)(?!\p{L})/iu
/**
 * Cues that a requirement allows alternatives: a choice, an example, a list in brackets or a wish.
 */
export const ALLOWS_ALTERNATIVES =
  /\/|…|\([^()]*,[^()]*\)|\b(?:or|nor|either|any|some|one of|of the following|at least one|few|such as|like|e\.?\s?g|i\.?\s?e|etc|including|variety|example|similar|equivalen\w*|comparable|related|relevant|other|another|alternativ\w*|substitut\w*|instead|in lieu|combination|eligib\w*|able to|abilit\w+ to|willing\w*|obtain\w*|working towards?|within|exposure|familiar\w*|aware\w*|interest\w*|ideal\w*|prefer\w*|desir\w*|optional\w*|nice|plus|bonus|asset|advantage\w*|benefi\w+|helps|helpful|useful|welcome|appreciated|may|might|could|can|should|if|when|where|depend\w*|unless|will be|not|no|without|n['’]t)(?!\p{L})/iu
/** Cues that a sentence describes the employer; it asks for nothing, whatever its heading says. */
export const ABOUT_EMPLOYER =
  /\b(?:equal (?:employment )?opportunit(?:y|ies)|affirmative action|reasonable accommodations?|regardless of (?:race|age|gender)|benefits? (?:programmes?|programs?|packages?)|health insurance|company culture|by joining|(?:company|firm|start-?up) (?:that|which)|(?:is|are|as|ranks|ranked) (?:one of )?the (?:world['’]s )?(?:leading|largest|biggest|fastest|top \d+|number one)|(?:is|are|as) one of the (?:top|most|best)|is an? (?:\S{1,20} ){0,5}(?:company|organi[sz]ation|firm|provider|employer|agency|start-?up))(?!\p{L})/iu
/** How to apply: "send your resume in Word", "your interview in Teams". Also files to download. */
export const APPLICATION =
  /\b(?:(?:send|submit|e-?mail|forward|attach|upload|share|drop|include)\w{0,4}\b[^.;]{0,60}\b(?:resumes?|cvs?|curriculum vitae|cover(?:ing)? letters?|portfolios?)|(?:resumes?|cvs?|cover(?:ing)? letters?) (?:in|as|to)|(?:apply|application) (?:in|via|by|with|through|to)|(?:your|first|face[- ]to[- ]face|video|telephone|remote) interviews?|interviews? (?:may|will|can|might)|\w+\.(?:docx?|pdf|xlsx?))(?!\p{L})/iu
/** Benefits. A sentence that names two of them describes the offer. */
export const BENEFITS =
  /\b(?:pensions?|401\s?\(?k\)?|(?:health|dental|vision|life|medical|travel|disability) (?:insurance|cover\w{0,3}|plans?)|vouchers?|reimbursements?|paid (?:time off|leave|holidays?|vacations?|sick days?|overtime)|pto|(?:annual|parental|maternity|sick) leave|days['’]? (?:of )?(?:holidays?|vacation|leave)|(?:car|travel|meal|phone|clothing|housing) allowance|allowances|bonus(?:es)?|gym|yoga|discounts?|bike leasing|childcare|wellness|stock options?|sabbaticals?|lunch(?:es)?|fruit|snacks|profit[- ]sharing|home office|remote work|flexible (?:hours|working)|relocation|vaccinations?|staff meals|free parking|vacation|sick(?! people| patients| children))(?!\p{L})/giu

/** A sentence about the company. It asks for nothing, unless `ASKS_ANYWAY` matches. */
export const ABOUT_COMPANY =
  /(?:^|,)\W{0,3}(?:we|our|the company|the firm|as an? (?:company|firm|employer))(?!\p{L})/iu
export const ASKS_ANYWAY =
  /\b(?:look(?:ing)? for|need|require|expect|want|seek(?:ing)?|search(?:ing)?|hir(?:e|ing)|you (?:have|bring|must|know)|(?:ideal|successful|right|perfect) (?:candidate|applicant|person))(?!\p{L})/iu

/** Cues that deny the words after them. */
export const NO_BEFORE =
  /\b(?:no|not|without|never|neither|instead of|rather than|cannot|(?:do|does|did|wo|need|ca|is|are)n['’]t)(?!\p{L})/iu
/** Cues that deny the words before them. */
export const NO_AFTER =
  /\b(?:(?:is|are)\s+)?(?:(?:no|not|n['’]t)\s+(?:an?\s+|strictly\s+|absolutely\s+)?(?:required|needed|necessary|mandatory|essential|must|requirement|prerequisite|expected|important|help)|unnecessary|(?:will|can|is|are) (?:be )?(?:taught|trained|learn(?:ed|t)|explained))(?!\p{L})/iu
/** Phrases with "no" or "not" that deny nothing. */
export const NO_DENIAL =
  /\b(?:not (?:only|just|limited to|afraid|hesitate|least)|no (?:matter|later|less|fewer|more than|doubt|problem)|if you (?:do not|don['’]t|have no)|(?:not|cannot|can['’]t|don['’]t|never)\b[^,;]{0,60}\bwithout|without\b[^,;]{0,60}\b(?:not|cannot|never))(?!\p{L})/giu

/** Something that the employer offers, up to the end of its clause. */
export const OFFERED =
  /\b(?:we(?:['’]ll| will| can| also)?\s+(?:teach|train|offer|provide|give|sponsor|pay|cover|show|help|support|introduce|grow)|you(?:['’]ll| will| can|['’]re going to)?\s+(?:also\s+)?(?:learn|get to know|be (?:taught|trained|introduced))|(?:opportunity|chance|time|room|budget)\s+(?:to|for) (?:learn|grow|train)\w{0,4}|(?:willing(?:ness)?|able|ability|eligible|open) to (?:choose|evolve|acquire|obtain)|(?<=\b(?:willing(?:ness)?|able|ability|open) to learn(?!\p{L}))|willing(?:ness)? to develop|we grow|and learn|(?:you(?:['’]ll| will)?|employees) (?:also )?(?:get|receive|enjoy)(?!\s(?:things|to grips|along))|offers(?=\s(?:an?|you|our|its|free|flexible|competitive|generous|excellent|great)\s))(?!\p{L})[^;]*/iu
export const OFFERED_AFTER =
  /(?:(?<!\p{L})\p{L}+\s+)?\b(?:training|courses?|lessons|certification)\b[^,;]{0,60}\b(?:provided|given|offered|paid|included|free|on us|on the house)(?!\p{L})/iu

/** Words for other people at work. The candidate does not need their skills. */
const PEOPLE = String.raw`(?:people|teams?|departments?|colleagues|managers?|directors?|heads? of \w{2,20}(?:(?:, \w{2,20})*,? and \w{2,20})?|leads?|engineers|developers|designers|analysts|scientists|staff|peers|functions|units|clients|customers|users|partners|stakeholders|vendors|suppliers|officers?|group|c[eft]o|specialists|teachers|nurses|doctors|physicians|executives|leaders|foremen|workers|drivers|bakers|chefs|cooks|electricians|welders|lawyers|accountants|buyers|copywriters|consultants|founders|solicitors|coaches|mentors|technicians|operators)`
const WITH_PEOPLE = String.raw`report(?:s|ed|ing)?(?: directly)? (?:in)?to|work(?:s|ed|ing)?(?: \w{2,12}ly| side by side| hand in hand| together| in tandem)? with|collaborat\w{1,4}(?: \w{2,12}ly)? with|partner(?:s|ed|ing)?(?: \w{2,12}ly)? with|pair(?:s|ing)? with|liais(?:e|es|ed|ing) (?:with|between)|alongside|together with|in (?:close )?co-?operation with|interact\w{0,4} with|co-?ordinat\w{1,4} with|(?:speak|talk)(?:s|ing)? (?:to|with)|(?:brief|challenge|advise|meet)(?:s|ing)?|explain\w{0,3} [^.;:,]{0,40}\bto|support(?:s|ing)? (?:our|the)|join(?:s|ing)?(?: our| the| an?)?|part of (?:our|the|an?)(?! team(?:[.,;)]| and | or |$))`
/** A description of those people, up to the next mark. */
const DESCRIBED = String.raw`(?:,? (?:who|whose|that)\s[^.;:,]*| (?:with|from) an? \w+ (?:in|of)\s[^.;:]*)?`

/** People whom the candidate works with or for. The candidate does not need their field. */
export const COLLEAGUES = new RegExp(
  String.raw`\b(?:${WITH_PEOPLE})\s[^.;:]{0,100}?\b${PEOPLE}(?!\p{L})${DESCRIBED}`,
  'giu',
)

/** Sentences about present employees: "Our foremen speak Polish", "the software team uses C++". */
export const OUR_PEOPLE = new RegExp(
  String.raw`(?:^|[,;]\s*|\s[–—-]\s|\band\s+)(?:our (?:\w+ ){0,2}?|(?:the|another) (?:\w+ ){1,2}?)(?:${PEOPLE}|designer|developer|engineer|accountant|lawyer|chef)(?: and \w+)? (?!(?:is|are|need|look|seek|want|require|you|we|who|that|of|in|for)s?\b)[^.;:]*`,
  'giu',
)
