import { type Category } from '#lib/shared/jobs/categories.ts'

import { businessRoles } from './business.ts'
import { designRoles } from './design.ts'
import { educationRoles } from './education.ts'
import { engineeringRoles } from './engineering.ts'
import { financeRoles } from './finance.ts'
import { healthcareRoles } from './healthcare.ts'
import { hrRoles } from './hr.ts'
import { legalRoles } from './legal.ts'
import { logisticsRoles } from './logistics.ts'
import { marketingRoles } from './marketing.ts'
import { type Role } from './role.ts'
import { salesRoles } from './sales.ts'
import { scienceRoles } from './science.ts'
import { technologyRoles } from './technology.ts'

/** Every role that demo postings are made from, by category. */
export const ROLES: Readonly<Record<Category, readonly Role[]>> = {
  technology: technologyRoles,
  marketing: marketingRoles,
  finance: financeRoles,
  business: businessRoles,
  education: educationRoles,
  healthcare: healthcareRoles,
  legal: legalRoles,
  design: designRoles,
  science: scienceRoles,
  logistics: logisticsRoles,
  hr: hrRoles,
  sales: salesRoles,
  engineering: engineeringRoles,
}
