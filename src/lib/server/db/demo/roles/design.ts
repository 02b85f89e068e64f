import { role } from './role.ts'

export const designRoles = [
  role({
    titles: 'Junior Graphic Designer | Graphic Designer | Art Director',
    craft: 'in graphic design',
    pay: 68,
    at: 'studio',
    skills: 'Adobe Illustrator, InDesign, Typography, Layout, Packaging, Print production',
    education: 'Degree or vocational training in graphic design',
    openings: `
      Show us a poster you love and tell us why. {company} is looking for a junior who wants to learn typography properly, with ink as well as pixels.
      Our studio makes books, packaging and signs that have to survive rain. One place at the big table in {city} is free.
      We need an art director who leads by drawing, briefs photographers without a mood board of other people’s work, and defends an empty page.`,
    work: 'Projects last from two days to two years. You will sketch by hand first, present two directions instead of five, follow your work to the printer, and hear directly from clients what worked. Fridays after three belong to experiments.',
    responsibilities: `
      Develop concepts and layouts for print and screen
      Prepare files that printers like
      Choose and license typefaces and pictures properly
      Present work to clients and take in what they say
      Keep design systems of long-standing clients in order
      Check proofs at the press`,
    requirements: `
      A portfolio that shows process as well as results
      Confident typography
      Command of the common layout programs
      Openness to criticism, and the ability to give it`,
  }),
  role({
    titles: 'UX Design Intern | Product Designer | Senior Product Designer',
    craft: 'designing digital products',
    pay: 116,
    desk: true,
    at: 'software finance learning',
    skills:
      'Figma, User research, Interaction design, Prototyping, Design systems, Accessibility, Usability testing',
    education: "Bachelor's degree in design, human-computer interaction or equivalent practice",
    openings: `
      Five months, one real feature, a mentor who designs the next one beside you. You will test with users in your second week at {company}.
      Our product is used eight hours a day by people who did not choose it. We are looking for a designer who takes that as a duty.
      Four teams have begun to drift apart in how things look and behave. A senior designer in {city} would bring them together by example.`,
    work: 'Designers are part of product teams and stay with a problem from the first interview until the numbers come in. You will sketch, prototype, test every other week, and sit with engineers while it is built. The design system is a shared garden that everyone weeds.',
    responsibilities: `
      Research how people work and what stops them
      Sketch and prototype flows at the right level of detail
      Test with users and change your mind
      Design accessible interfaces down to the empty state
      Contribute to the design system
      Work daily with engineers and the product manager`,
    requirements: `
      Portfolio with two or three cases told honestly
      Strong interaction design
      Practice in usability testing
      Clear writing in interfaces`,
  }),
  role({
    titles: 'Assistant Video Editor | Video Editor | Senior Video Producer',
    craft: 'in video production',
    pay: 70,
    desk: true,
    at: 'studio school shop learning',
    skills:
      'Premiere Pro, DaVinci Resolve, Storytelling, Colour grading, Sound editing, Motion graphics',
    education: 'Training or degree in film or media',
    openings: `
      Sort, sync, label, learn: our assistant editor keeps forty hours of footage in order and cuts the small films alone.
      {company} makes short documentaries for clients with something to show. We are looking for an editor in {city} who hears a story in the material.
      You would run productions from first call to final mix, with a small crew you can choose yourself.`,
    work: 'Most films are between one and six minutes. You will get good material and enough time for a second version. Sound is half of the picture here, captions are always made by hand, and music is paid for.',
    responsibilities: `
      Edit interviews, documentaries and explainers
      Grade colour and finish sound
      Make motion graphics and captions
      Keep footage and rights in order
      Discuss versions with directors and clients
      Deliver for every channel in the right form`,
    requirements: `
      Showreel
      Feeling for rhythm and language
      Safe handling of editing software
      Reliable file management`,
  }),
  role({
    titles: 'Junior Illustrator | Illustrator | Lead Illustrator',
    craft: 'in professional illustration',
    pay: 66,
    desk: true,
    at: 'studio',
    skills:
      'Illustration, Drawing, Procreate, Adobe Illustrator, Visual storytelling, Character design',
    education: 'Degree in illustration or a portfolio that makes us forget the question',
    openings: `
      Textbooks need someone who can draw a kidney on Monday and a kite on Tuesday. {company} offers a first salaried job in a trade that has few.
      We illustrate for museums, publishers and hospitals. Join four illustrators in {city}, each with their own line.
      Lead the pictures of a series of forty books: style, schedule, and the work of freelancers who like clear notes.`,
    work: 'A commission begins with reading. You will sketch small, agree on the idea before the finish, and draw from life when it can be arranged. Originals stay yours and credits are printed.',
    responsibilities: `
      Develop ideas and sketches from text
      Draw finished illustrations in agreed styles
      Research subjects and check facts with experts
      Prepare files for print and screen
      Keep schedules over long projects
      Review the work of freelancers kindly`,
    requirements: `
      A personal and versatile portfolio
      Sure drawing of people and things
      Interest in subjects from anatomy to fairy tales
      Punctuality`,
  }),
  role({
    titles: 'Interior Design Assistant | Interior Designer | Senior Interior Architect',
    craft: 'in interior design',
    pay: 76,
    at: 'architects studio',
    skills: 'Space planning, AutoCAD, SketchUp, Materials, Lighting design, Client presentation',
    education: 'Degree in interior design or architecture',
    openings: `
      You would draw, fetch samples, build models and see your first details made within a few months at {company}.
      We furnish schools, clinics and small hotels. We are looking for a designer in {city} who likes robust materials and hates useless corners.
      Take projects from the first visit to the handover of keys, with a team of three and clients who want to be led.`,
    work: 'We begin by sitting in the room for an hour. You will plan with users, draw at one to one when it matters, speak with joiners and electricians in their language, and come back a year later to see what has worn.',
    responsibilities: `
      Survey rooms and listen to those who use them
      Design layouts, furniture and lighting
      Choose materials for use, repair and cost
      Prepare drawings, schedules and tenders
      Visit sites and solve problems there
      Present designs convincingly`,
    requirements: `
      Good drawing by hand and computer
      Knowledge of materials and building practice
      Sense of proportion in rooms and budgets
      Driving licence is helpful`,
  }),
  role({
    titles: 'Architectural Technician | Architect | Project Architect',
    craft: 'in an architectural practice',
    pay: 92,
    at: 'architects builder',
    skills: 'Revit, AutoCAD, Building regulations, Detailing, BIM, Site supervision',
    education: 'Degree in architecture | Registration where the title requires it',
    openings: `
      Details are where buildings succeed. {company} is looking for a technician who draws a window sill as if it would rain tomorrow.
      Timber housing, two schools, and an old brewery that wants to become flats: one architect’s desk in {city} is free.
      Lead a school for six hundred pupils through planning and site. The competition is won and the client is patient.`,
    work: 'The practice has twenty-two people and does everything from sketch to site in the same teams. Models are built in cardboard as well as in the computer. We reuse what stands when we can, calculate carbon before we decide, and go home at six.',
    responsibilities: `
      Develop designs from concept to working drawings
      Coordinate engineers and specialists in the shared model
      Prepare applications for permission
      Write specifications and assess tenders
      Supervise work on site
      Look after clients and authorities`,
    requirements: `
      Secure knowledge of building regulations
      Experience with Revit or a similar program
      Joy in details and in people
      Site experience for the senior post`,
  }),
  role({
    titles: 'Photography Assistant | Photographer | Head of Photography',
    craft: 'in professional photography',
    pay: 62,
    at: 'shop studio',
    skills: 'Photography, Lighting, Capture One, Retouching, Set design, Asset management',
    education: 'Training or degree in photography',
    openings: `
      Carry, light, hold, learn. By winter you will photograph the simple sets of {company} alone.
      About thirty products a day go over our table in {city}, and each should look like itself. We need a photographer who enjoys both speed and care.
      Lead four photographers, define the look of the next years and keep the studio a place where people sing.`,
    work: 'Sets are planned in the morning with the stylist and shot in the afternoon. Colour is measured and not guessed. Once a month we leave the studio and photograph the people who make the things.',
    responsibilities: `
      Photograph products, food and people
      Build and light sets
      Select and retouch with restraint
      Keep colour consistent
      Archive pictures with rights and keywords
      Look after equipment`,
    requirements: `
      Portfolio with studio work
      Secure lighting technique
      Efficient workflow
      Friendly manner with people in front of the camera`,
  }),
  role({
    titles: 'Game Art Intern | 3D Artist | Lead 3D Artist',
    craft: 'in 3D production',
    pay: 84,
    desk: true,
    at: 'games',
    skills: 'Blender, Maya, Texturing, Rigging, Unreal Engine, Lighting, Optimisation',
    education: 'Degree in game art, animation or an equivalent portfolio',
    openings: `
      A paid half-year in which you model, texture and see your props walk into a finished scene. {company} hires from its interns.
      We make training simulations in which the right lever has to look like the right lever. An artist with patience for machines is welcome in {city}.
      Five artists, three projects, one pipeline that could be faster. Lead it with craft and good notes.`,
    work: 'References come from real places: you will visit ships, wards and workshops with a camera. Scenes have to run on modest hardware, so every polygon has to argue for itself. Reviews are twice a week, kind and specific.',
    responsibilities: `
      Model, texture and light assets and scenes
      Work from technical references with experts
      Optimise for the target hardware
      Set up materials and rigs for reuse
      Review and document the asset library
      Support animators and programmers`,
    requirements: `
      Portfolio with real-time work
      Good eye for form and material
      Knowledge of a current engine
      Teamwork with programmers`,
  }),
]
