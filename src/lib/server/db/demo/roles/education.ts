import { role } from './role.ts'

export const educationRoles = [
  role({
    titles: 'Teaching Assistant | Primary School Teacher | Head of Primary',
    craft: 'teaching children of primary age',
    pay: 60,
    at: 'school',
    skills:
      'Classroom management, Lesson planning, Differentiation, Safeguarding, Parent communication',
    education: 'Teaching qualification for primary schools',
    openings: `
      Two classes share twenty-six children with very different mornings behind them. As a teaching assistant you would work with small groups and with one child who needs a steady person.
      Year 3 at {company} needs a class teacher from the new term. The parallel class is led by a colleague who plans together and shares generously.
      Our head of primary moves to a school overseas. We are looking for a leader for twelve teachers in {city} who still teaches six lessons a week.`,
    work: 'Classes have no more than twenty-four children. Mornings are for reading, writing and mathematics, afternoons for projects, sport and music. Planning time is on the timetable, meetings end on the hour, and parents are partners whom we see before something is wrong.',
    responsibilities: `
      Plan and teach lessons that reach every child in the room
      Observe progress and adapt what comes next
      Create a calm and safe classroom
      Talk with parents regularly and openly
      Plan projects with colleagues of the year group
      Take part in the life of the school, from assemblies to trips`,
    requirements: `
      Warmth and clarity with children
      Knowledge of how reading and number sense develop
      Clean record for work with children
      Reliability and humour`,
  }),
  role({
    titles: 'Student Teacher in Mathematics | Secondary Mathematics Teacher | Head of Mathematics',
    craft: 'teaching at secondary level',
    pay: 66,
    at: 'school',
    skills: 'Mathematics, Curriculum planning, Assessment, Classroom management, Exam preparation',
    education:
      'Degree in mathematics or a related subject | Teaching qualification for secondary schools',
    openings: `
      Your training year with us includes a mentor with reduced lessons, so that there is time to talk about each of yours. {company} has trained nine teachers in six years.
      Students here say mathematics became their favourite subject, some of them surprised. Join a department of seven in {city} that plans together and shares everything.
      We are looking for a head of department who can raise results at the top without losing the students who count on their fingers.`,
    work: 'You will teach ages eleven to eighteen, about nineteen lessons a week, including one exam class. We use problems worth an argument, short quizzes without marks, and a common scheme of work that leaves room for style. Marking is kept useful and small.',
    responsibilities: `
      Teach mathematics across the age range
      Prepare students for their final examinations
      Assess fairly and give feedback that can be used
      Support students who fall behind, and stretch those who run ahead
      Be tutor to a group of twenty
      Develop the common scheme of work`,
    requirements: `
      Enthusiasm for mathematics that survives a Friday afternoon
      Clear explanations in more than one way
      Good relations with young people
      Readiness to be observed and to observe`,
  }),
  role({
    titles: 'Early Years Assistant | Early Childhood Educator | Nursery Manager',
    craft: 'working with children under six',
    pay: 46,
    paidBy: 'hour',
    at: 'nursery',
    skills:
      'Early childhood development, Safeguarding, Observation, First aid, Play-based learning',
    education: 'Early years qualification or the willingness to earn it',
    openings: `
      Small hands, big feelings: our toddler room is looking for an assistant who sits on the floor by choice. {company} pays for the qualification.
      We open a fourth group in {city} and want it to have a steady team from the first day. You would be key person to six children.
      The manager of our nursery leaves after nineteen years. The team of fourteen would like someone calm, fair and present.`,
    work: 'Children spend much of the day outside, in all weathers, and decide a good deal for themselves. You will observe, write short learning stories, comfort, cook, and speak with parents at the door. Staffing is better than the law demands, and breaks are real breaks.',
    responsibilities: `
      Care for a group of children as their key person
      Prepare rooms and activities that invite play
      Observe development and document it
      Talk with parents daily and in planned conversations
      Keep hygiene, safety and safeguarding rules
      Support settling-in at the child’s own pace`,
    requirements: `
      Patience and physical fitness
      Knowledge of child development
      Clean record and current first aid
      Team spirit`,
  }),
  role({
    titles: 'Corporate Trainer | Learning and Development Specialist | Head of Learning',
    craft: 'training adults at work',
    pay: 84,
    desk: true,
    at: 'software finance hospital freight metal shop',
    skills:
      'Training delivery, Instructional design, Facilitation, E-learning, Needs analysis, Coaching',
    education: "Bachelor's degree in education, psychology or a related field",
    openings: `
      New colleagues at {company} get a laptop and a lot of goodwill. We would like to add an introduction that deserves the name, and you would teach it.
      Half of our courses are attended because they are compulsory. Help us find out what people need in order to do their work better, and build that.
      Learning reports to the board from this year. You would set the direction from {city}, with three specialists and the freedom to close courses.`,
    work: 'Learning happens mostly at work, so that is where you will start: watching, asking, trying. Courses are short, spread out, and followed by practice with the team leader. You will design, teach, measure after three months, and drop what made no difference.',
    responsibilities: `
      Find out what people need with teams and managers
      Design workshops, guides and short online modules
      Teach on site and online
      Coach team leaders as teachers of their people
      Measure effects on the job
      Select and guide outside trainers`,
    requirements: `
      Experience in teaching adults
      Clear and lively presentation
      Interest in the work of others
      Confident use of digital learning tools`,
  }),
  role({
    titles: 'Language Tutor | English Language Teacher | Director of Studies',
    craft: 'teaching languages',
    pay: 54,
    paidBy: 'hour',
    at: 'language',
    skills:
      'Language teaching, CELTA, Lesson planning, Online teaching, Assessment, Intercultural communication',
    education: 'Degree in languages and a teaching certificate such as CELTA',
    openings: `
      Evening and weekend lessons for adults who come tired and leave cheerful. Ideal beside your studies, at our school in {city} or online.
      {company} teaches English to engineers, nurses and newcomers. We need a teacher who prepares for the person and not for the chapter.
      Eighteen teachers, four languages, six hundred learners a term. The director of studies keeps quality high and the timetable possible.`,
    work: 'Groups are at most ten people. Lessons use real material: a rental contract, a hospital conversation, a technical drawing. You will plan with learners what they need to be able to do, and check together after eight weeks whether they can.',
    responsibilities: `
      Teach groups and individuals, on site and online
      Place learners at the right level
      Prepare material from their daily life
      Give feedback that encourages
      Prepare learners for recognised examinations
      Take part in monthly peer observation`,
    requirements: `
      Excellent command of the language you teach
      Recognised teaching certificate
      Interest in people from everywhere
      Availability on some evenings`,
  }),
  role({
    titles:
      'Instructional Design Intern | Instructional Designer | Senior Learning Experience Designer',
    craft: 'designing courses',
    pay: 86,
    desk: true,
    at: 'learning language software',
    skills:
      'Instructional design, Articulate Storyline, Storyboarding, LMS, Accessibility, Video editing',
    education: "Bachelor's degree in education, media or cognitive science",
    openings: `
      Six paid months in which you take one short course from the first interview to its first hundred learners, with a designer beside you.
      {company} has experts who know everything and courses that say it all at once. We need a designer who cuts, orders and lets people practise.
      Our online programme reaches learners in thirty countries on all kinds of phones. Help us redesign it so that it works on the worst of them.`,
    work: 'You will work with subject experts, a video editor and a developer. We begin with what learners should be able to do, write the assessment before the lesson, and test early with five real people. Everything we publish works with a keyboard, with captions and on a slow connection.',
    responsibilities: `
      Interview experts and learners
      Write objectives, storyboards and scripts
      Build interactive modules and assessments
      Test with learners and improve
      Keep courses accessible
      Maintain courses after release`,
    requirements: `
      Portfolio of learning material
      Knowledge of how people learn
      Handy with authoring tools
      Diplomatic with experts`,
  }),
  role({
    titles: 'Special Education Assistant | Special Education Teacher | Inclusion Lead',
    craft: 'supporting children with additional needs',
    pay: 62,
    at: 'school nursery',
    skills:
      'Inclusive education, Individual education plans, Autism support, Behaviour support, Team teaching',
    education: 'Qualification in special or inclusive education',
    openings: `
      You would accompany one boy of eight through his school day, so that he can do by himself as much as possible. {company} trains and supports you.
      Inclusion works when there are enough adults in the room who know what they do. Our lower school in {city} is adding a second special education teacher.
      We are looking for someone to lead inclusion across two schools: support plans, staff training, and a door that parents find open.`,
    work: 'Children with additional needs learn in the same rooms as everyone else, with extra hands and quiet corners. You will teach together with class teachers, write plans that fit on two pages and get used, and work with therapists who come to the school.',
    responsibilities: `
      Teach and support in class and in small groups
      Write individual plans with family, child and team
      Advise colleagues on materials and routines
      Work with therapists and authorities
      Document progress
      Find calm ways through hard moments`,
    requirements: `
      Experience with children with additional needs
      Patience, imagination and a sense of humour
      Clear documentation
      Clean record for work with children`,
  }),
  role({
    titles: 'Admissions Assistant | Academic Advisor | University Registrar',
    craft: 'in student services or school administration',
    pay: 58,
    at: 'school language',
    skills: 'Student advising, Admissions, Record keeping, Data protection, Counselling, CRM',
    education: "Bachelor's degree in any field",
    openings: `
      Between January and June the telephone in our admissions office does not stand still. You would answer it kindly and know where every application is.
      Students at {company} have one advisor from the first day to graduation. A new group of a hundred and forty arrives in {city} in September and would be yours.
      Records, timetables, examinations and degrees: the registrar makes sure that what we certify is true. The present one retires after twenty years.`,
    work: 'The job is to make rules understandable and exceptions rare but possible. You will advise in person and online, notice early when somebody drifts, and work with teachers to get them back. Files are digital and complete, and privacy is taken seriously.',
    responsibilities: `
      Advise applicants and students on choices and deadlines
      Check and process applications and records
      Notice students at risk and arrange support
      Prepare information evenings and open days
      Keep data correct and protected
      Improve forms until they are easy`,
    requirements: `
      Friendly and precise manner
      Experience in an administration with deadlines
      Good English and ideally a further language
      Discretion`,
  }),
]
