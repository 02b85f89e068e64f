import { role } from './role.ts'

export const financeRoles = [
  role({
    titles: 'Junior Accountant | Accountant | Senior Accountant',
    craft: 'in general accounting',
    pay: 72,
    desk: true,
    at: 'any',
    skills: 'Accounting, Excel, Reconciliation, SAP, Month-end close, VAT, Financial reporting',
    education: "Bachelor's degree in accounting or finance | Part-qualified candidates welcome",
    openings: `
      Finished your studies and tired of invented balance sheets? {company} offers a first accounting job with real invoices, patient colleagues and paid study leave.
      Our month-end close takes nine working days and should take five. You would take over the general ledger of two entities and help us get there.
      We are separating accounting from controlling at {company} and need a senior accountant in {city} who can close, explain and improve without being asked twice.`,
    work: 'The finance team is small enough that you will see the whole picture: from the supplier invoice to the figures the auditors sign. Routine is automated where it can be, and the rest is shared fairly. In the first week of each month it is busy; in the third we mend what annoyed us in the first.',
    responsibilities: `
      Post and review entries in the general ledger
      Reconcile bank, supplier and intercompany accounts
      Prepare the monthly close and explain the variances
      Prepare tax returns and statutory filings with our adviser
      Support the yearly audit
      Suggest and document better routines`,
    requirements: `
      Firm knowledge of double-entry bookkeeping and local standards
      Confident use of Excel and an accounting system
      Accuracy also on the ninth page
      Friendly persistence with missing receipts`,
  }),
  role({
    titles: 'Financial Analyst | Senior Financial Analyst | FP&A Manager',
    craft: 'in financial planning and analysis',
    pay: 96,
    desk: true,
    at: 'software finance factory metal freight hospital',
    skills: 'Financial modelling, Excel, Forecasting, Budgeting, Power BI, SQL, Variance analysis',
    education: "Bachelor's degree in finance, economics or business",
    openings: `
      Managers at {company} ask good questions about money and wait too long for answers. Join the planning team as the analyst who shortens that wait.
      We forecast once a quarter and are surprised twice. You would build the rolling forecast and bring the departments in {city} along.
      Planning is ready for its own manager: two analysts, one model, a board that reads the notes. We are looking for somebody who has done it before.`,
    work: 'Good analysis here fits on a page and ends with a recommendation. You will own parts of the planning model, sit with department heads while they plan, and challenge numbers that only grow. The monthly report goes to everyone who has a budget, so it is written in plain words.',
    responsibilities: `
      Maintain the planning model and its assumptions
      Prepare budget, forecast and monthly variance reports
      Work out the effect of investments, prices and headcount
      Advise department heads on their costs
      Automate recurring reports
      Prepare material for the board`,
    requirements: `
      Excellent modelling in spreadsheets that others can follow
      Understanding of all three financial statements
      Confidence to ask why, politely
      Basic SQL or the wish to learn it`,
  }),
  role({
    titles: 'Accounts Payable Clerk | Accounts Payable Specialist | Accounts Payable Team Lead',
    craft: 'in accounts payable or receivable',
    pay: 52,
    at: 'food factory metal freight hospital builder installer school',
    skills:
      'Accounts payable, Invoice processing, ERP systems, Reconciliation, Excel, Supplier communication',
    education: 'Commercial training or an equivalent qualification',
    openings: `
      {company} receives about two thousand invoices a month and wants to pay all of them correctly and on time. You would begin with a group of suppliers of your own.
      Paper is gone from our accounts payable, the exceptions are not. We need a specialist who solves them with buyers and suppliers before they turn into reminders.
      Five clerks, three sites, one new system by summer. Lead the team in {city} through the change and keep the discounts we earn by paying early.`,
    work: 'Invoices arrive electronically and most match an order by themselves. The job is about the others: wrong prices, missing deliveries, a supplier who changed bank details and needs a call back on a known number. You will be the friendly voice suppliers ask for.',
    responsibilities: `
      Check, code and post supplier invoices
      Clear differences with purchasing and goods receipt
      Prepare weekly payment runs
      Verify changes of bank details by calling back
      Reconcile supplier statements
      Keep master data clean`,
    requirements: `
      Experience with an ERP system
      Care with figures and confidential data
      Polite firmness in telephone calls
      Secure basic Excel`,
  }),
  role({
    titles: 'Payroll Assistant | Payroll Specialist | Payroll Manager',
    craft: 'in payroll',
    pay: 68,
    at: 'hospital care factory metal freight builder installer school',
    skills: 'Payroll, Labour law, Time recording, Excel, SAP HCM, Confidentiality',
    education: 'Commercial training with a payroll qualification',
    openings: `
      Six hundred people trust that their pay is right on the 28th. Help us keep that trust at {company}, with a structured introduction through your first three pay runs.
      Shifts, allowances, parental leave, a company pension: our payroll is never dull. One of our two specialists moves abroad in the summer.
      Three payrolls run in three systems after a merger. You would bring them together in {city}, with a project budget and an experienced team of four.`,
    work: 'The month has its rhythm: collecting changes until the tenth, checking until the twentieth, paying on the twenty-eighth, answering questions all the time. People come to you with worries as often as with forms. We close the door when they do.',
    responsibilities: `
      Prepare monthly pay runs from time records to payment files
      Enter starters, leavers and changes of contract
      Answer questions about payslips clearly and kindly
      Report to tax and social insurance bodies
      Check the run with agreed plausibility tests
      Follow changes in law and collective agreements`,
    requirements: `
      Current knowledge of payroll rules in the country of work
      Absolute discretion
      Accuracy under a monthly deadline
      Experience with shift-based pay is a plus`,
  }),
  role({
    titles: 'Internal Audit Associate | Internal Auditor | Head of Internal Audit',
    craft: 'in audit, internal or external',
    pay: 98,
    at: 'finance metal hospital freight',
    skills:
      'Internal audit, Risk assessment, Internal controls, Data analysis, Report writing, Interviewing',
    education: "Bachelor's degree in accounting, business or law | CIA or ACCA, finished or begun",
    openings: `
      Internal audit is the fastest way to see all of {company}. You would join two experienced auditors on site visits from the first month.
      The audit plan has eighteen topics and people for twelve. We are looking for an auditor who listens first and writes reports that get read.
      Our head of audit moves to the supervisory side. The successor reports to the audit committee and has a free hand in building the team in {city}.`,
    work: 'We audit to help, and say so by our manners. An assignment takes four to six weeks: a conversation with the department, data before samples, a draft that is discussed before it is sent. Findings have an owner and a date, and we come back to look.',
    responsibilities: `
      Plan and carry out audits of processes and controls
      Analyse full data sets instead of small samples where possible
      Discuss findings openly with those concerned
      Write short reports with clear ratings
      Follow up measures until they are done
      Contribute to the yearly risk assessment`,
    requirements: `
      Structured thinking and a respectful manner
      Good knowledge of controls in finance or operations
      Willingness to travel about a quarter of the time
      Precise writing`,
  }),
  role({
    titles: 'Credit Analyst | Senior Credit Analyst | Credit Risk Manager',
    craft: 'in lending or credit risk',
    pay: 94,
    desk: true,
    at: 'finance',
    skills: 'Credit analysis, Financial statements, Risk modelling, SQL, Excel, Regulation',
    education: "Bachelor's degree in finance, economics or mathematics",
    openings: `
      You read a balance sheet the way others read a novel. {company} lends to small firms and needs an analyst who sees the person behind the figures too.
      Our loan book grew by a third and so did the number of cases a model cannot decide. Those would be yours, with authority up to an agreed sum.
      We want to replace a scoring model that has served us for ten years. Lead the change, and the discussion with the regulator that comes with it.`,
    work: 'A case begins with the application and ends with a clear yes, no or not like this. You will speak with applicants, visit some of them, weigh security and cash flow, and write an opinion another analyst can challenge. Two pairs of eyes see every loan above the limit.',
    responsibilities: `
      Analyse applications from small and medium-sized firms
      Write credit opinions with a clear recommendation
      Review existing exposures once a year and when something changes
      Watch early warning signs and act on them
      Improve scoring with the data team
      Keep files ready for inspection`,
    requirements: `
      Confident reading of financial statements
      Knowledge of credit regulation
      Independent judgement and the backbone to say no
      Working knowledge of SQL or statistics`,
  }),
  role({
    titles: 'Tax Assistant | Tax Consultant | Senior Tax Manager',
    craft: 'in tax advice or a tax department',
    pay: 102,
    desk: true,
    at: 'law',
    skills: 'Corporate tax, VAT, Tax compliance, Transfer pricing, Research, Client communication',
    education: "Bachelor's degree in accounting, law or taxation",
    openings: `
      The busy season is easier with one more careful person. You would prepare returns for small clients of {company} and be guided by a partner, not by a queue.
      Our clients trade in more countries every year. We are looking for a consultant in {city} who likes cross-border questions and can explain the answer to a founder.
      Two partners retire within four years and want to hand over clients they have known for decades. The way to partnership is open and described in writing.`,
    work: 'We look after about three hundred clients, from a bakery with two shops to a group with nine companies. Each has one person to call. You will prepare returns, answer letters from the authorities and think ahead with clients before they sign something they cannot undo.',
    responsibilities: `
      Prepare tax returns and review those of colleagues
      Answer enquiries and assessments of the authorities
      Advise on restructuring, investment and cross-border trade
      Research questions and document the reasoning
      Keep clients informed of deadlines and changes
      Train younger colleagues on real cases`,
    requirements: `
      Thorough knowledge of domestic tax law
      Client-friendly language
      Reliable deadline management
      A professional tax qualification, finished or begun`,
  }),
  role({
    titles: 'Treasury Analyst | Finance Manager | Chief Financial Officer',
    craft: 'in finance with responsibility for results',
    pay: 128,
    at: 'software food freight bio care builder installer',
    skills:
      'Cash management, Financial planning, Leadership, Banking relations, Reporting, Negotiation',
    education: "Bachelor's degree in finance or business | Professional accounting qualification",
    openings: `
      Cash is what keeps our promises. You would look after the daily position of {company}, eleven bank accounts and a forecast that should become better than last year’s.
      As finance manager you would run accounting and controlling for our {city} business: four people, one close, many questions from the managing director.
      {company} has grown past the point where the founders can keep the figures in their heads. We are looking for a first CFO who builds calmly and says what things cost.`,
    work: 'Finance sits in the middle of the company and is expected to have an opinion. You will keep liquidity safe, make sure that reports are right and early, and help operations see the consequences of a decision before it is taken. The board expects candour and gives it back.',
    responsibilities: `
      Plan and secure liquidity
      Be responsible for timely and correct financial reporting
      Negotiate with banks, insurers and auditors
      Prepare decisions on investments and financing
      Develop the finance team
      Report to management and owners`,
    requirements: `
      Broad experience across accounting, planning and financing
      Integrity and a level head
      Ability to make finance understandable
      Leadership by trust`,
  }),
]
