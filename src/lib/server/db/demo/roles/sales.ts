import { role } from './role.ts'

export const salesRoles = [
  role({
    titles: 'Customer Support Agent | Customer Support Specialist | Head of Customer Support',
    craft: 'in customer service',
    pay: 50,
    desk: true,
    at: 'software shop finance freight',
    skills:
      'Customer service, Zendesk, Written communication, Problem solving, Empathy, Troubleshooting',
    education: 'School leaving certificate or vocational training',
    openings: `
      You write the way you would speak to a neighbour and do not lose patience at the fourth question. {company} trains you for four weeks before your first conversation.
      Our customers stay because someone answers. One place is free in the second-level team in {city}, for the cases without an article.
      Support at {company} is eleven people strong and proud of its answers. We want a lead who makes sure that the product learns from them.`,
    work: 'About forty conversations a day by chat, mail and telephone, no scripts and no stopwatch. You may decide refunds up to a limit by yourself. What customers complain about twice is brought to the weekly meeting with product, and you will see it change.',
    responsibilities: `
      Answer questions by chat, mail and telephone
      Find the cause and not only the workaround
      Pass faults to engineers in a form they can use
      Write and improve help articles
      Notice patterns and report them
      Call back when you said you would`,
    requirements: `
      Friendly and correct written English
      Quick understanding of software and systems
      Composure with upset people
      Readiness for a late shift every third week`,
  }),
  role({
    titles: 'Sales Development Representative | Account Executive | Sales Director',
    craft: 'selling to business customers',
    pay: 104,
    desk: true,
    at: 'software finance',
    skills: 'B2B sales, Prospecting, Negotiation, CRM, Presentation, Discovery',
    education: "Bachelor's degree or commercial training",
    openings: `
      Your first sales job should teach you to listen. At {company} you do, with a coach, good lists and no cold calls before nine.
      Customers find us through others, and someone has to visit them. We are looking for an account executive in {city} who asks more than they tell.
      Build the sales team of our second market: four people now, ten in two years, and a target you agree with us.`,
    work: 'Deals take about three months and involve people from operations, IT and finance. You will prepare properly, show the product with the customer’s own data, and say so when we are not the right choice. Commission is simple and uncapped.',
    responsibilities: `
      Find and contact fitting companies
      Understand how they work today and what it costs them
      Present and negotiate offers
      Keep forecast and CRM honest
      Hand over to customer success without loss
      Bring market knowledge to product`,
    requirements: `
      Success in selling something that needed explaining
      Good listener, clear writer
      Resilience
      Fluent English`,
  }),
  role({
    titles: 'Retail Sales Assistant | Shop Supervisor | Store Manager',
    craft: 'in retail',
    pay: 46,
    paidBy: 'hour',
    at: 'shop',
    skills:
      'Retail, Customer advice, Cash handling, Visual merchandising, Stock control, Team leadership',
    education: 'Retail training welcome, not required',
    openings: `
      You like people, and you can fold. {company} is looking for a colleague for afternoons and two Saturdays a month in {city}.
      Our shop in {city} opens at ten and needs someone with a key, a good eye and the calm to close the till when it does not add up.
      Fourteen people, two floors, one neighbourhood. The store manager we look for would rather be on the floor than in the back office.`,
    work: 'Rosters come four weeks ahead and nobody closes and opens on consecutive days. You will advise, unpack, arrange windows, and know the regulars. Staff choose part of the range, and it shows in the figures.',
    responsibilities: `
      Advise customers honestly
      Handle the till and cashing up
      Arrange goods and windows
      Receive and check deliveries
      Solve complaints generously
      Train temporary staff`,
    requirements: `
      Friendly presence
      Reliability with money and keys
      Readiness to work Saturdays in turn
      Good local language skills`,
  }),
  role({
    titles: 'Customer Success Associate | Customer Success Manager | VP of Customer Success',
    craft: 'looking after business customers',
    pay: 96,
    desk: true,
    at: 'software finance',
    skills: 'Customer success, Onboarding, Account management, Data analysis, Training, Renewals',
    education: "Bachelor's degree in any field",
    openings: `
      New customers of {company} should reach their first good day within two weeks. You would take them there by the hand.
      Sixty customers, most of them happy, some of them quiet. You would find out in {city} which is which.
      Retention is our growth. We are looking for a VP who can show with data what keeps customers, and get it built.`,
    work: 'You will run onboarding, train users, look at usage before every call, and renew contracts because things work. Customers can reach you directly. When the product falls short, you are the one who is heard.',
    responsibilities: `
      Lead onboarding to a measurable first result
      Train administrators and users
      Watch usage and act early
      Prepare reviews and renewals
      Coordinate with support and product
      Collect stories that others can learn from`,
    requirements: `
      Experience with business software or consulting
      Pleasure in explaining
      Structure with many parallel customers
      Fluent English, further languages welcome`,
  }),
  role({
    titles: 'Inside Sales Representative | Key Account Manager | Head of Key Accounts',
    craft: 'in account management',
    pay: 92,
    at: 'metal factory freight',
    skills:
      'Key account management, Negotiation, Pricing, Contract management, Forecasting, Relationship building',
    education: 'Commercial or technical training, or a degree',
    openings: `
      You would answer enquiries, calculate offers and be the voice our customers know, from an office in {city} with a view of the yard.
      Five customers make a third of our turnover. The manager we look for knows their plants as well as their buyers.
      Lead key accounts at {company}: six managers, yearly negotiations, and prices that reflect what we really do.`,
    work: 'Relations here last for decades and survive a bad delivery when somebody calls first. You will visit, plan volumes, negotiate, and walk through our own production to see whether the promise can be kept.',
    responsibilities: `
      Look after and develop existing customers
      Prepare offers, prices and contracts
      Plan volumes with production
      Negotiate yearly agreements
      Solve complaints with quality and logistics
      Watch markets and competitors`,
    requirements: `
      Sales experience with technical products or services
      Confident calculation
      Willingness to travel
      Handshake quality`,
  }),
  role({
    titles: 'Technical Sales Assistant | Sales Engineer | Lead Solutions Engineer',
    craft: 'combining technology and sales',
    pay: 114,
    at: 'software metal installer',
    skills:
      'Technical sales, Product demonstrations, Requirements analysis, APIs, Proposal writing, Presentation',
    education: "Bachelor's degree in engineering or computer science, or technical training",
    openings: `
      Technical drawings, data sheets, prices: you would support our sales engineers and join them at customers from the third month.
      Customers of {company} ask good technical questions. The person who answers them in {city} decides more deals than any slide.
      Build a team of solutions engineers with us, with clear rules about what we promise and what we do not.`,
    work: 'You will listen to how a customer works, build a demonstration that fits, write the technical part of the offer and stay until it runs. Sales and engineering both think you belong to them, which is a good sign.',
    responsibilities: `
      Clarify technical requirements
      Prepare and give demonstrations
      Design solutions and estimate effort
      Write technical offers
      Accompany pilots and handover
      Bring feedback to development`,
    requirements: `
      Sound technical education
      Ability to explain to engineers and managers
      Honesty about limits
      Willingness to travel`,
  }),
  role({
    titles: 'Call Centre Agent | Call Centre Team Leader | Contact Centre Manager',
    craft: 'in a contact centre',
    pay: 44,
    paidBy: 'hour',
    at: 'finance shop freight',
    skills:
      'Telephone service, Coaching, Workforce planning, Complaint handling, CRM, Quality monitoring',
    education: 'School leaving certificate; training is provided',
    openings: `
      A calm voice and good questions: that is what you need. {company} offers fixed shifts, a quiet room and coaching instead of control.
      Twelve agents in {city} look for a team leader who listens to calls in order to help.
      We want fewer calls, not shorter ones. The contact centre manager finds out why people have to call us at all.`,
    work: 'Calls come from customers with a question, a complaint or a fright. There are breaks after hard ones. You will solve most matters in one go, and what cannot be solved gets a name and a date.',
    responsibilities: `
      Answer calls and mails competently
      Document cases clearly
      Handle complaints fairly
      Coach and be coached
      Plan shifts by expected volume
      Report reasons for contact`,
    requirements: `
      Clear and friendly speech
      Good hearing for what is not said
      Basic computer skills
      Shift work between seven and nine`,
  }),
  role({
    titles: 'Sales Operations Assistant | Sales Operations Manager | Head of Revenue Operations',
    craft: 'in sales operations or analysis',
    pay: 98,
    desk: true,
    at: 'software finance metal',
    skills:
      'CRM administration, Sales analytics, Forecasting, SQL, Process design, Commission plans',
    education: "Bachelor's degree in business, economics or informatics",
    openings: `
      Sales people sell; somebody has to make sure the data is there on Friday. Start with us at {company} and learn how a business really runs.
      Our CRM has four thousand duplicates and one very honest administrator. She would like help.
      Marketing, sales and success each count differently. Bring them to one number in {city}, and to a forecast that holds.`,
    work: 'You will keep the CRM simple, build reports leaders believe, calculate commission without quarrels, and remove fields nobody fills in. Changes are tried with two sales people before thirty have to live with them.',
    responsibilities: `
      Administer and improve the CRM
      Build reports and forecasts
      Plan territories and targets
      Calculate commission
      Improve handovers between teams
      Train users`,
    requirements: `
      Analytical thinking
      Experience with a CRM as administrator
      SQL or the will to learn it
      Service mind`,
  }),
]
