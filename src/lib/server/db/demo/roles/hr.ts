import { role } from './role.ts'

export const hrRoles = [
  role({
    titles: 'HR Assistant | HR Generalist | HR Manager',
    craft: 'in human resources',
    pay: 76,
    at: 'any',
    skills: 'Human resources, Labour law, Onboarding, HRIS, Employee relations, Confidentiality',
    education: "Bachelor's degree in human resources, business or psychology",
    openings: `
      Contracts, certificates, birthdays, and the colleague who only wanted to ask something quickly: our HR desk at {company} needs a second pair of hands.
      You would be the person for about two hundred colleagues in {city}, from the first interview to the last handshake.
      HR here is respected and overloaded. We want a manager who sorts it, develops a team of four and has the ear of the management.`,
    work: 'The door is open from eight to ten and by appointment at any time. You will advise leaders, keep records right, look for fair solutions in conflicts, and improve one process a quarter. Works council or staff representatives are partners.',
    responsibilities: `
      Advise staff and leaders on all personnel questions
      Prepare contracts, changes and references
      Organise a good first day and first hundred days
      Accompany absence and return to work
      Keep files and systems correct
      Take part in projects such as pay bands or flexible hours`,
    requirements: `
      Knowledge of labour law in the country of work
      Discretion and warmth
      Accuracy with documents
      Confident advice, also when it is unwelcome`,
  }),
  role({
    titles: 'Recruiting Coordinator | Recruiter | Head of Talent Acquisition',
    craft: 'in recruiting',
    pay: 82,
    desk: true,
    at: 'software hospital metal freight finance shop',
    skills:
      'Recruiting, Sourcing, Interviewing, Employer branding, Applicant tracking systems, Negotiation',
    education: "Bachelor's degree in business, psychology or a related field",
    openings: `
      An applicant who waits three weeks for an answer has another job. You would make sure that nobody at {company} waits.
      We hire about ninety people a year and want to know in {city} why half of those we wanted said no. You would ask them and change it.
      Build talent acquisition from four people who work hard into a team that works together.`,
    work: 'We describe jobs truthfully, use the same questions for everyone, and answer every application within five working days. You will source, interview, advise managers, and keep figures that show where the process loses good people.',
    responsibilities: `
      Write clear and fair job adverts
      Search for and approach candidates
      Conduct structured interviews
      Advise hiring managers
      Make offers and accompany candidates until the first day
      Improve the process from figures and feedback`,
    requirements: `
      Experience in hiring, in-house or agency
      Genuine interest in people
      Fast and friendly communication
      Awareness of bias, including your own`,
  }),
  role({
    titles: 'Compensation Assistant | Compensation and Benefits Analyst | Head of Total Rewards',
    craft: 'in pay and benefits',
    pay: 94,
    desk: true,
    at: 'software finance metal hospital',
    skills: 'Compensation, Benefits, Job evaluation, Excel, Pay equity, Market benchmarking',
    education: "Bachelor's degree in business, economics or mathematics",
    openings: `
      Help us to compare, calculate and explain. Pay at {company} is a topic that people talk about, so it should be right.
      We introduce pay bands for everyone this year. You would do the sums in {city} and answer the hundred questions that follow.
      From next year pay is transparent by law and by conviction. Lead the work on structure, equity and benefits people use.`,
    work: 'You will evaluate jobs, compare with the market, check for unexplained gaps and write down rules a team leader can explain. Everything is checked twice, because it ends up in somebody’s account.',
    responsibilities: `
      Evaluate jobs and maintain pay bands
      Take part in salary surveys and interpret them
      Prepare yearly reviews and bonuses
      Analyse pay equity and propose corrections
      Manage benefits and providers
      Explain pay clearly`,
    requirements: `
      Excellent handling of figures
      Discretion
      Clear explanations
      Experience with HR systems`,
  }),
  role({
    titles:
      'People Operations Intern | People Operations Specialist | Director of People Operations',
    craft: 'in people operations',
    pay: 88,
    desk: true,
    at: 'software finance studio',
    skills: 'HRIS, Process automation, Onboarding, Data analysis, Remote work, Policy writing',
    education: "Bachelor's degree in any field",
    openings: `
      Six months of seeing how a company works from the inside: onboarding, surveys, systems. You improve one thing for good before you leave.
      {company} employs people in nine countries and treats each as an exception. We need a specialist who finds the rule.
      As director you would lead HR systems, processes and analytics, and give the people partners their time back.`,
    work: 'We write things down, so that people find answers at midnight in another time zone. You will automate dull steps, keep data clean, look after new colleagues remotely and on site in {city}, and ask twice a year how it really is.',
    responsibilities: `
      Run onboarding, changes and departures
      Maintain systems and data
      Automate recurring steps
      Write and update the handbook
      Analyse surveys and turnover
      Support audits and data protection`,
    requirements: `
      Affinity for systems
      Friendly written style
      Care for personal data
      Experience with several countries is a plus`,
  }),
  role({
    titles: 'Junior HR Business Partner | HR Business Partner | Chief People Officer',
    craft: 'advising leaders on people questions',
    pay: 112,
    at: 'software finance hospital freight metal',
    skills:
      'HR business partnering, Coaching, Change management, Workforce planning, Labour law, Mediation',
    education: "Bachelor's degree in business, law or psychology",
    openings: `
      Accompany an experienced partner through a reorganisation and take over two departments of your own by autumn.
      Leaders at {company} want somebody to think with, early and in confidence. In {city} that would be you, for three departments and three hundred people.
      We have grown from eighty to six hundred people in five years, and still decide pay at the kitchen table. Be our first chief people officer.`,
    work: 'You will coach leaders, plan headcount with finance, accompany change from the first conversation to the last, and say clearly when something is unfair. Figures are at hand, but the judgement is yours.',
    responsibilities: `
      Advise and coach leaders
      Plan staff and skills with the departments
      Accompany reorganisations
      Mediate in conflicts
      Shape performance and development talks
      Work with staff representatives`,
    requirements: `
      Broad experience in human resources
      Secure knowledge of labour law
      Confidence with leaders at every level
      Integrity`,
  }),
  role({
    titles:
      'Training Coordinator | Organisational Development Consultant | Head of Organisational Development',
    craft: 'in organisational or staff development',
    pay: 90,
    at: 'hospital metal freight finance',
    skills:
      'Organisational development, Facilitation, Leadership development, Surveys, Change management',
    education: "Bachelor's degree in psychology, education or business",
    openings: `
      Rooms, trainers, lists and certificates: our yearly programme with two hundred dates needs somebody who keeps it all in view.
      {company} merges two sites with different habits. Help both in {city} to find third ones.
      We look for a head of organisational development who begins with listening and ends with something people notice on Monday.`,
    work: 'You will moderate workshops with nurses, drivers, clerks or engineers, design a leadership programme that includes practice, and evaluate surveys in a way that leads to action. Fashionable words are fined with a coin in the jar.',
    responsibilities: `
      Plan and moderate workshops and team days
      Accompany change projects
      Design leadership development
      Run surveys and follow up results
      Organise the training programme
      Advise management`,
    requirements: `
      Strong moderation
      Understanding of groups and roles
      Pragmatism and humour
      Safe planning`,
  }),
  role({
    titles: 'Occupational Health Assistant | Health and Safety Officer | Head of Health and Safety',
    craft: 'in occupational safety',
    pay: 82,
    at: 'metal builder freight food installer',
    skills:
      'Occupational safety, Risk assessment, Incident investigation, ISO 45001, Training, Ergonomics',
    education: 'Technical training or degree | Recognised safety qualification such as NEBOSH',
    openings: `
      Eye tests, desk heights, first aid boxes: you would look after the health of colleagues at {company} in small, steady steps.
      Last year nobody was badly hurt in our workshops. The new officer in {city} makes sure that this was not luck.
      Five sites, five safety cultures. Bring them together, with the authority to stop a machine.`,
    work: 'You will be on the floor more than at the desk, speak with people before you write rules, and look into near misses as if something had happened. Stopping work is always right when in doubt, and no one has to justify it.',
    responsibilities: `
      Assess risks together with those who do the work
      Investigate accidents and near misses
      Train staff and team leaders
      Select protective equipment people will wear
      Advise on machines, rooms and substances
      Prepare inspections and keep records`,
    requirements: `
      Recognised safety training
      Experience in industry, building or health care
      Convincing on the floor
      Clear reports`,
  }),
  role({
    titles:
      'Diversity Programme Assistant | Diversity and Inclusion Manager | Director of Culture and Inclusion',
    craft: 'in inclusion, culture or social work',
    pay: 88,
    desk: true,
    at: 'software finance hospital',
    skills:
      'Inclusion, Workshop facilitation, Data analysis, Policy, Mentoring programmes, Communication',
    education: "Bachelor's degree in social sciences, law or business",
    openings: `
      Support our mentoring scheme, keep the calendar of networks, and help to make events accessible to everyone who wants to come.
      {company} has good intentions and mediocre figures. The manager we look for in {city} starts with hiring and promotion, where it counts.
      Culture is what happens when nobody checks. Lead the work on it with access to data, budget and the board.`,
    work: 'We look at numbers first and at posters last. You will analyse where people are lost, change processes with HR and leaders, train in small groups, and be someone to talk to when something went wrong.',
    responsibilities: `
      Analyse hiring, pay, promotion and departures
      Change processes together with HR
      Run mentoring and sponsorship programmes
      Train leaders and teams
      Advise on accessibility and accommodations
      Report progress openly`,
    requirements: `
      Experience in inclusion or organisational change
      Sensible use of data
      Tact and perseverance
      Moderation skills`,
  }),
]
