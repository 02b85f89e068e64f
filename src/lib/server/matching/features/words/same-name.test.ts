import { expect, test } from 'vitest'

import { isSameName } from './same-name.ts'

test.for([
  ['MS Excel', 'Microsoft Excel'],
  ['RN', 'Registered Nurse'],
  ['CDL', "Commercial Driver's License"],
  ['Class A CDL', 'CDL Class A'],
  ['OSHA', 'Occupational Safety and Health Administration'],
  ['PMP certification', 'PMP'],
  ['Power BI', 'PowerBI'],
  ['Node.js', 'NodeJS'],
  ['HTML', 'HTML5'],
  ['Linux', 'Linux servers'],
  ['policy and procedure', 'Policies and Procedures'],
])('%s and %s are one name', ([one, other]) => {
  expect(isSameName(one!, other!)).toBe(true)
  expect(isSameName(other!, one!)).toBe(true)
})

test.for([
  ['NMC registration', 'Registered Nurse'],
  ['controls engineering', 'Process Control'],
  ['financial reporting', 'financial reports'],
  ['WinCC', 'SCADA'],
  ['OSHA 30', 'OSHA'],
  ['Class A CDL', 'Class B CDL'],
  ['South Carolina Teaching Certification', 'Arizona Teaching Certificate'],
  ['Visual Studio', 'Visual Studio Code'],
])('%s is not %s', ([one, other]) => {
  expect(isSameName(one!, other!)).toBe(false)
})
