import { role } from './role.ts'

export const healthcareRoles = [
  role({
    titles: 'Graduate Nurse | Registered Nurse | Charge Nurse',
    craft: 'in hospital nursing',
    pay: 84,
    paidBy: 'hour',
    at: 'hospital',
    skills:
      'Patient care, Medication administration, Wound care, Clinical documentation, BLS, Teamwork',
    education: 'Nursing degree or diploma | Current registration in the country of work',
    openings: `
      Your first year decides whether you stay in nursing. At {company} it comes with a preceptor for six months, protected study days and no night shifts in the first eight weeks.
      The surgical ward in {city} has thirty beds and a team that likes one another. We are adding nurses so that the ratio we promised holds on weekends too.
      You know what a good shift handover sounds like. We are looking for a charge nurse who makes sure that every shift gets one.`,
    work: 'Rosters are published eight weeks ahead and swapped without drama. Each nurse looks after five patients by day and eight by night, with assistants for the rest. Medication is scanned at the bedside, doctors round with us rather than past us, and near misses are discussed in the open.',
    responsibilities: `
      Plan and give care for a group of patients
      Give medication and infusions safely
      Observe changes and call for help early
      Explain care to patients and relatives
      Document promptly and completely
      Guide students and new colleagues`,
    requirements: `
      Valid nursing registration
      Readiness to work shifts including weekends
      Calm in emergencies
      Respectful communication with everyone on the ward`,
  }),
  role({
    titles: 'Care Assistant | Senior Care Assistant | Care Home Manager',
    craft: 'in residential or home care',
    pay: 44,
    paidBy: 'hour',
    at: 'care',
    skills: 'Personal care, Dementia care, Moving and handling, Record keeping, Empathy, First aid',
    education: 'Care qualification welcome; training on the job is paid',
    openings: `
      You do not need experience for this job, you need kindness and a good back. {company} teaches the rest in four paid weeks.
      Twenty-two residents in {city} know everyone’s step on the corridor. A senior colleague retires, and the residents asked to meet the next one.
      Our home is well rated and well liked, and its manager is moving to a larger one. We are looking for someone who knows every resident by name.`,
    work: 'Mornings follow the rhythm of the people who live here, and that means some breakfasts at ten. You will help with washing, dressing and meals, play cards badly on purpose, notice when somebody eats less, and tell the nurse. Visits are timed so that there is time for a conversation.',
    responsibilities: `
      Help residents with personal care in a dignified way
      Support meals, movement and activities
      Notice and report changes in health or mood
      Keep daily records
      Talk with families openly
      Follow hygiene and safety rules`,
    requirements: `
      Warmth and patience
      Physical fitness for moving and handling
      Willingness to work weekends in turn
      Clean record for work with vulnerable adults`,
  }),
  role({
    titles: 'Physiotherapy Assistant | Physiotherapist | Lead Physiotherapist',
    craft: 'in physiotherapy',
    pay: 82,
    at: 'hospital clinic',
    skills:
      'Manual therapy, Rehabilitation, Gait training, Assessment, Patient education, Orthopaedics',
    education: "Bachelor's degree in physiotherapy | Current registration",
    openings: `
      You would prepare rooms, lead exercise groups and walk the first careful steps with patients after surgery, under the eye of an experienced team.
      Treatment slots at {company} are thirty-five minutes, because twenty is too short to think. One place in our outpatient team in {city} is open.
      Lead six physiotherapists across ward and outpatient clinic, with half of your week still spent treating.`,
    work: 'Patients come after joint replacements, strokes and sports injuries. You will assess, agree goals in the patient’s words, treat and teach, and measure whether it helps. Cases are discussed every Thursday with doctors and occupational therapists.',
    responsibilities: `
      Assess patients and plan treatment
      Treat individually and in groups
      Teach exercises that people really do at home
      Measure and document outcomes
      Work with doctors, nurses and families
      Contribute to case discussions`,
    requirements: `
      Registration as physiotherapist or the assistant’s certificate
      Good hands and clear explanations
      Interest in evidence
      Reliable documentation`,
  }),
  role({
    titles: 'Pharmacy Technician | Pharmacist | Pharmacy Manager',
    craft: 'in community or hospital pharmacy',
    pay: 112,
    at: 'pharmacy hospital',
    skills:
      'Dispensing, Pharmacology, Patient counselling, Stock management, Clinical checks, Regulation',
    education: 'Degree in pharmacy or technician’s qualification | Current registration',
    openings: `
      Our pharmacy moved to a robot that fetches boxes. That leaves time for people, and we need a technician who likes both.
      At {company} you would look at the whole person behind a prescription, speak with the doctor who wrote it, and catch what a computer does not know.
      Two pharmacists, five technicians and a neighbourhood in {city} that trusts them: we are looking for a manager who keeps it that way.`,
    work: 'We fill about three hundred prescriptions a day and speak with most of the people who bring them. You will check interactions and doses, make preparations when needed, run vaccination hours in winter, and order so that nothing runs out or expires.',
    responsibilities: `
      Check and dispense prescriptions
      Advise patients on use and side effects
      Speak with prescribers about doubts
      Manage stock, cold chain and controlled drugs
      Supervise technicians and trainees
      Take part in audits`,
    requirements: `
      Current registration
      Accuracy in busy hours
      Clear advice in simple words
      Willingness to work some Saturdays`,
  }),
  role({
    titles: 'Medical Receptionist | Practice Manager | Director of Clinic Operations',
    craft: 'in a practice, clinic or hospital office',
    pay: 58,
    at: 'clinic',
    skills:
      'Appointment scheduling, Medical billing, Patient communication, Data protection, Rostering',
    education: 'Training as a medical assistant or in office administration',
    openings: `
      You are the first voice patients hear, often on a bad day. {company} is looking for a receptionist who can be quick and kind at the same time.
      Five doctors, eleven staff, nine thousand patients: our practice in {city} needs a manager who sorts the roster, the billing and the waiting times.
      Seven clinics, seven ways to book an appointment. Help us to find the best one and bring everybody along.`,
    work: 'The day starts at half past seven with the telephone and ends with the last signed letter. You will keep the doctors on time as far as medicine allows, protect what people tell you, and solve most problems before they reach a door with a nameplate.',
    responsibilities: `
      Receive patients and arrange appointments by urgency
      Keep records and letters in order
      Prepare billing and insurance documents
      Answer questions with tact
      Plan rooms and rosters
      Improve waiting times with the team`,
    requirements: `
      Friendly manner under pressure
      Experience in health care administration is welcome
      Confident with practice software
      Strict confidentiality`,
  }),
  role({
    titles: 'Laboratory Assistant | Medical Laboratory Scientist | Laboratory Supervisor',
    craft: 'in a clinical laboratory',
    pay: 74,
    at: 'hospital',
    skills:
      'Haematology, Clinical chemistry, Quality control, Phlebotomy, ISO 15189, Laboratory information systems',
    education: 'Degree or diploma in biomedical science',
    openings: `
      Samples arrive at all hours, and each belongs to somebody who waits. You would receive, label and prepare them with great care at {company}.
      Our laboratory runs two thousand tests a day. We are looking for a scientist for haematology in {city} who trusts the analyser and checks it anyway.
      Lead a shift of nine, keep the accreditation alive between audits, and introduce the new molecular line with us.`,
    work: 'Two thirds of doctors’ decisions rest on our results, so speed never comes before certainty. You will run and maintain analysers, validate results, telephone critical values at once, and hunt for the cause when a control drifts. Night shifts are shared evenly and well paid.',
    responsibilities: `
      Prepare and analyse samples
      Validate results and report critical values
      Run quality controls and act on deviations
      Maintain equipment
      Document according to accreditation rules
      Train new staff`,
    requirements: `
      Recognised laboratory qualification
      Precision and patience
      Readiness for shifts
      Understanding of quality systems`,
  }),
  role({
    titles:
      'Resident Physician in Internal Medicine | General Practitioner | Consultant in Internal Medicine',
    craft: 'in clinical medicine',
    pay: 190,
    at: 'hospital clinic',
    skills:
      'Diagnosis, Internal medicine, Ultrasound, Emergency care, Patient communication, Teaching',
    education: 'Medical degree and licence | Specialist recognition where the post requires it',
    openings: `
      Training at {company} follows a written plan: ultrasound in the first year, intensive care in the second, and a consultant who has time on the ward round.
      You want to know your patients for years and still be home for dinner. Our practice in {city} shares on-call among six doctors and leaves fifteen minutes for each visit.
      We are looking for a consultant who teaches gladly, asks for help without embarrassment and helps us rebuild the admissions unit.`,
    work: 'We see the whole breadth of adult medicine, from heart failure to the rare thing that took three visits to find. Nurses and doctors round together, letters go out within two days, and hours are recorded and paid as worked. Research time can be agreed and is then respected.',
    responsibilities: `
      Examine, diagnose and treat patients
      Lead or take part in ward rounds and clinics
      Talk with patients and relatives about hard decisions
      Document and write timely letters
      Teach students and younger doctors
      Share the on-call rota`,
    requirements: `
      Licence to practise in the country of work
      Sound clinical judgement
      Cooperation on equal terms with nursing
      Language skills sufficient for patient conversations`,
  }),
  role({
    titles:
      'Mental Health Support Worker | Counselling Psychologist | Clinical Lead for Mental Health',
    craft: 'in mental health services',
    pay: 88,
    at: 'clinic hospital',
    skills:
      'Counselling, Cognitive behavioural therapy, Risk assessment, Crisis support, Supervision, Documentation',
    education: 'Degree in psychology or social work | Licence where the post requires it',
    openings: `
      You would accompany people in their own homes: shopping, letters from the authorities, a walk on days when the door seems far away. {company} gives weekly supervision.
      Waiting lists in {city} are long, and ours should not be. We are adding a psychologist to a team that sees new clients within three weeks.
      Lead a service of twelve therapists and support workers, keep a small caseload of your own, and help us to grow without becoming hurried.`,
    work: 'Clients come with depression, anxiety, grief, or a crisis that has no name yet. A therapist sees at most five people a day. We agree goals, check with short questionnaires whether we get closer, and bring the difficult cases to supervision rather than home.',
    responsibilities: `
      Assess needs and risk
      Offer counselling or practical support
      Plan care with clients and relatives
      Act safely in crises
      Document confidentially
      Take part in supervision and team meetings`,
    requirements: `
      Recognised qualification for the level of the post
      Stable, warm presence
      Knowledge of local support services
      Reflection on your own limits`,
  }),
]
