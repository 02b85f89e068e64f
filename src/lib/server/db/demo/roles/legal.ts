import { role } from './role.ts'

export const legalRoles = [
  role({
    titles: 'Paralegal | Senior Paralegal | Paralegal Team Lead',
    craft: 'as a paralegal or legal assistant',
    pay: 64,
    at: 'law',
    skills:
      'Legal research, Document management, Drafting, Case management, Filing, Confidentiality',
    education: 'Paralegal certificate or law studies',
    openings: `
      Good files win cases. {company} is looking for a paralegal who finds the page everyone remembers and nobody can find.
      Our property team in {city} closes about forty transactions a month and would like an experienced paralegal to run them from instruction to completion.
      Seven paralegals deserve someone who shares out the work fairly, trains the new ones and tells partners when it is enough.`,
    work: 'You will prepare bundles, draft standard documents, speak with courts and clients, and keep deadlines in a system that two people check. Lawyers here explain the why, so that you can think along. Overtime is rare, recorded and given back.',
    responsibilities: `
      Prepare and organise files, bundles and exhibits
      Draft letters, forms and standard agreements
      Research registers and case law
      Keep deadlines and filings
      Communicate with clients, courts and other parties
      Prepare invoices from time records`,
    requirements: `
      Careful and discreet way of working
      Very good language and word processing skills
      Experience with document management systems
      Friendly manner on the telephone`,
  }),
  role({
    titles: 'Associate Lawyer | Corporate Counsel | General Counsel',
    craft: 'in legal practice after qualification',
    pay: 148,
    at: 'software finance metal freight',
    skills: 'Contract law, Negotiation, Corporate law, Drafting, Data protection, Risk assessment',
    education: 'Law degree and admission to practise',
    openings: `
      Newly admitted and keen to see how contracts live after signature? {company} offers an associate post with real negotiation from the first months.
      Our sales team signs faster than legal can read. You would be second counsel in {city} and bring turnaround from nine days to three.
      We want a general counsel who tells us in one page what could go wrong and in one sentence what to do.`,
    work: 'Contracts, employment questions, a little litigation, a good deal of data protection. Advice is expected in plain words with a recommendation, and business colleagues are glad to be called rather than written to. Templates are ours to improve, and we do.',
    responsibilities: `
      Draft, review and negotiate commercial contracts
      Advise management and departments on legal risk
      Look after corporate housekeeping and registers
      Work with outside counsel and control cost
      Maintain templates and a negotiation guide
      Train colleagues on what to watch for`,
    requirements: `
      Admission to practise in the country of work
      Pragmatic judgement
      Excellent drafting
      Negotiation experience in English`,
  }),
  role({
    titles: 'Compliance Analyst | Compliance Officer | Chief Compliance Officer',
    craft: 'in compliance or regulation',
    pay: 104,
    desk: true,
    at: 'finance',
    skills:
      'Compliance, Anti-money laundering, Regulatory reporting, Policy writing, Investigations, Training',
    education: "Bachelor's degree in law, business or finance",
    openings: `
      You would review alerts and new customers at {company}, learn to tell the unusual from the suspicious, and write down your reasons.
      Rules change faster than manuals. We are looking for an officer in {city} who translates them into something a branch can follow.
      Our compliance function becomes independent and gets a seat on the management board. Build it with a team of eight and our full support.`,
    work: 'Compliance here answers questions within a day, because people who wait stop asking. You will assess risks, write short policies, train in small groups, and look into reports without prejudice. Anyone who raises a concern is protected, and everybody knows it.',
    responsibilities: `
      Assess compliance risks and plan measures
      Monitor transactions, gifts and conflicts of interest
      Write and maintain understandable policies
      Train staff with cases from daily work
      Investigate reports fairly and confidentially
      Report to management and authorities`,
    requirements: `
      Knowledge of the rules of our industry
      Integrity and independence
      Clear writing
      Confidence in conversation with regulators`,
  }),
  role({
    titles: 'Data Protection Assistant | Data Protection Officer | Head of Privacy',
    craft: 'in data protection',
    pay: 106,
    desk: true,
    at: 'software hospital finance',
    skills:
      'GDPR, Privacy impact assessment, Data mapping, Information security, Contract review, Training',
    education: 'Degree in law or informatics | CIPP/E or a similar certificate welcome',
    openings: `
      People ask {company} what we know about them, and they deserve an answer within days. You would help to give it.
      We handle data that nobody would want to see in the wrong hands. The new officer in {city} advises product and care teams before they build.
      Eleven countries, one privacy programme: lead it with two lawyers and an engineer who writes the deletion jobs.`,
    work: 'Privacy questions come from engineers, nurses, marketers and customers, each in their own language. You will assess new projects early, keep the records of processing current, answer requests, and rehearse what happens when something leaks.',
    responsibilities: `
      Advise projects from the first sketch
      Carry out impact assessments
      Answer requests for access and deletion
      Review contracts with processors
      Handle incidents within the legal time limits
      Train staff in short sessions`,
    requirements: `
      Solid knowledge of data protection law
      Understanding of technical systems
      Independence and tact
      Fluent English, other languages welcome`,
  }),
  role({
    titles: 'Contract Administrator | Contract Manager | Head of Contracts',
    craft: 'administering commercial contracts',
    pay: 88,
    at: 'builder metal installer',
    skills: 'Contract management, Negotiation, Claims, Drafting, Procurement, Excel',
    education: "Bachelor's degree in law, business or quantity surveying",
    openings: `
      Every contract of {company} should be found in a minute, with its dates and promises. Start by making that true.
      Changes on our projects cost money, and sometimes it is ours. We are looking for a contract manager in {city} who notices and writes in time.
      Bring contract management of four divisions into one house, from the first tender to the last claim.`,
    work: 'You will sit between engineers who build and lawyers who worry. Good notes on the day are worth more than letters a year later, so site meetings are part of the week. We prefer settling early and fairly to winning late.',
    responsibilities: `
      Review tenders and contracts for risk
      Keep obligations, dates and guarantees in view
      Manage variations and claims
      Negotiate with customers and subcontractors
      Advise project teams on notices
      Report exposure to management`,
    requirements: `
      Experience with long-running contracts
      Precise reading and writing
      Commercial sense
      Calm negotiation`,
  }),
  role({
    titles: 'Legal Intern | Intellectual Property Counsel | Senior Patent Attorney',
    craft: 'in intellectual property',
    pay: 146,
    at: 'law',
    skills:
      'Patent law, Trademarks, Prior art search, Licensing, Technical writing, Litigation support',
    education: 'Law degree or technical degree with patent qualification',
    openings: `
      Three months in a practice where inventions arrive as sketches on napkins. You would search prior art, draft first claims and sit in on inventor interviews.
      {company} files about sixty families a year and wants better ones. We are looking for counsel in {city} who talks researchers out of weak ideas kindly.
      For our life science group we seek a patent attorney who can lead oppositions and train the next generation.`,
    work: 'You will interview inventors in the laboratory, draft applications that say what is new and no more, and guide them through examination. Licence negotiations and watching competitors make up the rest. Partners review drafts in person, with a pencil.',
    responsibilities: `
      Interview inventors and assess inventions
      Draft and prosecute patent applications
      Search and evaluate prior art
      Advise on freedom to operate
      Draft and negotiate licences
      Manage trademarks and renewals`,
    requirements: `
      Technical understanding in life science, software or engineering
      Excellent written argument
      Admission or the path towards it
      Curiosity`,
  }),
  role({
    titles: 'Employment Law Associate | Employment Lawyer | Partner, Employment Law',
    craft: 'in employment law',
    pay: 138,
    at: 'law',
    skills: 'Employment law, Litigation, Negotiation, Advising employers, Drafting, Mediation',
    education: 'Law degree and admission to practise',
    openings: `
      Half of our work is preventing quarrels, the other half ending them. Join as an associate and appear in court within your first half-year.
      The employment team at {company} advises both sides and is trusted by both for it. We need a lawyer in {city} with their own voice.
      We are looking for a partner who brings experience in collective negotiations and would like to build a team of their own.`,
    work: 'Clients are employers with ten to two thousand people, works councils, and executives. You will advise on the telephone the same day, draft agreements that can be read, and appear before tribunals. Settlements are preferred when they are decent.',
    responsibilities: `
      Advise on hiring, change and separation
      Draft contracts, policies and agreements
      Represent clients before courts and tribunals
      Accompany negotiations with employee representatives
      Hold seminars for clients
      Publish on current rulings`,
    requirements: `
      Strong knowledge of employment law
      Confident presence in court
      Understanding for both sides of the table
      Plain language`,
  }),
  role({
    titles: 'Court Clerk | Legal Operations Manager | Director of Legal Operations',
    craft: 'in legal administration',
    pay: 86,
    at: 'law',
    skills:
      'Legal operations, Process improvement, Budgeting, Legal technology, Vendor management, Reporting',
    education: 'Training in legal administration or a business degree',
    openings: `
      You would manage hearings, files and deadlines for a team of litigators who are brilliant and rarely on time.
      Lawyers at {company} spend a day a week on things that are not law. As legal operations manager in {city} you give it back to them.
      Eighty lawyers, four systems and a budget that surprises everyone in November: bring order, with a small team and direct access to the managing partner.`,
    work: 'The work is practical: intake, templates, billing, a document system people do not fight with. You will measure where matters wait, choose tools with those who use them, and retire two for each one you add.',
    responsibilities: `
      Plan and track matters, deadlines and hearings
      Improve intake, templates and billing
      Manage budget and outside providers
      Introduce and support legal software
      Report workload and turnaround
      Train lawyers and staff`,
    requirements: `
      Experience in a law firm, court or legal department
      Talent for organisation and persuasion
      Comfort with figures and systems
      Discretion`,
  }),
]
