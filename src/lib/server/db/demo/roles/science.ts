import { role } from './role.ts'

export const scienceRoles = [
  role({
    titles: 'Research Assistant | Research Scientist | Principal Scientist',
    craft: 'in laboratory research',
    pay: 98,
    at: 'bio',
    skills:
      'Molecular biology, PCR, Cell culture, Data analysis, R programming, Scientific writing, Experimental design',
    education: "Bachelor's degree in life sciences | Doctorate for the scientist posts",
    openings: `
      You would run assays, keep cells alive over long weekends and see your name on the paper when your work is in it.
      The enzymes group at {company} has a result that nobody believes yet. We need a scientist in {city} to repeat it independently.
      Our discovery programme needs a principal scientist who can stop a project as well as start one.`,
    work: 'Groups have five to eight people and share instruments, code and bad news. Protocols are versioned, raw data are kept, and a result counts when a second person has obtained it. Thursday mornings belong to reading.',
    responsibilities: `
      Plan and carry out experiments
      Analyse data with reproducible scripts
      Keep an electronic notebook others can follow
      Present and discuss results
      Write reports, papers and patents
      Guide students and technicians`,
    requirements: `
      Good hands at the bench
      Secure statistics for your own data
      Honest dealing with negative results
      Scientific English`,
  }),
  role({
    titles: 'Laboratory Technician | Senior Laboratory Technician | Laboratory Manager',
    craft: 'working in a laboratory',
    pay: 58,
    at: 'bio chemistry food',
    skills: 'Sample preparation, HPLC, Calibration, GLP, Laboratory safety, Inventory management',
    education: 'Vocational training or degree in chemistry or biology',
    openings: `
      Weighing, diluting, measuring, writing it down at once: {company} is looking for a technician who finds peace in doing it right.
      Three chromatographs and a mass spectrometer need someone who hears when a pump is unhappy.
      Our laboratory in {city} serves forty scientists and runs on one person’s memory. Help us to turn that into a system.`,
    work: 'The day is a mix of routine series and surprises brought by scientists. You will own instruments, prepare samples, order what runs low, and make sure that everyone who enters knows where the shower is. Working hours are regular.',
    responsibilities: `
      Prepare and measure samples
      Maintain and calibrate instruments
      Keep stocks of chemicals and consumables
      Document according to good laboratory practice
      Train users on instruments
      Watch over safety and waste`,
    requirements: `
      Laboratory training
      Careful and clean way of working
      Basic troubleshooting on instruments
      Team orientation`,
  }),
  role({
    titles: 'Biostatistics Intern | Biostatistician | Senior Biostatistician',
    craft: 'in applied statistics',
    pay: 118,
    desk: true,
    at: 'trials hospital',
    skills:
      'R programming, SAS, Clinical trials, Statistical modelling, Survival analysis, Study design',
    education: "Master's degree in statistics, biostatistics or mathematics",
    openings: `
      An internship for someone who reads the methods section first. You would re-analyse a finished study and compare notes with those who did it.
      Clinicians at {company} plan about twenty studies a year and meet a statistician too late. You would meet them at the first coffee.
      We need a senior biostatistician who can defend an analysis plan before an ethics board and a regulator.`,
    work: 'You will design studies, calculate sizes, write analysis plans before data exist, and programme them in R with a colleague checking. Half of the work is conversation: turning a hope into a hypothesis.',
    responsibilities: `
      Advise on design and sample size
      Write analysis plans and programmes
      Analyse trials and observational studies
      Interpret and present results
      Review publications for sound statistics
      Keep analyses reproducible`,
    requirements: `
      Strong command of R or SAS
      Experience with medical data
      Ability to explain uncertainty
      Knowledge of clinical research rules`,
  }),
  role({
    titles:
      'Environmental Field Technician | Environmental Scientist | Senior Environmental Consultant',
    craft: 'in environmental work',
    pay: 76,
    at: 'field builder',
    skills:
      'Field sampling, GIS, Environmental impact assessment, Soil science, Water quality, Report writing',
    education: "Bachelor's degree in environmental science, geology or biology",
    openings: `
      Boots, bottles, a van and a good map: you would take soil and water samples for {company} and keep the chain of custody unbroken.
      A river restoration begins in the spring and needs a scientist who can count insects and speak with farmers.
      Clients ask us in {city} what they may build and what they should leave alone. We want a senior consultant who says both.`,
    work: 'About half of the week is outside from March to October. You will plan campaigns, sample, interpret data and write reports that authorities accept and neighbours understand. Safety in the field comes before any schedule.',
    responsibilities: `
      Plan and carry out field campaigns
      Assess soil, water, species and noise
      Analyse data and draw maps
      Write assessments and permit applications
      Advise clients on avoiding harm
      Coordinate laboratories and subcontractors`,
    requirements: `
      Experience in the field
      Sure use of GIS
      Clear reports
      Driving licence`,
  }),
  role({
    titles: 'Formulation Technician | Chemist | Head of Product Chemistry',
    craft: 'in chemical development',
    pay: 88,
    at: 'chemistry',
    skills:
      'Analytical chemistry, Formulation, Spectroscopy, Stability testing, Scale-up, Regulation',
    education: 'Degree in chemistry or chemical engineering',
    openings: `
      A cream that separates at thirty degrees is a mystery you would love to solve. Mix, measure and store samples in our development group.
      {company} wants to replace two ingredients that nobody should need. We are looking for a chemist in {city} who finds what works instead.
      You would lead product chemistry from bench to first production batch, with nine people and a pilot plant.`,
    work: 'Ideas start at fifty grams and end at two tons, and most surprises happen in between. You will plan series, analyse, stand beside the operator for the first batches, and write the dossier. Failed series are shown in the weekly meeting first.',
    responsibilities: `
      Develop and improve formulations
      Plan and evaluate test series
      Carry out stability and compatibility tests
      Accompany scale-up in production
      Prepare regulatory documents
      Evaluate raw materials and suppliers`,
    requirements: `
      Solid knowledge of physical and analytical chemistry
      Structured experiments
      Understanding of production
      Safety awareness`,
  }),
  role({
    titles: 'Clinical Research Assistant | Clinical Trial Manager | Head of Clinical Operations',
    craft: 'in clinical research',
    pay: 102,
    at: 'trials hospital',
    skills:
      'Clinical trials, ICH-GCP, Site monitoring, Regulatory submissions, Data management, Patient safety',
    education: "Bachelor's degree in life sciences, nursing or pharmacy | GCP certificate",
    openings: `
      Patients who take part in a study trust us twice. You would look after their visits, samples and questions at {company}.
      Two trials start this year at nine sites. The manager in {city} knows every site nurse by first name before the first patient is enrolled.
      Our pipeline moves from four to seven studies. Build clinical operations that can carry them.`,
    work: 'You will prepare submissions, train sites, watch recruitment and data quality, and act within hours when safety is concerned. We choose few sites and treat them well. Travel is about a quarter of the time.',
    responsibilities: `
      Plan and coordinate clinical studies
      Prepare submissions to authorities and ethics boards
      Select, train and monitor sites
      Follow recruitment, data and budget
      Report safety events in time
      Keep the trial master file complete`,
    requirements: `
      Current knowledge of good clinical practice
      Experience with studies in hospitals or industry
      Organised and friendly manner
      Fluent English`,
  }),
  role({
    titles: 'Data Science Intern | Bioinformatics Scientist | Computational Biology Lead',
    craft: 'in computational biology',
    pay: 124,
    desk: true,
    at: 'bio',
    skills:
      'Python, R programming, Genomics, Sequencing data, Workflow managers, Machine learning, Linux',
    education:
      "Master's degree in bioinformatics, biology or computer science | Doctorate for the lead",
    openings: `
      Bring fresh eyes to four years of sequencing runs. The internship lasts six months and ends with a tool that the bench really uses.
      Wet and dry laboratory sit on the same corridor at {company} and should talk more. You would be the reason they do.
      Lead five computational biologists, choose which questions deserve compute, and publish what can be published.`,
    work: 'Pipelines are written with a workflow manager and run the same on a laptop and the cluster. You will clean, analyse and visualise data, discuss them with the people who made them, and leave code that somebody else can run next year.',
    responsibilities: `
      Develop and maintain analysis pipelines
      Analyse sequencing and imaging data
      Plan experiments together with the bench
      Develop models and validate them independently
      Visualise results for non-programmers
      Manage data with care for donors’ rights`,
    requirements: `
      Programming in Python or R
      Understanding of molecular biology
      Reproducible way of working
      Joy in explaining`,
  }),
  role({
    titles: 'Quality Control Analyst | Quality Assurance Specialist | Director of Quality',
    craft: 'in regulated quality work',
    pay: 84,
    at: 'bio chemistry food',
    skills: 'GMP, Quality assurance, Deviation handling, CAPA, Auditing, Documentation, ISO 9001',
    education: 'Degree in pharmacy, chemistry or engineering',
    openings: `
      Every batch that leaves {company} carries a signature, and your measurement stands behind it.
      Deviations are reported here because people trust what happens next. We need a specialist in {city} who keeps it that way.
      An inspection is due in a year. We are looking for a director who would be calm if it were next week.`,
    work: 'Quality is on the production floor every day and not only when something has happened. You will test or review, investigate without blame, close actions when they work rather than when they are due, and make procedures shorter.',
    responsibilities: `
      Test or release materials and products
      Review batch records
      Lead investigations of deviations and complaints
      Track corrective actions and their effect
      Prepare and accompany audits
      Train staff in good practice`,
    requirements: `
      Experience in a regulated environment
      Careful documentation
      Backbone and tact
      Clear language`,
  }),
]
