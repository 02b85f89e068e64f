import { and, eq, or } from 'drizzle-orm'

import { formatFullDate } from '#lib/shared/dates/dates.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { formatPrice, GRACE_DAYS, type Plan, PLAN_LABELS } from '#lib/shared/plans.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { type invoices } from '../db/schema/billing.ts'
import { recruiterProfiles } from '../db/schema/companies.ts'
import { letter } from '../mail/letter.ts'
import { queueMail } from '../mail/tasks.ts'
import { notify } from '../notifications/index.ts'
import type { SubscriptionRow } from './subscription/subscription-row.ts'

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

interface MailText {
  subject: string
  paragraphs: string[]
}

/** Mails the receipt of a payment, in the transaction that stores it. */
export async function notifyOfReceipt(
  tx: Db,
  site: Site,
  {
    amountMinor,
    cardBrand,
    cardLast4,
    number,
    periodEnd,
    plan,
    userId,
  }: typeof invoices.$inferSelect,
): Promise<void> {
  if (userId === null) return
  const card = cardLast4 === null ? '' : ` from your ${cardBrand} card ending in ${cardLast4}`
  await mailPerson(tx, site, userId, zone => ({
    paragraphs: [
      `We have received ${formatPrice(amountMinor)}${card} for your ${PLAN_LABELS[plan]} plan. Thank you.`,
      `Your plan is paid until ${formatFullDate(periodEnd, zone)}. The receipt is ${number}.`,
    ],
    subject: `Your receipt: ${formatPrice(amountMinor)} for ${PLAN_LABELS[plan]}`,
  }))
}

interface FailedRenewal {
  plan: Plan
  reason: string
  row: SubscriptionRow
}

/** The mail about a failed renewal, with the day until which the plan stays active. */
export async function notifyOfFailedRenewal(
  tx: Db,
  site: Site,
  { plan, reason, row }: FailedRenewal,
): Promise<void> {
  const { currentPeriodEnd: end } = row
  if (end === null) return
  const last = new Date(end.getTime() + GRACE_DAYS * DAY_MS)
  const subject = `Your ${PLAN_LABELS[plan]} plan could not be renewed`
  for (const userId of await listPeople(tx, row)) {
    await mailPerson(tx, site, userId, zone => ({
      paragraphs: [
        `We could not renew your ${PLAN_LABELS[plan]} plan. ${reason}`,
        `You keep the plan until ${formatFullDate(last, zone)}, and we try again before then. To be sure, pay with another card.`,
      ],
      subject,
    }))
    await notifyPerson(tx, userId, {
      text: `${reason} Pay with another card to keep it.`,
      title: subject,
    })
  }
}

/** Notifies people that their plan has ended, by mail and in the application. */
export async function notifyOfEnd(tx: Db, site: Site, row: SubscriptionRow): Promise<void> {
  await mailOfEnd(tx, site, row)
  for (const userId of await listPeople(tx, row))
    await notifyPerson(tx, userId, {
      text: `${freeNow(row)} Choose a plan again at any time.`,
      title: `Your ${PLAN_LABELS[row.plan]} plan has ended`,
    })
}

/** Mails people that their plan has ended. */
export async function mailOfEnd(tx: Db, site: Site, row: SubscriptionRow): Promise<void> {
  for (const userId of await listPeople(tx, row))
    await mailPerson(tx, site, userId, () => ({
      paragraphs: [
        `Your ${PLAN_LABELS[row.plan]} plan has ended. ${freeNow(row)} Everything you have here stays.`,
        'You can choose a plan again at any time.',
      ],
      subject: `Your ${PLAN_LABELS[row.plan]} plan has ended`,
    }))
}

function freeNow({ companyId }: SubscriptionRow): string {
  return companyId === null
    ? 'Your account is on the Free plan now.'
    : 'Your company is on the Free plan now.'
}

interface PayerLeft {
  company: string
  row: SubscriptionRow
  /** The person who has left. */
  userId: number
}

/** Mails a payer who has left the company that they no longer pay, and the owners that the plan will not be renewed. */
export async function notifyOfPayerLeft(
  tx: Db,
  site: Site,
  { company, row, userId: formerMemberId }: PayerLeft,
): Promise<void> {
  const plan = `${PLAN_LABELS[row.plan]} plan`
  await mailPerson(tx, site, formerMemberId, () => ({
    paragraphs: [
      `You have left “${company}”, so you no longer pay for its ${plan}. Your card is not charged for it again.`,
    ],
    subject: `You no longer pay for “${company}”`,
  }))
  for (const userId of await listPeople(tx, row)) {
    if (userId === formerMemberId) continue
    const title = `Your ${plan} will not be renewed`
    await mailPerson(tx, site, userId, zone => ({
      paragraphs: [
        `The colleague who paid for the ${plan} of “${company}” has left.`,
        `The company keeps the plan until ${row.currentPeriodEnd ? formatFullDate(row.currentPeriodEnd, zone) : 'it ends'}. To keep it longer, choose it with a card of your own.`,
      ],
      subject: title,
    }))
    await notifyPerson(tx, userId, { text: 'Choose it with a card of your own to keep it.', title })
  }
}

/** Mails a recruiter that their own plan is not charged again, because the company has one. */
export async function notifyOfSecondPlan(tx: Db, site: Site, row: SubscriptionRow): Promise<void> {
  if (row.userId === null) return
  await mailPerson(tx, site, row.userId, () => ({
    paragraphs: [
      `Plans now belong to the company: colleagues share one. Yours is paid by a colleague, so your own ${PLAN_LABELS[row.plan]} plan is not charged again.`,
      'You see your company’s plan and who pays for it on the page of your subscription.',
    ],
    subject: `Your own ${PLAN_LABELS[row.plan]} plan is not charged again`,
  }))
}

/** The receivers of mails about a plan: the payer and the owners of the company. */
async function listPeople(tx: Db, { companyId, userId }: SubscriptionRow): Promise<number[]> {
  const ofCompany =
    companyId === null
      ? undefined
      : and(eq(recruiterProfiles.companyId, companyId), eq(recruiterProfiles.role, 'owner'))
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .where(or(userId === null ? undefined : eq(users.id, userId), ofCompany))
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}

async function notifyPerson(
  tx: Db,
  userId: number,
  words: { text: string; title: string },
): Promise<void> {
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (!person) return
  await notify(tx, { ...words, link: `/${person.role}/subscription`, type: 'system', userId })
}

async function mailPerson(
  tx: Db,
  site: Site,
  userId: number,
  write: (zone: string) => MailText,
): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, role: users.role, status: users.status, zone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId))
  if (person?.status !== 'active') return
  const mail = letter(site, {
    ...write(person.zone),
    action: { label: 'Your subscription', path: `/${person.role}/subscription` },
    to: person.email,
  })
  await queueMail(tx, 'subscription', mail)
}
