import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const parsed = (lines: string) =>
  readPlainResume(`Maria Santos\nmaria@example.com\n${lines}`, taxonomy).parsed

test('a label of two lines names the value beside its first', () => {
  const { education, experience } = parsed(`Esperienza lavorativa
• Date (da – a)\tMarzo 2015 – oggi
• Nome e indirizzo del datore\tOfficine del Colle S.r.l.
di lavoro
• Tipo di impiego\tCapoturno
• Principali mansioni e\tTurni di dodici addetti
responsabilità
Istruzione e formazione
• Date (da – a)\t2003 – 2008
• Nome e tipo di istituto di\tITIS Ponte Alto
istruzione o formazione
• Qualifica conseguita\tDiploma di perito`)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Capoturno', 'Officine del Colle S.r.l.'],
  ])
  expect(education.map(({ degree, institution }) => [degree?.value, institution?.value])).toEqual([
    ['Diploma di perito', 'ITIS Ponte Alto'],
  ])
})

test('the employer may stand below the tasks', () => {
  const { experience } = parsed(`Work experience
Dates\tMay 2016 – present
Occupation or position held\tLogistics Coordinator
Main activities\tPlanning of container transport to Italian ports
Name and address of employer\tBlue Bay Agency
Dates\tJanuary 2012 – April 2016
Occupation or position held\tWarehouse Clerk
Main activities\tStock counts and loading lists
Name and address of employer\tCove Foods`)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Logistics Coordinator', 'Blue Bay Agency'],
    ['Warehouse Clerk', 'Cove Foods'],
  ])
})

test('numbered bullets may be the labels of positions', () => {
  const { experience } = parsed(`Work history
• 1. Company: Hill Foods Ltd
• Duration: October 2012 to Present
• Position: Compliance Manager
• Job description:
• Keeps the rules of three funds
• 2. Company: Mill Bank
• Duration: March 2010 to October 2012
• Position last held: Compliance Officer
• Job description:
• Kept the records of the branch`)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Compliance Manager', 'Hill Foods Ltd'],
    ['Compliance Officer', 'Mill Bank'],
  ])
})

test('a label alone in its line names the company below it', () => {
  const { experience } = parsed(`Experience
Organization
1. Hill Foods LLC
Period\tFrom 11/02/2017 to 29/03/2018
Designation\tAccountant
Organization
2. Mill Motors
Period\tFrom 01/04/2013 to 31/12/2015
Designation\tCashier`)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Accountant', 'Hill Foods LLC'],
    ['Cashier', 'Mill Motors'],
  ])
})
