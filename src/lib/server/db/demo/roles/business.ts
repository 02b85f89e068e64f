import { role } from './role.ts'

export const businessRoles = [
  role({
    titles: 'Office Assistant | Office Manager | Head of Workplace',
    craft: 'running an office',
    pay: 56,
    at: 'software law studio finance bio language architects',
    skills:
      'Office management, Scheduling, Supplier management, Budgeting, Microsoft 365, Hospitality',
    education: 'Commercial training or equivalent experience',
    openings: `
      You would be the first face at {company}: post, guests, meeting rooms, and the small things that make a working day easy.
      Our office in {city} moves in the autumn, and until then the coffee machine has to last. We need a manager for both.
      Three offices, two hundred people, one person who makes it all fit: we are hiring a head of workplace who plans space and budgets and knows everyone’s name.`,
    work: 'A good day is one on which nobody notices how much you arranged. You will deal with landlords, cleaners and caterers, onboard new colleagues, organise two company gatherings a year, and keep an eye on safety. People will come to you first, so humour helps.',
    responsibilities: `
      Welcome guests and new colleagues
      Keep rooms, supplies and equipment in order
      Negotiate and check contracts with service providers
      Prepare meetings, travel and company events
      Manage the office budget
      Look after fire safety and first aid duties`,
    requirements: `
      Experience in an office, hotel or similar setting
      A sense of order and of people
      Confident spoken and written English
      Discretion`,
  }),
  role({
    titles: 'Project Coordinator | Project Manager | Programme Director',
    craft: 'running projects with several teams',
    pay: 98,
    at: 'software metal builder trials hospital finance freight',
    skills:
      'Project management, Risk management, Scheduling, Stakeholder management, Budgeting, Jira',
    education:
      "Bachelor's degree in business, engineering or a related field | PMP or PRINCE2 welcome",
    openings: `
      Eight projects run at {company} and their managers spend too long on minutes and lists. Support two of them, and grow into your own within eighteen months.
      We won a contract that is larger than those before it. You would lead its delivery from {city}, with a team that has done the technical part many times.
      Five projects share people, money and one deadline. We need a programme director who can say which of them waits.`,
    work: 'Plans are made with the people who do the work and changed when facts change. You will keep risks visible, chase decisions rather than people, and report in three colours with one honest sentence. Once a quarter we cancel something, and nobody has to be ashamed of it.',
    responsibilities: `
      Plan scope, time and cost with the teams involved
      Keep risks, decisions and changes on record
      Run short meetings that end with owners and dates
      Report progress truthfully to sponsors
      Control the budget and forecast the rest
      Close projects with lessons that get used`,
    requirements: `
      Experience with projects across department borders
      Confidence in difficult conversations
      Good command of planning tools, and of a pencil
      Fluent English`,
  }),
  role({
    titles: 'Product Associate | Product Manager | Principal Product Manager',
    craft: 'in product management',
    pay: 132,
    desk: true,
    at: 'software finance learning',
    skills:
      'Product management, User research, Roadmapping, Data analysis, Prototyping, Prioritisation',
    education: "Bachelor's degree in any field with evidence of clear thinking",
    openings: `
      Learn product work where it happens: in interviews, in support tickets and beside engineers. {company} takes one associate a year and keeps most of them.
      Our scheduling product has happy users and an unhappy backlog of four hundred wishes. You would take it over together with a designer and five engineers in {city}.
      We are good at small steps and have not taken a large one for two years. The principal product manager would find the next one and prove it before we build it.`,
    work: 'Product managers here do not write specifications for others to build. You will talk to users every week, frame a problem with design and engineering, try the cheapest thing that could teach us something, and say no with a reason. Outcomes are agreed by the quarter; features are not.',
    responsibilities: `
      Interview users weekly and share what you hear
      Frame problems and success measures with the team
      Decide what comes next and what does not
      Try ideas with prototypes before building them
      Prepare launches with marketing, sales and support
      Look at the results a month later and say what they mean`,
    requirements: `
      Evidence of products or features you brought to users
      Ease with numbers and with people
      Precise and friendly writing
      Enough technical understanding to be useful to engineers`,
  }),
  role({
    titles: 'Business Analyst | Senior Business Analyst | Head of Business Analysis',
    craft: 'in business analysis or process work',
    pay: 94,
    desk: true,
    at: 'finance hospital freight software',
    skills: 'Business analysis, Process modelling, SQL, Requirements, Workshops, Documentation',
    education: "Bachelor's degree in business informatics, economics or engineering",
    openings: `
      Between what users ask for and what they need there is usually an hour of good questions. {company} is looking for someone who enjoys that hour.
      A core system is replaced over the next two years. You would describe how work really flows through our {city} departments, and what the new one must do on day one.
      Six analysts in six departments have six ways of working. Bring them into one group with common standards and a shared conscience.`,
    work: 'You will follow processes on foot before you draw them, look into the data to see what really happens, and write requirements that can be tested. Workshops are short and prepared. The best result is often that a step disappears.',
    responsibilities: `
      Observe and map processes with the people in them
      Write clear, testable requirements and acceptance criteria
      Query data to check assumptions
      Moderate workshops and settle conflicts of aim
      Support testing and introduction
      Measure whether the change helped`,
    requirements: `
      Structured thinking and plain writing
      Working knowledge of SQL
      Confident moderation
      Curiosity about the trade you work for`,
  }),
  role({
    titles: 'Executive Assistant | Senior Executive Assistant | Chief of Staff',
    craft: 'supporting people who lead',
    pay: 78,
    at: 'finance law software hospital bio builder',
    skills:
      'Calendar management, Confidentiality, Travel planning, Minutes, Presentation, Prioritisation',
    education: 'Commercial training or a degree',
    openings: `
      Our operations director at {company} double-books himself with great reliability. Help him, and two colleagues, to be in one place at a time.
      You would support the managing director of a company of four hundred: calendar, correspondence, board papers, and the art of a friendly no.
      We are looking for a chief of staff in {city} who turns decisions of the board into plans, and notices in time when they do not happen.`,
    work: 'You will see a great deal and repeat none of it. Much of the job is judgement: what is urgent, who should know, which letter deserves a personal answer. Board meetings are prepared a week ahead and followed up the day after.',
    responsibilities: `
      Manage calendars, travel and correspondence
      Prepare board meetings and record decisions
      Follow up on what was agreed
      Research and draft papers and presentations
      Be the point of contact for owners, press and partners
      Run small projects of your own`,
    requirements: `
      Excellent organisation and manners
      Faultless written English
      Absolute confidentiality
      Ease with people of every rank`,
  }),
  role({
    titles: 'Operations Coordinator | Operations Manager | Chief Operating Officer',
    craft: 'running daily operations',
    pay: 104,
    at: 'freight food care shop factory',
    skills: 'Operations management, Lean, Rostering, KPI reporting, Budgeting, Leadership',
    education: "Bachelor's degree in business, logistics or engineering",
    openings: `
      The operations desk is where {company} notices that something is about to go wrong. Join it as the person who makes the call before the customer does.
      A hundred and twenty people, two shifts, one site in {city}. We are looking for a manager who spends the morning on the floor.
      Growth has made us busy and not yet better. You would be our first COO and bring five site managers under one way of working.`,
    work: 'Every morning begins with fifteen minutes standing: what went wrong yesterday, what is short today, who needs help. You will own rosters, quality and cost, improve one thing at a time with the people who do it, and keep promises realistic.',
    responsibilities: `
      Plan staff, equipment and capacity
      Lead the daily meeting and follow up actions
      Track quality, safety and cost with few, good figures
      Solve customer complaints at the root
      Develop team leaders
      Prepare and keep the yearly budget`,
    requirements: `
      Experience in operations with shifts
      Visible, fair leadership
      Ability to calculate before deciding
      Presence on site`,
  }),
  role({
    titles: 'Strategy Analyst | Management Consultant | Strategy Director',
    craft: 'in consulting or corporate strategy',
    pay: 126,
    at: 'finance hospital freight',
    skills:
      'Strategy, Market analysis, Financial modelling, Presentation, Workshops, Problem solving',
    education: "Master's degree or a strong bachelor's degree in any field",
    openings: `
      We take one question at a time: should {company} enter this market, keep this product, build or buy? You would find the facts that decide it.
      Our in-house consulting group works on six projects a year for the whole company and stays until the change is done. One place is open in {city}.
      The board wants a strategy that fits on four pages and survives contact with the market. Lead its making with people from every department.`,
    work: 'Projects last two to four months and are done with the departments, not to them. You will collect facts, build simple models, interview customers and staff, and present few slides with clear sentences. We track what became of every recommendation.',
    responsibilities: `
      Structure open questions and plan the work
      Collect and analyse market, customer and cost data
      Build models that show what the result depends on
      Interview customers, staff and experts
      Write recommendations and discuss them with management
      Support the change until it holds`,
    requirements: `
      Analytical strength and plain language
      Experience with projects under time pressure
      Respect for people who know the business
      Fluent English`,
  }),
  role({
    titles: 'Sustainability Assistant | Sustainability Manager | Head of Sustainability',
    craft: 'in environmental or social responsibility work',
    pay: 92,
    at: 'food factory metal freight builder shop',
    skills:
      'Sustainability reporting, Carbon accounting, Life cycle assessment, Stakeholder management, Regulation',
    education: "Bachelor's degree in environmental science, engineering or business",
    openings: `
      {company} has to report what it uses and emits, and wants to use and emit less. Help us with the first and learn the second.
      We know our footprint to two digits and reduced it by three percent. You would find the next fifteen with the plant and fleet managers in {city}.
      Sustainability has been a report for us. We are looking for someone to make it a plan with money behind it, reporting to the management board.`,
    work: 'Half of the job is data: meters, invoices, suppliers who answer on the third request. The other half is persuasion, best done with a calculation and a visit. We do not buy our way out with certificates as long as something can be changed in our own house.',
    responsibilities: `
      Collect and check energy, material and travel data
      Calculate the footprint and write the yearly report
      Develop measures with operations and purchasing
      Work out cost and effect of each measure
      Answer customer and supplier questionnaires
      Follow new regulation and prepare for it`,
    requirements: `
      Knowledge of the common reporting standards
      Confidence with data and spreadsheets
      Ability to win over sceptical colleagues
      Honesty about what is not yet good`,
  }),
]
