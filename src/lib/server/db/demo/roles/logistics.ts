import { role } from './role.ts'

export const logisticsRoles = [
  role({
    titles: 'Warehouse Operative | Forklift Operator | Warehouse Shift Leader',
    craft: 'in a warehouse',
    pay: 42,
    paidBy: 'hour',
    at: 'freight factory food shop',
    skills:
      'Order picking, Forklift, Inventory control, Barcode scanning, Loading, Workplace safety',
    education:
      'No formal qualification needed | Forklift licence for the operator post, paid for if you lack it',
    openings: `
      No certificate needed: if you are on time, careful and able to lift, {company} will show you the rest and pay you from the first hour.
      The new high-bay hall in {city} has eleven thousand places and needs drivers who treat a pallet like an egg box.
      You know both ends of a pallet truck and how to speak to people at five in the morning. Lead a shift of fourteen.`,
    work: 'Early shift starts at six, late shift at two, and they change every week. Goods are picked by scanner, trucks have fixed slots, and the hall is heated. Nobody is praised for running: speed comes from order, and safe work is paid as work.',
    responsibilities: `
      Unload, check and store incoming goods
      Pick and pack orders without mistakes
      Load trucks safely and in the right order
      Count stock and report differences
      Keep aisles and equipment clean
      Follow and live the safety rules`,
    requirements: `
      Reliability and care
      Physical fitness
      Readiness for two shifts
      Basic English or the language of the site`,
  }),
  role({
    titles: 'Delivery Driver | Truck Driver | Fleet Supervisor',
    craft: 'driving professionally',
    pay: 56,
    paidBy: 'hour',
    at: 'freight shop',
    skills:
      'Safe driving, Route planning, Tachograph, Load securing, Vehicle checks, Customer service',
    education: 'Driving licence of the class the vehicle needs | Driver qualification card',
    openings: `
      Fixed area, known streets, home every evening: {company} is adding a driver to its day routes around {city}.
      Our trucks are two years old on average and so is the promise that nobody is asked to drive over hours. We keep both.
      Thirty drivers and their vehicles need someone who plans fairly, knows the law and answers the phone at six.`,
    work: 'Tours are planned by people who have driven them. You will check the vehicle, load in order, deliver in fixed windows and bring back what was refused. The dispatcher calls ahead when a road is closed. Waiting time is paid.',
    responsibilities: `
      Check and look after the vehicle
      Load, secure and deliver goods
      Keep delivery notes and driving times correctly
      Be friendly and clear with customers
      Report damage and delays at once
      Drive with foresight and save fuel`,
    requirements: `
      Valid licence and clean record
      Knowledge of load securing
      Punctuality
      Good manners at the ramp`,
  }),
  role({
    titles: 'Logistics Coordinator | Freight Forwarder | Freight Operations Manager',
    craft: 'in freight forwarding',
    pay: 64,
    at: 'forwarding',
    skills: 'Freight forwarding, Customs, Incoterms, Route planning, Carrier negotiation, TMS',
    education: 'Vocational training in freight forwarding or a logistics degree',
    openings: `
      A container is late, a ferry is full, a customer is nervous. You would find the way, with a colleague at the next desk who has seen it before.
      The overseas desk of {company} in {city} handles sixty shipments a week to four continents. One place is open.
      Lead air, sea and road, which today speak to each other only by e-mail.`,
    work: 'You will quote, book, watch and invoice shipments for customers who stay with you for years. Phones matter more than portals. We tell customers about a delay before they find it, with a second option in hand.',
    responsibilities: `
      Quote and book transports by road, sea and air
      Prepare customs and transport papers
      Follow shipments and solve problems
      Keep customers informed
      Negotiate rates with carriers
      Check invoices and claims`,
    requirements: `
      Knowledge of Incoterms and customs basics
      Good English, written and spoken
      Quick thinking and friendly persistence
      Confident with transport software`,
  }),
  role({
    titles: 'Supply Chain Intern | Supply Chain Analyst | Supply Chain Director',
    craft: 'in supply chain planning',
    pay: 92,
    desk: true,
    at: 'food metal shop freight',
    skills: 'Demand planning, Excel, SQL, Inventory optimisation, Forecasting, Power BI, S&OP',
    education: "Bachelor's degree in supply chain, industrial engineering or mathematics",
    openings: `
      Six months in planning with a task of your own: which three hundred items do we never need to stock?
      {company} has too much of what nobody orders and too little of the rest. You would build the forecast that changes it.
      Service, stock and freight cost pull in three directions. We want a director in {city} who makes one plan of them.`,
    work: 'You will forecast with statistics and with sales people, set stock levels by effect and not by habit, and run the monthly meeting in which supply and demand agree. We measure forecasts honestly, including our own interventions.',
    responsibilities: `
      Forecast demand and measure accuracy
      Set stock levels and order rules
      Prepare the monthly planning meeting
      Analyse cost to serve and propose changes
      Watch suppliers’ reliability
      Model new sites and flows`,
    requirements: `
      Strong analysis in spreadsheets and SQL
      Understanding of planning systems
      Clear presentation
      Persistence across departments`,
  }),
  role({
    titles: 'Purchasing Assistant | Procurement Specialist | Head of Procurement',
    craft: 'in purchasing',
    pay: 84,
    at: 'metal builder hospital food installer',
    skills: 'Procurement, Negotiation, Supplier management, Contracts, Cost analysis, ERP systems',
    education: 'Commercial training or a business degree',
    openings: `
      You would place and follow orders, learn what things really cost, and make your first negotiation count before the year is over.
      {company} buys from four hundred suppliers and knows eighty of them well. Take over a group of materials and change that.
      Procurement reports to the board from this spring. Lead six buyers in {city} and bring order to what others buy without you.`,
    work: 'We prefer suppliers who are still there in ten years. You will visit factories, compare total cost rather than price, write contracts that can be understood, and tell losers of a tender why. Human rights in the chain are checked on site.',
    responsibilities: `
      Collect and compare offers
      Negotiate prices, terms and service
      Place and follow up orders
      Develop and audit suppliers
      Secure supply of critical materials
      Report savings that finance can find`,
    requirements: `
      Experience in purchasing or sales
      Negotiation with respect
      Technical understanding
      Secure English`,
  }),
  role({
    titles: 'Customs Clerk | Customs Specialist | Head of Customs and Trade Compliance',
    craft: 'in customs work',
    pay: 70,
    at: 'forwarding metal',
    skills:
      'Customs declarations, Tariff classification, Export control, Rules of origin, Documentation',
    education: 'Training in forwarding or foreign trade | Customs qualification',
    openings: `
      Eight digits decide whether a shipment moves. You would learn to classify, declare and never guess.
      The customs team of {company} in {city} clears about a hundred consignments a day. We are looking for a specialist for the difficult ones.
      Rules multiplied and our shipments too. Lead customs and export control, and keep our authorisation without conditions.`,
    work: 'You will classify goods together with engineers, file declarations, speak with officers who know you, and check every consignee against the lists. A mistake is reported by ourselves, at once.',
    responsibilities: `
      Prepare import and export declarations
      Classify goods and determine origin
      Screen consignees and apply for licences
      Advise sales and purchasing
      Maintain authorisations
      Support audits by the authorities`,
    requirements: `
      Sound knowledge of customs law
      Precision under time pressure
      Experience with customs software
      Good English`,
  }),
  role({
    titles: 'Dispatch Assistant | Transport Planner | Head of Transport',
    craft: 'in dispatch or transport planning',
    pay: 62,
    at: 'freight shop',
    skills: 'Route planning, Dispatching, TMS, Driving time rules, Communication, Geography',
    education: 'Vocational training in logistics or experience on the road',
    openings: `
      Ex-drivers welcome: you know the roads, we teach you the screens. {company} is looking for a second voice on the dispatch desk.
      A hundred and ten tours a day leave {city}, and each one is a small puzzle with a person in it.
      Plan the fleet of the next five years, including the first forty electric trucks and the places to charge them.`,
    work: 'Planning starts in the afternoon for the next day and changes until the last truck has left. Drivers are asked before a tour is changed. You will balance time, weight and law, and be thanked on the radio now and then.',
    responsibilities: `
      Plan tours, vehicles and drivers
      React to traffic, breakdowns and wishes
      Keep driving and rest times
      Inform customers and drivers
      Analyse kilometres, load and fuel
      Coordinate workshops and subcontractors`,
    requirements: `
      Experience in transport
      Overview in hectic hours
      Fair and clear communication
      Interest in new drive systems`,
  }),
  role({
    titles: 'Inventory Clerk | Inventory Controller | Distribution Centre Manager',
    craft: 'in stock control or distribution',
    pay: 68,
    at: 'freight shop food pharmacy',
    skills: 'Inventory control, WMS, Cycle counting, Root cause analysis, Excel, Team leadership',
    education: 'Commercial or technical training',
    openings: `
      The system says nine and the shelf says seven. You would find the two, and the reason.
      {company} wants to stop closing the warehouse for counting. Set up cycle counts in {city} that make the yearly one unnecessary.
      Our distribution centre ships eighteen thousand parcels a day with two hundred people. Its next manager comes from the floor or goes there daily.`,
    work: 'Accuracy is at 98.6 percent, and the missing part costs us most of our complaints. You will count, analyse, change processes with the shifts and prove the effect. Suggestions from the floor get an answer within a week.',
    responsibilities: `
      Plan and carry out counts
      Investigate and correct differences
      Improve storage and booking processes
      Report accuracy and losses
      Train staff in correct booking
      Coordinate returns and blocked stock`,
    requirements: `
      Experience with a warehouse system
      Analytical mind and steady legs
      Good Excel
      Friendly persistence`,
  }),
]
