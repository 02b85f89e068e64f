import { role } from './role.ts'

export const technologyRoles = [
  role({
    titles: 'Junior Frontend Developer | Frontend Engineer | Senior Frontend Engineer',
    craft: 'building web interfaces for real users',
    pay: 118,
    desk: true,
    at: 'software finance shop learning',
    skills: 'TypeScript, React, CSS, Accessibility, Playwright, Design systems, Web performance',
    education: "Bachelor's degree in computer science or equivalent practice",
    openings: `
      Our two interface engineers have more good ideas than hands. We are looking for a first-job developer whom they can bring up properly, with a mentor and small releases from week one.
      The checkout and account screens of {company} were written four years ago and it shows. We have started to rebuild them screen by screen and need an engineer who finishes what they start.
      We need someone to own how our product feels in the browser: its speed, its keyboard paths, and the component library that five teams in {city} and beyond build on.`,
    work: 'You will spend most of the week in TypeScript and React, pairing with a designer who sits in the same team. We measure what we ship on mid-range phones, keep pages usable without a mouse, and delete as gladly as we add. There is no separate testing department: the person who writes a screen also writes its tests and watches it go live.',
    responsibilities: `
      Build and maintain customer-facing screens in TypeScript and React
      Turn design sketches into accessible components together with our designer
      Keep page weight and load times within the budgets the team agreed on
      Write browser tests for the journeys that earn or lose us customers
      Review the changes of colleagues and explain your own
      Talk to support once a month and fix the three things that annoy users most`,
    requirements: `
      Solid TypeScript and a good understanding of how browsers lay out and paint a page
      Practice in testing interfaces rather than clicking through them
      Care for keyboard and screen reader users
      Written English that colleagues can follow`,
  }),
  role({
    titles: 'Backend Developer | Backend Engineer | Staff Backend Engineer',
    craft: 'building services that other teams depend on',
    pay: 128,
    desk: true,
    at: 'software finance freight',
    skills: 'PostgreSQL, Node.js, Go, REST APIs, Docker, Observability, Message queues',
    education: "Bachelor's degree in computer science or a related field",
    openings: `
      The ledger service at {company} handles every payment we make, and three people know it well. We would like a fourth, and we have time to teach the domain.
      Our order volume doubled in a year while the number of backend engineers did not. You would join a team of six in {city} that owns the booking and billing services end to end.
      Eleven services grew faster than the agreements between them. We are hiring a staff engineer to untangle the boundaries, retire what nobody needs and teach others on the way.`,
    work: 'The stack is deliberately plain: PostgreSQL, Node.js and some Go, a queue where it is needed, dashboards that somebody looks at. We write down a design before a large change and read each other’s. On-call rotates through seven people, is paid, and woke somebody up twice last quarter.',
    responsibilities: `
      Design, build and run services with a clear contract and a known failure mode
      Model data so that the next question can still be answered in SQL
      Find slow queries with real plans and fix them
      Carry the pager about one week in seven
      Write short design notes and discuss them openly
      Remove code, tables and alerts that no longer serve anyone`,
    requirements: `
      Confidence in SQL, transactions and indexes
      Experience with running what you build, including the bad days
      A habit of writing tests that fail for one reason
      Calm and clear communication during incidents`,
  }),
  role({
    titles: 'Junior Data Analyst | Data Engineer | Lead Data Engineer',
    craft: 'working with production data',
    pay: 122,
    desk: true,
    at: 'software finance freight hospital learning',
    skills: 'SQL, Python, dbt, Airflow, Data modelling, PostgreSQL, Tableau',
    education: "Bachelor's degree in computer science, statistics or mathematics",
    openings: `
      Every Monday four managers ask {company} for the same numbers in four spreadsheets. Help us replace that with reports people trust, and learn data modelling along the way.
      Our warehouse holds nine years of operations, and its nightly load takes until ten in the morning. We want a data engineer who enjoys making such things boring.
      After two years of building on request we want a data platform with an owner. You would lead three engineers and decide with us what not to measure.`,
    work: 'Data here comes from a dozen systems with a dozen opinions about what a customer is. The team brings it together in a tested model, documents each table in one paragraph, and answers questions of the business in the open so that an answer is given once. Quality checks run before people see a number, not after.',
    responsibilities: `
      Build and maintain tested pipelines from operational systems to the warehouse
      Model facts and dimensions with the people who use them
      Put alerts on freshness and plausibility, and act on them
      Answer ad hoc questions and turn the frequent ones into reports
      Document where every number in a report comes from
      Keep personal data out of places where it has no business`,
    requirements: `
      Fluent SQL, including window functions and query plans
      Working Python for pipelines and tests
      Ability to explain a number to somebody who doubts it
      Respect for privacy rules in daily work`,
  }),
  role({
    titles: 'IT Support Technician | Systems Administrator | IT Operations Lead',
    craft: 'supporting people and the machines they rely on',
    pay: 72,
    at: 'hospital care clinic school factory metal freight law builder',
    skills:
      'Windows Server, Microsoft 365, Active Directory, Networking, ITIL, PowerShell, Ticketing',
    education:
      'Vocational training in IT or an equivalent qualification | Certifications such as CompTIA A+ are welcome',
    openings: `
      You are the person people are glad to see when the screen stays black. {company} is adding a second technician at its {city} site so that nobody waits until tomorrow.
      Our administrator of twelve years retires in the spring and wants to hand over in peace. Three months of overlap are planned and paid.
      Six people keep the lights on for nine hundred colleagues. We are looking for a lead who plans capacity, keeps suppliers honest and still knows which cable goes where.`,
    work: 'About half of the day belongs to tickets, the other half to preventing them: patching, replacing laptops before they fail, writing instructions that colleagues really use. Most of our people are not at a desk, so a good part of support happens on the floor, on wards or in workshops.',
    responsibilities: `
      Answer requests in person, by telephone and in the ticket system
      Set up, patch and retire laptops, phones and printers
      Manage accounts and access rights, and remove them on the day somebody leaves
      Watch backups and restore a sample every month
      Document fixes so that the next person finds them
      Order hardware within the agreed budget`,
    requirements: `
      Good knowledge of Windows, Microsoft 365 and local networks
      Patience with people who are having a bad morning
      Readiness for one late shift a week
      A tidy hand with documentation`,
  }),
  role({
    titles: 'QA Tester | QA Automation Engineer | Test Engineering Lead',
    craft: 'testing software that changes every week',
    pay: 98,
    desk: true,
    at: 'software finance',
    skills: 'Playwright, API testing, TypeScript, Exploratory testing, CI/CD, SQL',
    education: 'Degree or certificate in a technical field, or equivalent experience',
    openings: `
      We want a curious person who breaks things politely. No coding is needed on the first day; by the end of the year you will automate the checks you are tired of.
      Releases at {company} went from monthly to daily, and the old click-through plan did not come along. Help four product teams test earlier and repeat less.
      Our end-to-end suite takes fifty minutes and fails one time in five for no reason. We need someone to lead it back to something people believe.`,
    work: 'Testers sit in the product teams and join when a feature is still a question. You will explore new work by hand, decide with the developers which checks belong where, and keep the suite short and honest. A flaky test is treated as a defect with an owner and a date.',
    responsibilities: `
      Review requirements and ask the question that nobody asked
      Explore new features on real devices before release
      Write and maintain automated checks at the cheapest level that finds the fault
      Report defects so that they can be repeated in five minutes
      Track down flaky tests until the cause is known
      Give a clear recommendation before every release`,
    requirements: `
      A structured way of exploring unfamiliar software
      Working knowledge of HTTP and databases
      Clear, friendly defect reports
      Experience with at least one automation tool, or the wish to learn one`,
  }),
  role({
    titles: 'Cloud Support Engineer | Site Reliability Engineer | Principal Platform Engineer',
    craft: 'running systems in production',
    pay: 138,
    desk: true,
    at: 'software finance',
    skills: 'Kubernetes, Terraform, AWS, Linux, Prometheus, Incident response, Python',
    education: "Bachelor's degree in computer science or equivalent experience",
    openings: `
      Customers of {company} run our product in their own cloud, and some evenings it shows. Join the four people in {city} who help them through it and write down why it happened.
      We promise 99.95 percent and usually keep it. A second reliability engineer would let us keep it without heroes.
      Forty engineers deploy through a platform that two of them built on the side. We would like to make it a product, with you as its first principal engineer.`,
    work: 'The platform runs on managed Kubernetes in two regions, described in Terraform and observed through Prometheus. Half of the time goes to projects, by agreement and not by hope: when the pager eats into it, product teams stop features and help. Reviews after an incident name causes, never culprits.',
    responsibilities: `
      Improve deployment, scaling and recovery of production systems
      Define service levels with product teams and report on them
      Lead or support incident response and write the review
      Automate work that was done by hand twice
      Plan capacity and keep the cloud bill explainable
      Test backups and failover on a schedule`,
    requirements: `
      Strong Linux and networking fundamentals
      Infrastructure as code in daily use
      Experience with metrics, logs and traces in real incidents
      Willingness to share an on-call rotation`,
  }),
  role({
    titles: 'Security Analyst | Application Security Engineer | Head of Information Security',
    craft: 'protecting systems or finding their weak spots',
    pay: 132,
    desk: true,
    at: 'software finance hospital',
    skills: 'Threat modelling, OWASP, SIEM, Penetration testing, Cloud security, Python, ISO 27001',
    education: "Bachelor's degree in information security or computer science",
    openings: `
      Our monitoring raises about forty alerts a day, of which two matter. Help the security team of {company} find those two sooner.
      We build faster than we review. You would work inside the product teams, model threats with them before the first line of code and leave them better at it.
      Certification is done, and the real work can begin. {company} is looking for somebody to lead security as a service to its engineers in {city}, not as a gate.`,
    work: 'Security is a team of five that reports to the chief technology officer. We prefer paved roads to prohibitions: safe defaults in the framework, short-lived credentials, reviews within a day. Twice a year an outside firm tries to break in, and we publish the results inside the company.',
    responsibilities: `
      Triage findings from monitoring, scanners and outside researchers
      Run threat modelling sessions with product teams
      Review designs and code for authentication, access and data handling
      Plan and follow up penetration tests
      Teach secure coding with examples from our own history
      Keep evidence for audits up to date`,
    requirements: `
      Thorough knowledge of common web vulnerabilities and their repair
      Ability to read code in at least two languages
      Sound judgement about risk and proportion
      Discretion with confidential findings`,
  }),
  role({
    titles: 'Machine Learning Intern | Machine Learning Engineer | Senior Applied Scientist',
    craft: 'bringing models into products',
    pay: 142,
    desk: true,
    at: 'software finance freight',
    skills: 'Python, PyTorch, Machine learning, SQL, MLOps, Statistics, Experiment design',
    education: "Master's degree in computer science, statistics or physics | Doctorate welcome",
    openings: `
      A six-month internship on one real question: can we predict which deliveries and bookings go wrong a day before they do? You get data, a desk in {city} and a supervisor with time.
      Three models of {company} are in production and each is deployed in its own way. Join us to make training, release and monitoring one path.
      We have the data, the customers and a long list of ideas. What we lack is a scientist who says early which of them will not work, and proves the rest.`,
    work: 'We start with the simplest thing that could work and keep it as the bar. Models are judged by what they change for customers, in experiments with enough power to say no. Features, training runs and decisions are recorded so that a result from last spring can be repeated this autumn.',
    responsibilities: `
      Frame questions of the product as problems that data can answer
      Build baselines and models, and compare them fairly
      Ship models as services with monitoring for drift
      Design and evaluate controlled experiments
      Write up what was learned, also when it failed
      Check models for unfair treatment of groups`,
    requirements: `
      Strong Python and a sound footing in statistics
      Experience with at least one deep learning framework
      Honest evaluation habits
      Ability to explain limits to people who hoped for magic`,
  }),
]
