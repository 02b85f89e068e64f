/** Starts of degree names as regular expressions over folded text; each language in its lines. */
export const DEGREE_PATTERNS: readonly string[] = [
  // English, in words
  "(?:bachelor|master|doctor|doctorate|associate)(?:'?s)?(?:'s?)?(?: degree)?(?: (?:of|in)\\b|\\b(?= ?(?:degree|-|,|\\(|$)))",
  "(?:bachelor|master)(?:'s|s'|s)?\\b",
  "associate(?:'s|s)? (?:degree|of|in|applied)\\b",
  'doctor(?:ate)? (?:of|in)\\b',
  'doctorate|doctoral|doctor of',
  '(?:post|under)[- ]?graduate(?: (?:degree|diploma|certificate|program|programme|course|studies))?\\b',
  'post[- ]?graduation|graduation|postdoctoral',
  '(?:advanced |higher |national |graduate |professional |post[- ]?graduate |pg |foundation |executive |polytechnic |high school |secondary school )?diploma\\b',
  '(?:graduate |undergraduate |postgraduate |professional |higher national |advanced )?certificate (?:in|of|i{1,3}|iv|v|\\d)\\b|(?:graduate|undergraduate|postgraduate) certificate\\b',
  'high school|secondary school|higher secondary|senior secondary|secondary education|secondary\\b|matriculation|matric\\b|intermediate\\b|ged\\b|general education',
  'a[- ]levels?\\b|gcse|o[- ]levels?\\b|igcse|international baccalaureate|ib diploma|leaving cert(?:ificate)?|hsc\\b|ssc\\b|s\\. ?s\\. ?c|h\\. ?s\\. ?c|sslc|s\\. ?s\\. ?l\\. ?c|pre[- ]university(?: course)?|plus (?:two|2)\\b|\\+ ?2\\b|metric(?:ulation)?\\b|dca\\b|[bm]-(?:tech|com|sc|ed)\\b|k\\. ?c\\. ?[sp]\\. ?e|kc[sp]e\\b|puc\\b|icse\\b',
  '(?:class|std|standard|grade) ?(?:x|xii|10|12)(?:th)?\\b|(?:10|12)(?:th)(?: (?:standard|class|std|grade))?\\b|xiith?\\b|xth\\b|10 ?\\+ ?2\\b',
  'certified public accountant\\b|chartered accountant\\b|acca\\b|apprenticeship (?:in|as)\\b|foundation degree|hnd\\b|hnc\\b|btec\\b|[ns]vq\\b|juris doctor|executive mba|honou?rs degree|coursework in|exchange (?:semester|program|programme|student)|semester abroad|study abroad|erasmus|bootcamp|specialization in|nanodegree|degree in|dual degree|integrated (?:m|b)|senior school certificate|wassce\\b|certification$|\\w+ certificate$|certificate iv\\b|cert (?:i{1,3}|iv)\\b|national senior certificate|standard grades?\\b|(?:advanced )?highers?\\b(?! education)|as levels?\\b|t[- ]levels?\\b|city (?:&|and) guilds|legal practice course|bar (?:vocational|professional|practice|training) (?:training )?course|access to higher education|ncea\\b|vce\\b|pgde\\b|driver training',
  // English, in letters
  'pg ?dip\\b|pg ?cert\\b|pgce\\b|ph\\.? ?d\\b\\.?|d\\.? ?phil\\b\\.?|m\\.? ?phil\\b\\.?|ed\\.? ?d\\b\\.?|pharm\\.? ?d\\b\\.?|psy\\.? ?d\\b\\.?|ll\\.? ?[bm]\\b\\.?|e?mba\\b|m\\. ?b\\. ?a\\b\\.?|bba\\b|b\\.b\\.a\\b\\.?|b\\.? ?tech\\b\\.?|m\\.? ?tech\\b\\.?|b\\.? ?sc\\b\\.?|m\\.? ?sc\\b\\.?|b\\.? ?eng\\b\\.?|m\\.? ?eng\\b\\.?|b\\.? ?com\\b\\.?|m\\.? ?com\\b\\.?|b\\.? ?arch\\b\\.?|m\\.? ?arch\\b\\.?|b\\.? ?ed\\b\\.?|m\\.? ?ed\\b\\.?|b\\.? ?pharm\\w*\\.?|m\\.? ?pharm\\w*\\.?|bca\\b|mca\\b|b\\. ?c\\. ?a\\b\\.?|m\\. ?c\\. ?a\\b\\.?|mbbs\\b|m\\.b\\.b\\.s\\b\\.?|bds\\b|pgdm\\b|pgdca\\b|pgdbm\\b|bsn\\b|msn\\b|bfa\\b|mfa\\b|bmus\\b|mres\\b|mph\\b|mpa\\b|msw\\b|bsw\\b|bhm\\b|bsba\\b|a\\.?a\\.?s\\b\\.?|b\\.a\\b\\.?|m\\.a\\b\\.?|b\\.s\\b\\.?|m\\.s\\b\\.?|b\\. ?e\\b\\.?|m\\.e\\b\\.?|m\\.d\\b\\.?|j\\.d\\b\\.?|a\\.a\\b\\.?|a\\.s\\b\\.?|sc\\.? ?[bmd]\\b\\.?|a\\.b\\b\\.?|bms\\b|bmm\\b|iti\\b|bs/ms|cacm\\b|m\\.?i\\.?m\\b',
  // German
  'diplom(?:-?\\w+)?\\b|dipl\\.?-?\\w*|magister|staatsexamen|promotion\\b|dr\\.|abitur|fachabitur|(?:fach)?hochschulreife|allgemeine hochschulreife|fachhochschulreife|mittlere reife|realschulabschluss|hauptschulabschluss|(?:berufs)?ausbildung (?:zum|zur|als)|ausbildung\\b|lehre\\b|matura|bachelorstudium|masterstudium|bachelorstudiengang|masterstudiengang|studium (?:der|des)?\\b|(?:zusatz|aufbau|fern|grund|haupt|lehramts|\\w+ik)studium\\b|meister(?:prufung|brief|titel)|gesellen(?:prufung|brief)|facharbeiterbrief|lehramt\\b|(?:fach|betriebs)wirt(?:in)?\\b|staatlich (?:geprufte|anerkannte|examinierte)|berufs(?:maturitat|reife|abschluss)|fachmaturitat|lehrabschluss|approbation\\b',
  // French
  'bfem\\b|cfee\\b|ingenieur\\b(?! de)|licence\\b|mastere\\b|master [12]\\b|m[12]\\b|l3\\b|doctorat|baccalaureat|bac ?(?:\\+ ?\\d)?\\b|bts\\b|dut\\b|but\\b(?= )|diplome\\b|maitrise\\b|dea\\b|dess\\b|deug\\b|cap\\b|bep\\b|these\\b|classes? preparatoires?|cpge|brevet\\b|cycle (?:ingenieur|preparatoire)|dcg\\b|dscg\\b|deust\\b|titre professionnel|cqp\\b',
  // Spanish
  'grado\\b|licenciatura|licenciad[oa]|bachiller\\b|master\\b|maestria|doctorado|bachillerato|ingenieria\\b|ingenier[oa]\\b|diplomad[oa]|diplomatura|tecnic[oa]\\b|ciclo formativo|formacion profesional|postgrado|posgrado|tecnicatura|preparatoria|secundaria|eso\\b|ensenanza media|educacion (?:media|secundaria|general basica)|cfgs\\b|cfgm\\b|fp\\b',
  // Portuguese
  'bacharel(?:ado)?|mestrado|mestre\\b|doutorado|doutoramento|pos-graduacao|graduacao|tecnologo|ensino (?:fundamental|medio|superior|secundario)|especializacao|curso tecnico|curso superior|1[0-2]\\.?[oº] ano',
  // Italian
  'laurea\\b|diploma\\b|maturita|dottorato|perito\\b|master di|qualifica\\b|licenza (?:media|elementare)|abilitazione\\b',
  // Dutch
  'hbo\\b|mbo\\b|wo\\b|vwo\\b|havo\\b|vmbo\\b|propedeuse|doctoraal|doctorandus|drs\\b|ir\\.|mavo\\b|[atbk]so\\b|vmbo-\\w+|graduaat|atheneum(?= diploma)|gymnasium diploma',
  // Polish, Swedish, Russian
  'licencjat|inzynier|studia\\b|matura\\b|kandidatexamen|civilingenjor|masterexamen|hogskoleexamen|gymnasieexamen|\\w{4,}(?:examen|programmet|utbildning)\\b|programmet\\b|hogskoleingenjor|bachelorgrad|mastergrad|fagbrev|studentereksamen|studentexamen|videregaende skole(?!\\w)|technik \\p{L}+|liceum profilowane|kandidat\\b|бакалавр|магистр|специалитет|специалист|аспирантура|кандидат наук|среднее|высшее|diplom\\w*',
  // Romanian, Czech, Slovak, Hungarian, Finnish, Croatian
  'licenta\\b|bacalaureat|diploma de\\b|bakalar\\w*|magistersk\\w*|magistr\\w*|inzeny\\w*|maturitn\\w*|vyucni list|erettsegi|ylioppilas\\w*|kandidaatti|maisteri|tradenomi|insinoori|lukio\\b|prvostupnik\\w*|magistar',
  // Hindi
  'स्नातकोत्तर|स्नातक|बी\\. ?टेक|एम\\. ?टेक|बी\\. ?ए|एम\\. ?ए|बी\\. ?एससी|एम\\. ?एससी|बी\\. ?कॉम|एम\\. ?कॉम|बी\\. ?एड|एमबीए|बीसीए|एमसीए|पीएच\\.? ?डी|हाई ?स्कूल|इंटरमीडिएट|डिप्लोमा|बारहवीं|दसवीं|10वीं|12वीं|माध्यमिक|उच्चतर माध्यमिक',
  // Arabic, Hebrew, Korean, Turkish, Ukrainian, Greek
  'بكالوريوس|ليسانس|ماجستير|دكتوراه|دبلوم|الثانوية العامة|ثانوية عامة|תואר (?:ראשון|שני|שלישי)|תואר|בוגר|בוגרת|הנדסאי|הנדסאית|דוקטורט|תעודת בגרות|בגרות|학사|석사|박사|전문학사|yuksek lisans|on ?lisans|lisans\\b|doktora\\b|lise\\b|магістр|молодший спеціаліст|спеціаліст|πτυχιο|μεταπτυχιακο|διδακτορικο|διπλωμα|απολυτηριο',
  // Chinese, Japanese
  '学士|硕士|博士|本科|研究生|大专|专科|高中|学位|學士|碩士|修士|在读|mba',
]

/**
 * Degrees in letters that are words or states otherwise: only these spellings count, and no product of
 * Microsoft.
 */
export const DEGREE_LETTERS =
  /\b(?!MS[- ](?:Office|OFFICE|Word|WORD|E[Xx]|Access|ACCESS|SQL|P[Oo]wer|Project|D[Oo][Ss]|Windows|WINDOWS|Visio))(?:B\.?S|M\.?S|B\.?A|M\.?A|B\.?E|M\.?E|M\.?D|J\.?D|A\.?A|A\.?S|A\.?B|S\.?B|S\.?M|BSc|MSc|MEd|BEd|EdD|BSEE|MSEE|BSCS|MSCS|BSE|MSE|BSIT|MSIT|BSME|MSME|BS[Cc]PE|BsCPE|MEng|BEng|BBA|MPhil|DPhil|PhD|CA|CS|ICWA|CFA(?! d)|NEET|DNB|MD|MS)\b\.?/u

/** Between a degree and its field. */
export const FIELD_LINKS =
  'in|of|en|im|der|des|für|fur|em|de|di|in der|zum|zur|mention|mencion|spécialité|especialidad|with a major in|majoring in|major in|specialization in|specialisation in|concentration in'
