/** Words that end or mark the name of a company. Folded. */
export const COMPANY_MARKS = `
شركة, مؤسسة, مجموعة, חברת, קבוצת, 주식회사, a.s, a.ş, ltd. sti, sirketi, тов, пат, прат, а.е, ε.π.ε, αε, επε, ικε,
inc, incorporated, llc, ltd, limited, corp, corporation, co, company, plc, gmbh, ag, kg, ohg, ug, mbh, se, sa, s.a, s.l, sl, sas, sarl, srl, s.r.l, spa, s.p.a, bv, b.v, nv, n.v, oy, ab, as, a/s, aps,
pvt, private, pte, pty, llp, lp, ltda, eireli, me, kgaa, e.v, ev, ooo, zao, oao, sp. z o.o, kft, s.r.o, sdn, bhd, holding, holdings, group, groupe, gruppe, grupo, gruppo, groep, co-op, cooperative, solicitors, barristers, attorneys, architects, surveyors, opticians`

/** Words of what an organisation is: "Mercy Hospital", "Banco Sol". */
export const ORGANISATION_NOUNS = `
بنك, مصرف, مستشفى, وزارة, مكتب, مصنع, בנק, בית חולים, משרד, עיריית, 은행, 병원, 전자, 그룹, 상사, 연구소, bankasi, hastanesi, belediyesi, bakanligi, sanayi, ticaret, insaat, tekstil, yazilim, банк, компанія, лікарня, завод, агенція, τραπεζα, νοσοκομειο, ομιλος, εταιρεια, δημος, υπουργειο, ξενοδοχειο,
technologies, technology, tech, solutions, systems, software, labs, lab, laboratories, laboratory, industries, enterprises, enterprise, services, consulting, consultancy, associates, partners, ventures,
capital, bank, university, college, school, schools, institute, academy, hospital, clinic, foundation, agency, ministry, department, council, studio, studios, media, motors, airlines, airways, hotel, hotels, resort, restaurant, cafe, store, stores, shop, supermarket, market, mart,
pharma, pharmaceuticals, pharmacy, energy, electric, electronics, telecom, communications, networks, insurance, assurance company, logistics, foods, international, global, worldwide, centre, center, society, association, trust, church, museum, library, government, army, navy, air force, police, embassy, startup, medical center, health system, healthcare, realty, real estate, properties, construction, engineering works, manufacturing, textiles, automotive, aerospace, dynamics, analytics, digital, interactive, creative, publishing, press, records, entertainment, games, bpo, infotech, infosystems, software park, works, mills, steel, chemicals, cement, bros, brothers, sons, united, federation, union, city of, state of, county of, university of, bank of, department of, ministry of, institute of, college of, school of, office of, news, times, tv, radio, theatre, theater, gym, fitness, spa, salon, bakery, brewery, farm, farms, airport, railway, railways, transport, shipping, freight, mobile, cloud, data, security, financial, finance, investments, securities, asset management, advisors, law firm, chambers, court, bureau, commission, board, authority, corporation of, conservatory, kindergarten, nursery, preschool, daycare, orchestra, nhs, unicef, unesco, nasa, ibm, google, microsoft, amazon, apple, facebook, meta, netflix, infosys, wipro, tcs, accenture, deloitte, pwc, kpmg, siemens, bosch, bmw, sap, oracle, intel, nvidia, samsung, sony, toyota, walmart, starbucks, target, ikea, mcdonald's, spotify, uber, airbnb, twitter, linkedin, adobe, cisco, hp, dell, vodafone, orange, bnp paribas, deutsche bahn, airbus, boeing, philips, asml, shell, unilever, nestle, novartis, roche, pfizer, capgemini, cognizant, ey, mckinsey, tesla, salesforce, paypal, stripe,
universitat, hochschule, fachhochschule, klinikum, krankenhaus, verlag, stadt, stadtverwaltung, bundesamt, universite, ecole, lycee, hopital, banque, societe, cabinet, mairie, ministere, clinique, entreprise, agence,
universidad, banco, empresa, ayuntamiento, ministerio, clinica, colegio, instituto, escuela, hotel, consultoria, universidade, escola, prefeitura, universita, banca, azienda, comune, ospedale, scuola, istituto, studio legale, studio tecnico, ristorante,
ziekenhuis, gemeente, universiteit, hogeschool, bedrijf, winkel, szpital, uniwersytet, bank, ооо, оао, зао, ао, банк, компания, университет, больница, школа, группа, विश्वविद्यालय, बैंक, अस्पताल, कंपनी, लिमिटेड, प्राइवेट, विद्यालय, संस्थान, मंत्रालय, समूह, टेक्नोलॉजीज, सॉल्यूशंस, इंफोटेक`

export const ORGANISATION_ENDINGS =
  '은행, 병원, 전자, 그룹, 회사, 물류, 상사, 건설, 연구소, bank, werke, verlag, klinik, klinikum, krankenhaus, universitat, schule, gesellschaft, verein, gruppe, amt, agentur, buro, haus, hotel, zentrum, werk, soft, tech, corp'

export const ORGANISATION_ENDINGS_CJK =
  '公司,集团,银行,医院,大学,学院,学校,中学,研究院,研究所,科技,工作室,事务所,中心,银行,集團,醫院,大學,學院,株式会社,会社,病院,研究室,实验室,出版社,酒店,网络,软件,信息技术,有限合伙,厂,局,部委,系,传媒,证券,保险,基金,咨询,互联网'

/** Words that name a place of learning. */
export const INSTITUTION_NOUNS = `
جامعة, كلية, معهد, مدرسة, ثانوية, الجامعة, אוניברסיטת, אוניברסיטה, האוניברסיטה, מכללת, המכללה, מכללה, הטכניון, תיכון, 대학교, 대학, 고등학교, 대학원, universitesi, lisesi, enstitusu, fakultesi, yuksekokulu, університет, інститут, коледж, ліцей, академія, гімназія, πανεπιστημιο, σχολη, λυκειο, πολυτεχνειο, τει, κολλεγιο,
university, univ, college, colaiste, faculty, institute, school, academy, polytechnic, seminary, conservatory, conservatoire, campus, universitat, hochschule, fachhochschule, gymnasium, realschule, hauptschule, gesamtschule, berufsschule, berufskolleg, schule, akademie, kolleg, volkshochschule, duale hochschule,
universite, ecole, lycee, institut, faculte, iut, insa, ensam, supelec, universitario, universitaria, universitaire, ies, universidad, instituto, institucion educativa, unidad educativa, escuela, colegio, facultad, universitat politecnica, politecnica, tecnologico, universidade, faculdade, escola, colegio, etec, fatec, senai, senac, universita, politecnico, istituto, liceo, scuola, accademia, itis,
universiteit, hogeschool, lyceum, scholengemeenschap, middelbare school, roc, uniwersytet, politechnika, akademia, liceum, technikum, szkola, университет, институт, академия, школа, колледж, техникум, лицей, гимназия, мгу, мгту, universitet, hogskola, gymnasieskola, hojskole, universitetet, tekniska, yliopisto,
iit, nit, iiit, iim, bits, vit, mit, ucla, eth, epfl, eth zurich, caltech, insead, hec, ens, tu, fh, vidyalaya, vidyapeeth, mahavidyalaya, vidya mandir, vidya, mandir, convent, public school, high school, senior secondary school, madrasa, gurukul, jntu, anna university, mumbai university, bitm, nyu, uc, mgimo, cbse, icse, state board, b-school, business school, tafe, law school, medical school, graduate school, coursera, udacity, udemy, edx, general assembly, bootcamp, lambda school, le wagon, ironhack, openclassrooms, codeacademy, codecademy,
विश्वविद्यालय, महाविद्यालय, विद्यालय, संस्थान, कॉलेज, स्कूल, आईआईटी, अकादमी, इंस्टीट्यूट, यूनिवर्सिटी, बोर्ड`

export const INSTITUTION_ENDINGS =
  '대학교, 대학, 고등학교, 대학원, universitat, hochschule, gymnasium, schule, akademie, kolleg, universiteit, school, universitet, skola, skole, hogskole, hogskola, polytechnique, institut'

export const INSTITUTION_ENDINGS_CJK =
  '大学,学院,中学,学校,高中,大學,學院,中學,學校,高校,高等学校,专科学校,研究院,分校,学部'
