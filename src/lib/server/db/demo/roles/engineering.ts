import { role } from './role.ts'

export const engineeringRoles = [
  role({
    titles: 'Apprentice Electrician | Electrician | Electrical Supervisor',
    craft: 'as an electrician',
    pay: 68,
    paidBy: 'hour',
    at: 'installer builder metal',
    skills: 'Electrical installation, Wiring, Fault finding, Testing, PLC basics, Regulations',
    education:
      'School leaving certificate for the apprenticeship | Trade certificate for the other posts',
    openings: `
      Learn a trade that will be needed as long as people want light. {company} takes four apprentices a year and has kept thirty of the last thirty-three.
      Solar roofs, heat pumps, charging points: our order book in {city} is full until next winter. We need electricians who work cleanly.
      You would run sites with six to ten electricians, order material in time and sign what you have tested.`,
    work: 'Sites are within an hour of the yard, and that hour is paid. Vans are new, testers are calibrated and tools are yours to choose. Two work together on everything that can bite. Fridays end at two.',
    responsibilities: `
      Install cables, boards and devices
      Find and repair faults
      Test and document according to the rules
      Read and correct drawings
      Explain installations to customers
      Keep site and van in order`,
    requirements: `
      Trade certificate, or interest in earning it
      Safe working habits
      Driving licence for the certified posts
      Friendly manner in other people’s homes`,
  }),
  role({
    titles: 'Apprentice Plumber | Plumber and Heating Fitter | Plumbing Foreman',
    craft: 'in plumbing and heating',
    pay: 66,
    paidBy: 'hour',
    at: 'installer',
    skills: 'Plumbing, Heat pumps, Soldering, Pipe fitting, Hydraulic balancing, Customer service',
    education:
      'School leaving certificate for the apprenticeship | Trade certificate for the other posts',
    openings: `
      Water, warmth and a workshop with a radio: start an apprenticeship with three instructors who have time.
      We replace oil boilers by heat pumps in old houses and know by now how it works. {company} is looking for fitters in and around {city}.
      Our foreman retires and leaves well-trained people and a tidy store. Take over both.`,
    work: 'You will work in twos, from survey to commissioning, and come back after the first winter to see whether the house is warm. Emergency service is shared by eight people and paid extra. Material is delivered to the site.',
    responsibilities: `
      Install heating, water and drainage
      Commission and balance systems
      Maintain and repair
      Advise customers on use
      Measure, plan and order material
      Instruct apprentices`,
    requirements: `
      Trade certificate, or interest in earning it
      Clean workmanship
      Driving licence for the certified posts
      Readiness for on-call duty in turn`,
  }),
  role({
    titles: 'Junior Mechanical Engineer | Mechanical Engineer | Head of Mechanical Design',
    craft: 'in mechanical design',
    pay: 96,
    at: 'metal',
    skills: 'SolidWorks, CAD, FEA, Tolerancing, Materials, Prototyping, DFM',
    education: 'Degree in mechanical engineering',
    openings: `
      You have taken apart more than you were allowed to. {company} offers a first engineering job with a workshop next door.
      Our machines run for twenty years and are repaired by people we never meet. We are looking for an engineer in {city} who thinks of them.
      Lead nine engineers, a test bench and the courage to reduce the number of parts by a third.`,
    work: 'You will design assemblies, calculate what needs calculating, build prototypes with the workshop, and stand there when they break. Drawings are discussed with the people who mill and weld them before they are released.',
    responsibilities: `
      Design parts and assemblies
      Calculate strength, life and tolerances
      Build and test prototypes
      Prepare drawings and parts lists
      Support production and service
      Reduce cost and weight with sense`,
    requirements: `
      Good command of a 3D CAD system
      Understanding of manufacturing
      Practical hands
      Team spirit`,
  }),
  role({
    titles: 'Machine Operator | CNC Machinist | Machining Team Leader',
    craft: 'in metal cutting or machine operation',
    pay: 56,
    paidBy: 'hour',
    at: 'metal',
    skills: 'CNC milling, CNC turning, Reading drawings, Measuring, Fanuc, Setup, Quality control',
    education: 'Vocational training in metalworking; training on the job for operators',
    openings: `
      You would load, watch and measure, and learn to set up within the year. {company} teaches in the shift and pays for the course.
      Five-axis parts in small series, mostly for medical devices: the machine shop in {city} has one machine more than it has machinists.
      Lead eleven people and nine machines, and keep the scrap rate under one percent, where it is now.`,
    work: 'The shop is bright, cooled in summer and clean enough for visitors. Series are small, so setting up is half of the work. You will programme at the machine or with the office, measure yourself, and stop when something sounds wrong.',
    responsibilities: `
      Set up and operate machine tools
      Write and optimise programmes
      Measure and document quality
      Change tools and look after machines
      Suggest fixtures and improvements
      Instruct new colleagues`,
    requirements: `
      Confident reading of drawings
      Feeling for material and tolerances
      Shift work, early and late
      Care`,
  }),
  role({
    titles: 'Graduate Civil Engineer | Civil Engineer | Construction Project Manager',
    craft: 'in civil engineering or site management',
    pay: 94,
    at: 'builder',
    skills: 'Structural analysis, AutoCAD, Site management, Cost control, Surveying, Tendering',
    education: 'Degree in civil engineering',
    openings: `
      The first two years at {company} lead through design office, survey and site, so that you know what you like before you choose.
      Bridges of the seventies need help, and {city} has forty of them. We look for an engineer who enjoys inspecting as much as calculating.
      A tram line, fourteen months, sixty people at peak: we are looking for the person who builds it with us.`,
    work: 'You will calculate, draw, tender and stand in the mud with a level. Plans are discussed with foremen before concrete is ordered. Changes are written down the same evening. Helmets are worn by everyone, including visitors with ties.',
    responsibilities: `
      Plan and calculate structures or site works
      Prepare tenders and award contracts
      Manage schedule, quality and cost on site
      Survey and document progress
      Coordinate authorities and neighbours
      Ensure safety`,
    requirements: `
      Engineering degree
      Knowledge of current standards
      Sense of responsibility
      Driving licence`,
  }),
  role({
    titles: 'Maintenance Helper | Maintenance Technician | Maintenance Manager',
    craft: 'maintaining machines or buildings',
    pay: 64,
    paidBy: 'hour',
    at: 'metal freight food hospital',
    skills:
      'Preventive maintenance, Hydraulics, Pneumatics, Electrical troubleshooting, Welding, CMMS',
    education: 'Trade certificate in a mechanical or electrical trade; none for helpers',
    openings: `
      Handy people welcome: oil, tighten, paint, fetch, learn. After a year {company} supports you in earning a certificate.
      A conveyor that stands still costs us {city}’s good mood. We need a technician who hears it coming.
      Turn a team of firefighters into one that plans: fourteen technicians, two shifts, a budget that suffices.`,
    work: 'Planned work takes two thirds of the time, and the share is rising. You will read machines by eye, ear and data, keep spare parts that matter, and explain to operators what they can do themselves.',
    responsibilities: `
      Inspect and maintain equipment
      Find faults and repair them
      Plan work with production or operations
      Keep records in the maintenance system
      Manage spare parts
      Improve equipment so that it fails less`,
    requirements: `
      Craft skills in mechanics or electrics
      Systematic fault finding
      Readiness for shifts or standby
      Safety first`,
  }),
  role({
    titles: 'Welding Trainee | Welder and Fabricator | Welding Supervisor',
    craft: 'in welding and metal fabrication',
    pay: 58,
    paidBy: 'hour',
    at: 'metal builder',
    skills: 'MIG welding, TIG welding, Metal fabrication, Blueprint reading, Grinding, Inspection',
    education: 'Welding certificates, or the wish to earn them with us',
    openings: `
      Sixteen weeks in our training bay, then your first certificate, then the hall. {company} trains welders because there are too few.
      Stairs, frames, tanks: no two weeks alike. We are looking for a fabricator in {city} who can build from a drawing alone.
      As supervisor you plan procedures, qualify welders and have the last word on every seam.`,
    work: 'Each place has its own extraction and a crane within reach. Seams are tested and results hang on the board, good ones too. You will cut, fit, weld and finish, usually the whole piece.',
    responsibilities: `
      Cut, fit and weld parts from drawings
      Choose procedure and filler
      Check dimensions and seams
      Look after equipment
      Assemble on site now and then
      Pass on what you know`,
    requirements: `
      Steady hand and good eyesight
      Certificates for the experienced posts
      Spatial thinking
      Careful use of protective equipment`,
  }),
  role({
    titles: 'Solar Installer | Renewable Energy Technician | Energy Project Engineer',
    craft: 'in renewable energy or building services',
    pay: 70,
    at: 'installer',
    skills:
      'Photovoltaics, Battery storage, Roof safety, Electrical testing, Commissioning, Monitoring',
    education: 'Trade certificate or technical degree; installers are trained on the job',
    openings: `
      No fear of heights and a love of clean lines: {company} trains installers in six paid weeks.
      We look after nine hundred systems around {city} and see in the data when one is unwell. You would drive out and mend it.
      Plan and build commercial roofs from two hundred kilowatts, from the first sketch to the grid connection.`,
    work: 'Teams of three do one roof in two days and leave it swept. Ropes and nets are used every time. You will measure, mount, wire, commission, and show the owners what their roof is doing right now.',
    responsibilities: `
      Mount modules, inverters and batteries
      Wire and test systems
      Commission and explain them
      Maintain and repair
      Plan layouts and order material
      Document for grid operators`,
    requirements: `
      Technical skill
      Fitness for work at height
      Driving licence
      Team spirit`,
  }),
]
