/** One candidate a line: name, city, line of work, years in it, and what they say about themselves. */
export const ROSTER = `
  Adaeze Nwankwo | Amsterdam | frontend | 4 | I like interfaces that do not need a manual, and the hour when a slow page becomes a fast one.
  Lucas van Rijsbergen | Utrecht | frontend | 6 | Frontend developer with a soft spot for forms, the most underrated part of the web.
  Hana Kobayashi | Rotterdam | frontend | 3 | Moved from print design to code and kept the eye for spacing.
  Matteo Ferrigno | Milan | frontend | 5 | I write TypeScript by day and restore bicycles by night. Would move to Amsterdam for the right team.
  Sofie Brandsma | Amsterdam | frontend | 2 | Second career: I was a speech therapist, so I know who depends on accessible software.
  Diego Altamirano | Barcelona | frontend | 7 | Seven years of shops, tickets and bookings. I measure before I propose a change.
  Priya Raghunathan | Amsterdam | frontend | 5 | Calm under release pressure, noisy about contrast ratios.
  Emil Sørbye | Oslo | frontend | 8 | Led a team of four and would like to write code again.
  Joana Meireles | Porto | backend | 7 | Databases, queues and the patience to read other people’s code.
  Thijs Hoekzema | Utrecht | backend | 9 | Nine years of systems that must not book anything twice.
  Oluwaseun Balogun | London | backend | 6 | I enjoy the boring kind of reliability.
  Katarzyna Wilk | Berlin | backend | 5 | Java and PostgreSQL, lately TypeScript. I write the tests first.
  Arjun Malhotra | Bengaluru | backend | 8 | Built scheduling for hospital theatres; want to work closer to the users.
  Greta Holmqvist | Stockholm | backend | 10 | Ten years in, still excited by a good query plan.
  Rayan Boukhalfa | Paris | backend | 4 | Former maths teacher. I explain what I build.
  Femke Oosterhuis | Amsterdam | design | 5 | Designer who visits. My best ideas came from watching somebody at a counter.
  Yusuf Karadeniz | Rotterdam | design | 4 | Interaction designer with a background in psychology and a drawer full of paper prototypes.
  Elena Vasquez Prieto | Madrid | design | 6 | I design for people in a hurry, and I test with the people who will use it.
  Noor Haddad | Amsterdam | design | 3 | Started in illustration, stayed for the flows.
  Magnus Eide | Copenhagen | design | 8 | Design systems, but with people in them.
  Chiara Lombardi | Milan | design | 5 | I write the texts in my designs myself and recommend it.
  Tomas Novotny | Brno | design | 4 | Tablet software for factory floors taught me what a big button is worth.
  Anouk Verstraete | Utrecht | support | 3 | People call me back to say thank you. I like that.
  Bilal el Amrani | Amsterdam | support | 4 | Four languages, one headset, no scripts.
  Marieke Dijkhuis | Utrecht | support | 6 | I have led a service desk and would like to be closer to the product.
  Sven Timmerhuis | Amsterdam | support | 2 | Hotel reception taught me to stay friendly at six in the morning.
  Fatou Ceesay | Rotterdam | support | 3 | I turn long questions into short answers and short complaints into long-term customers.
  Ruben Castelijns | Utrecht | support | 5 | Former physiotherapy assistant: I know the calendar from the other side.
  Imke Postuma | Amsterdam | support | 1 | Just finished my training and eager to learn how software is supported properly.
  Pieter Claessens | Utrecht | sales | 5 | I sell to owners, at their counter, in their language.
  Amélie Dumortier | Paris | sales | 4 | Bilingual and rarely in the office. I know every railway café in Wallonia.
  Jeroen Bakhuizen | Amsterdam | sales | 7 | I look for customers whom the product really helps.
  Nadira Sewpersad | Rotterdam | sales | 3 | Came from retail, where a no is heard forty times a day.
  Wout Peeters | Amsterdam | sales | 6 | Software for workshops is what I have sold for six years, and I still like the smell of oil.
  Laila Benyoussef | Amsterdam | sales | 4 | Structured, curious and good at remembering names.
  Hendrik Ostermann | Hamburg | sales | 8 | Moving to the Netherlands this winter, with eight years of small-business customers behind me.
  Clara Wienholt | Amsterdam | product | 6 | Payments people call me a designer, designers call me a payments person.
  Rafael Quintela | Lisbon | product | 5 | I have closed as many features as I launched.
  Tessa Groenewoud | Utrecht | product | 4 | Product owner who learned to read a balance sheet and a heat map.
  Samuel Asante | Amsterdam | product | 7 | Deposits, invoices, terminals: I find them more exciting than most people do.
  Ingrid Solheim | Oslo | product | 5 | Economist by training, listener by trade.
  Kwame Boateng | London | product | 8 | Eight years between engineers, lawyers and users, and still friends with all three.
  Ayesha Qureshi | Amsterdam | product | 3 | Analyst who began to ask why and was made responsible for the answer.
  Daan Roosendaal | Utrecht | qa | 4 | I find the hour that does not exist, twice a year.
  Mirjam Fuchs | Berlin | qa | 6 | I ask the questions that a release needs answered.
  Viktor Lindgren | Stockholm | qa | 3 | Mathematician with a taste for broken calendars.
  Shreya Kulkarni | Pune | qa | 5 | Automation where it helps, eyes where it does not.
  Gijs Haverkamp | Amsterdam | qa | 2 | Came to testing from support: I know what hurts.
  Leonor Batista | Porto | qa | 7 | Made a fifty-minute suite a nine-minute one and would do it again.
  Eva Zonneveld | Utrecht | content | 4 | Journalist by training. I write for people who have eleven minutes.
  Patrick O’Dwyer | Dublin | content | 6 | Small businesses are the best stories on any street.
  Jasmijn Tolhuis | Amsterdam | content | 3 | I edit experts so that they still recognise themselves.
  Alba Serrano | Barcelona | content | 5 | I write letters, articles and captions, and I edit until they are short.
  Nils Ackermann | Berlin | content | 5 | Read more than I write, cut more than I keep.
  Roos Wagenaar | Amsterdam | office | 3 | I know which window leaks before it rains.
  Omari Kiplagat | Amsterdam | office | 4 | Hotel manager turned office coordinator; lists, keys and good coffee.
  Lieke Schouten | Utrecht | office | 2 | Studied human resources, worked reception, want to combine both.
  Giulia Santarelli | Milan | office | 5 | New colleagues remember their first day. I make sure it is for good reasons.
  Mohamed Taha | Rotterdam | office | 3 | Discreet, quick and never without a charger.
  Saskia Meulenbelt | Amsterdam | office | 6 | Ten office moves in six years. I would like to stay for a while.`
