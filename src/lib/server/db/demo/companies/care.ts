import { company } from './company.ts'

/** Hospitals, clinics, pharmacies and care. */
export const careCompanies = [
  company({
    name: 'Fennbrook General Hospital',
    industry: 'Hospital',
    size: '1001+',
    founded: 1902,
    trades: 'hospital',
    cities: 'Manchester, Leeds',
    about:
      'Fennbrook General is a teaching hospital of six hundred beds with a busy emergency department and the largest stroke unit of the region.',
    life: 'Rosters come eight weeks ahead. There is a nursery on site that opens before the early shift, free parking after six, and a staff choir that sings on the wards in December.',
    recruiter: 'Beverley Okonkwo, Resourcing Manager',
  }),
  company({
    name: 'Sankt Aldwin Klinikum',
    industry: 'Hospital',
    size: '1001+',
    founded: 1871,
    trades: 'hospital',
    cities: 'Munich, Stuttgart',
    about:
      'Sankt Aldwin is a non-profit hospital with nineteen departments, a nursing school of its own and a garden that patients helped to plant.',
    life: 'Pay follows the collective agreement, with flats for newcomers, language courses for colleagues from abroad and a company bicycle for everyone who wants one.',
    recruiter: 'Korbinian Huber, Leiter Personalgewinnung',
  }),
  company({
    name: 'Marrowgate Medical Center',
    industry: 'Hospital',
    size: '1001+',
    founded: 1946,
    trades: 'hospital',
    cities: 'Chicago, Detroit',
    about:
      'Marrowgate Medical Center serves the west side with a level I trauma unit, three community clinics and a birth centre run by midwives.',
    life: 'We pay for certification, forgive student loans step by step and staff to the ratios we publish. Every unit has a room where it is quiet.',
    recruiter: 'Latisha Brown-Ellis, Nurse Recruiter',
  }),
  company({
    name: 'Asharani Hospital',
    industry: 'Hospital',
    size: '501-1000',
    founded: 1988,
    trades: 'hospital',
    cities: 'Pune, Chennai',
    about:
      'Asharani Hospital treats four hundred thousand patients a year, a third of them free of charge, and trains nurses and technicians for the whole state.',
    life: 'Staff quarters, a crèche and transport at night are provided. Seniors teach every Thursday, and treatment for your family is covered.',
    recruiter: 'Meenakshi Pillai, HR Officer',
  }),
  company({
    name: 'Clínica Vale Sereno',
    industry: 'Hospital',
    size: '201-500',
    founded: 1999,
    trades: 'hospital, clinic',
    cities: 'Lisbon, Porto',
    about:
      'Clínica Vale Sereno brings specialists, day surgery and rehabilitation together in two bright buildings with good soup.',
    life: 'Contracts are permanent from the start. Teams are small, shifts are swapped by message, and the sea is twenty minutes away.',
    recruiter: 'Inês Figueiredo, Recursos Humanos',
  }),
  company({
    name: 'Willowhand Care',
    industry: 'Home and residential care',
    size: '501-1000',
    founded: 2003,
    trades: 'care',
    cities: 'Leeds, Birmingham',
    about:
      'Willowhand Care supports two thousand people in their own homes and in nine small houses, with visits that last as long as they need to.',
    life: 'Travel between visits is paid time. New colleagues shadow for four weeks, and anyone who works a weekend has the next one off.',
    recruiter: 'Sandra Whitcombe, Recruitment Lead',
  }),
  company({
    name: 'Greyfern Pharmacies',
    industry: 'Pharmacies',
    size: '201-500',
    founded: 1965,
    trades: 'pharmacy, shop',
    cities: 'Dublin, Cork',
    about:
      'Greyfern runs twenty-eight neighbourhood pharmacies with vaccination rooms and a delivery service that also looks in on people.',
    life: 'Two pharmacists are on duty in every shop, so that one can talk. We close on Sundays and pay for further study.',
    recruiter: 'Ciarán Doyle, HR Manager',
  }),
  company({
    name: 'Casa Tilia',
    industry: 'Residential care',
    size: '51-200',
    founded: 2001,
    trades: 'care',
    cities: 'Madrid, Barcelona',
    about:
      'Casa Tilia are four houses for older people where kitchens are open, doors too, and grandchildren do their homework at the table.',
    life: 'Schedules are fixed by the month and swapped with a smile. Meals are shared, and training in dementia care is paid.',
    recruiter: 'Lucía Peñalver, Dirección de Personas',
  }),
  company({
    name: 'Lumenfold Clinics',
    industry: 'Outpatient clinics',
    size: '201-500',
    founded: 2012,
    trades: 'clinic, pharmacy',
    cities: 'Melbourne, Brisbane',
    about:
      'Lumenfold brings general practice, physiotherapy, psychology and a pharmacy under one roof in fourteen suburbs.',
    life: 'Consultations last fifteen minutes at least. We offer salary packaging, five weeks of leave and a quiet hour after lunch without appointments.',
    recruiter: 'Keira Vandenberg, People Manager',
  }),
]
