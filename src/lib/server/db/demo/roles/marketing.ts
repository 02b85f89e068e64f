import { role } from './role.ts'

export const marketingRoles = [
  role({
    titles: 'Content Writer | Content Marketing Manager | Head of Content',
    craft: 'writing and editing for an audience',
    pay: 82,
    desk: true,
    at: 'software finance learning language',
    skills: 'Copywriting, Editing, SEO, Content strategy, Interviewing, CMS',
    education: "Bachelor's degree in journalism, languages or communication",
    openings: `
      Our articles are written by engineers and read like it. We need a writer who asks them good questions and turns the answers into something a busy person finishes.
      The blog of {company} brings a third of all sign-ups and has no owner. You would be that owner, with a freelance budget and a quiet calendar.
      Three writers, two languages, one newsletter with sixty thousand readers. We are hiring a head of content to decide what we stop publishing.`,
    work: 'We publish less than our competitors and spend longer on each piece. A typical article begins with two interviews, goes through one careful edit, and is measured by whether people come back. You will have access to customers, to numbers, and to people who know the subject far better than the internet does.',
    responsibilities: `
      Plan topics with sales, support and product every quarter
      Interview customers and colleagues, and write from what they say
      Edit the work of others with tact and precision
      Keep existing articles correct and prune what is out of date
      Report which pieces earned their place
      Guard a tone of voice that sounds like people`,
    requirements: `
      A portfolio of published work you are proud of
      Excellent command of English
      Working knowledge of search engines without writing for them
      Reliability with deadlines`,
  }),
  role({
    titles: 'Performance Marketing Associate | Performance Marketing Manager | Director of Growth',
    craft: 'running paid campaigns with a real budget',
    pay: 94,
    desk: true,
    at: 'software studio shop finance',
    skills: 'Google Ads, Meta Ads, Google Analytics, A/B testing, Attribution, SQL, Budgeting',
    education: "Bachelor's degree in marketing, economics or a quantitative field",
    openings: `
      You like numbers that argue with each other. Start on our search campaigns, learn from two experienced colleagues and take over your own market within the year.
      {company} spends a seven-figure sum on advertising and could not say last year which half of it worked. Now we measure, and need the person to act on it.
      Growth at {company} is spread over four teams. We want one director in {city} who brings acquisition, landing pages and retention into one plan.`,
    work: 'Budgets move weekly, on evidence. You will plan tests, brief the designers, set up the campaigns yourself and say plainly when something did not work. Finance sees the same dashboard as you do, which has made our conversations much shorter.',
    responsibilities: `
      Plan, launch and optimise campaigns on search and social channels
      Test creatives and landing pages one question at a time
      Watch cost per acquisition and payback by market
      Brief designers and writers clearly and on time
      Keep tracking lawful, consented and correct
      Present results, good and bad, every month`,
    requirements: `
      Hands-on experience inside the advertising platforms
      Comfort with spreadsheets and basic statistics
      Curiosity about why people buy
      Care with other people’s money`,
  }),
  role({
    titles: 'Social Media Coordinator | Social Media Manager | Senior Community Manager',
    craft: 'looking after an online audience',
    pay: 66,
    desk: true,
    at: 'shop studio school food hospital nursery',
    skills:
      'Social media, Community management, Short video, Photography, Copywriting, Scheduling tools',
    education: 'Training or degree in media, communication or design',
    openings: `
      {company} has good stories and no one to tell them. Come with a phone, an eye for light and the nerve to ask colleagues in {city} to stand still for a minute.
      Customers answer our posts with questions and we answer a day late. We are looking for a manager who plans ahead and still reacts the same morning.
      Eighty thousand people follow what we make and some of them know it better than we do. Help us treat them as a community instead of a channel.`,
    work: 'You will plan the month, film and photograph on site, write captions that do not sound like advertising, and be the first to hear when something is wrong. Colleagues from workshops, wards and shops appear on camera because they want to. We do not chase every trend.',
    responsibilities: `
      Plan and produce posts, stories and short videos
      Answer comments and messages within the working day
      Pass complaints and ideas to the people who can act on them
      Agree with the teams on what may be shown
      Report reach and replies with a sentence on what they mean
      Keep an archive of pictures with rights and consent`,
    requirements: `
      Practice in filming and editing short clips
      A friendly and correct written style
      Judgement about what does not belong online
      Readiness to cover an occasional weekend event`,
  }),
  role({
    titles: 'Brand Assistant | Brand Manager | Senior Brand Manager',
    craft: 'in brand or product marketing',
    pay: 92,
    at: 'shop factory food chemistry',
    skills:
      'Brand strategy, Market research, Packaging, Campaign planning, Budgeting, Briefing agencies',
    education: "Bachelor's degree in marketing or business",
    openings: `
      Two product launches are planned this year and the brand team of {company} needs a steady pair of hands for samples, schedules and shelf checks.
      Our second-best product has the best reviews. We think its brand is the reason it stays second and would like you to prove it.
      The range grew to forty products under six names. You would lead the work to bring it back to two brands people in {city} and elsewhere can tell apart.`,
    work: 'Brand managers here own a product from the first taste or prototype to the shelf. You will read research, visit shops, argue with the factory about what can be made and with finance about what it may cost, and brief the agency yourself. Decisions are written down on one page.',
    responsibilities: `
      Write the yearly plan for your brand and defend its budget
      Commission and read market research
      Brief and review packaging, campaigns and point-of-sale material
      Coordinate launches with production, sales and legal
      Visit shops and talk to buyers every month
      Track sales, share and margin`,
    requirements: `
      Experience with consumer goods or a comparable market
      Clear thinking on one page
      Good hand with agencies and colleagues
      Basic financial literacy`,
  }),
  role({
    titles: 'Email Marketing Assistant | CRM Manager | Lifecycle Marketing Lead',
    craft: 'in e-mail or CRM marketing',
    pay: 86,
    desk: true,
    at: 'software shop finance language',
    skills: 'CRM, Email marketing, Segmentation, HTML email, A/B testing, SQL, Data protection',
    education: "Bachelor's degree in marketing, communication or business informatics",
    openings: `
      You would build and test the newsletters that go out on Tuesdays and Fridays, and learn how a good mail differs from a loud one.
      Half of the customers of {company} buy once and never hear anything useful from us again. We are looking for a CRM manager to change that.
      We send too many mails to too many people. Lead the team that sends fewer, at the right moment, and shows that it pays.`,
    work: 'The task is to say something useful at the moment a customer needs it, and otherwise to keep quiet. You will design journeys, write or commission texts, set up the segments yourself and measure against a group that received nothing. Consent and easy unsubscribing are not negotiable here.',
    responsibilities: `
      Design and maintain automated journeys from welcome to win-back
      Build segments that can be explained in one sentence
      Test subject, content and timing with control groups
      Keep templates readable in every common mail program
      Watch deliverability and complaint rates
      Honour consent and deletion requests without delay`,
    requirements: `
      Experience with a CRM or marketing automation tool
      Ability to read and adapt HTML templates
      Sound knowledge of data protection in marketing
      A plain writing style`,
  }),
  role({
    titles: 'Marketing Intern | Event Marketing Manager | Head of Events',
    craft: 'organising events or trade fairs',
    pay: 78,
    at: 'software metal finance studio',
    skills:
      'Event management, Negotiation, Budgeting, Supplier management, Presentation, Scheduling',
    education: 'Training or degree in event management, tourism or marketing',
    openings: `
      A paid internship of six months with three trade fairs, one customer day in {city} and a team that lets you run a small event on your own before you leave.
      {company} meets most of its customers at events and has planned them from one shared calendar and a lot of goodwill. Bring us structure and keep the goodwill.
      We want to replace nine fairs by four events of our own. You would lead that change with two event managers and a budget you can plan three years ahead.`,
    work: 'An event is a promise with a date. You will find venues, negotiate with suppliers, write the running order, and stand at the door in the morning with the list. After each event we sit together for an hour, look at cost and conversations, and decide whether to do it again.',
    responsibilities: `
      Plan and run fairs, customer days and online sessions
      Negotiate with venues, caterers and stand builders
      Keep budgets and schedules that hold
      Brief colleagues so that they know their part
      Look after speakers and guests on the day
      Follow up contacts with sales within a week`,
    requirements: `
      Talent for organising and a calm manner under pressure
      Readiness to travel up to eight weeks a year
      Good English and ideally a second language
      Care for detail, from badges to fire exits`,
  }),
  role({
    titles: 'PR Assistant | Public Relations Manager | Director of Communications',
    craft: 'in a press office, agency or newsroom',
    pay: 98,
    desk: true,
    at: 'hospital school bio freight finance',
    skills:
      'Media relations, Press writing, Crisis communication, Internal communication, Speech writing',
    education: "Bachelor's degree in communication, journalism or political science",
    openings: `
      You would read what is written about us before breakfast, help journalists find the right person, and learn how a careful sentence is made.
      {company} does work that people in {city} care about and explains it badly. We are looking for someone who can make specialists quotable.
      After a year of growth and two difficult weeks we know that communication belongs at the table early. You would report to the managing director.`,
    work: 'Our rule is to answer every journalist on the same day, also when the answer is that we do not know yet. You will write statements, prepare colleagues for interviews, look after the newsroom on our site and keep staff informed before they read it elsewhere.',
    responsibilities: `
      Answer enquiries from journalists truthfully and in time
      Write press releases, statements and background notes
      Prepare and accompany interviews
      Plan internal news together with human resources
      Maintain the plan for bad days and rehearse it
      Keep contacts with local and trade media`,
    requirements: `
      Excellent and fast writing
      Understanding of how newsrooms work
      Good nerves and absolute discretion
      Availability in urgent cases outside office hours`,
  }),
  role({
    titles: 'SEO Specialist | Senior SEO Manager | Head of Organic Growth',
    craft: 'in search engine optimisation',
    pay: 88,
    desk: true,
    at: 'software shop learning',
    skills:
      'SEO, Technical SEO, Google Search Console, Keyword research, Structured data, HTML, Analytics',
    education: "Bachelor's degree in marketing, information science or equivalent practice",
    openings: `
      Help us look after twelve thousand pages: find the ones nobody reads, mend the ones that nearly work and ask the developers of {company} for the right things.
      A relaunch two years ago cost us a third of our visitors from search. Most are back; the rest is your project.
      Search is our largest channel and has always been somebody’s second job. We are creating the position properly, with a developer and a writer beside you.`,
    work: 'We treat search as a way of being useful and do not buy links. You will work in the same planning as the developers, with access to logs and templates, and get technical changes released within days. Content ideas come from real questions that customers ask us.',
    responsibilities: `
      Audit crawling, indexing and internal links, and get findings fixed
      Research what people look for and which page should answer it
      Write briefs for new pages and improve existing ones
      Maintain structured data and check it after releases
      Plan redirects for every change of structure
      Report visits and what they led to`,
    requirements: `
      Hands-on technical search knowledge
      Ability to read HTML, logs and a crawl
      Convincing with developers and writers alike
      Patience for effects that take months`,
  }),
]
