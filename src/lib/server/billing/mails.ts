import { eq } from 'drizzle-orm'

import { formatDate } from '#lib/shared/dates/dates.ts'
import { formatPrice, GRACE_DAYS, type Plan, PLAN_LABELS } from '#lib/shared/plans.ts'

import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { type invoices } from '../db/schema/billing.ts'
import { letter } from '../mail/letter.ts'
import { queueMail } from '../mail/tasks.ts'
import { tell } from '../notifications/tasks.ts'
import { invoiceNumber } from './invoices/invoice-number.ts'
import type { SubscriptionRow } from './subscription/subscription-row.ts'

const DAY = 86_400_000

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL'>

interface Words {
  subject: string
  paragraphs: string[]
}

/** Mails the receipt of a payment, in the transaction that writes it down. */
export async function tellOfReceipt(
  tx: Db,
  site: Site,
  { amountMinor, cardBrand, cardLast4, id, periodEnd, plan, userId }: typeof invoices.$inferSelect,
): Promise<void> {
  if (userId === null) return
  const card = cardLast4 === null ? '' : ` from your ${cardBrand} card ending in ${cardLast4}`
  await mailPerson(tx, site, userId, zone => ({
    paragraphs: [
      `We have received ${formatPrice(amountMinor)}${card} for your ${PLAN_LABELS[plan]} plan. Thank you.`,
      `Your plan is paid until ${formatDate(periodEnd, zone)}. The receipt is ${invoiceNumber(id)}.`,
    ],
    subject: `Your receipt: ${formatPrice(amountMinor)} for ${PLAN_LABELS[plan]}`,
  }))
}

interface Failed {
  plan: Plan
  reason: string
  row: SubscriptionRow
}

/** The mail about a failed renewal, with the day until which the plan stays active. */
export async function tellOfFailedRenewal(
  tx: Db,
  site: Site,
  { plan, reason, row: { currentPeriodEnd: end, userId } }: Failed,
): Promise<void> {
  if (end === null) return
  const last = new Date(end.getTime() + GRACE_DAYS * DAY)
  await mailPerson(tx, site, userId, zone => ({
    paragraphs: [
      `We could not renew your ${PLAN_LABELS[plan]} plan. ${reason}`,
      `You keep the plan until ${formatDate(last, zone)}, and we try again before then. To be sure, pay with another card.`,
    ],
    subject: `Your ${PLAN_LABELS[plan]} plan could not be renewed`,
  }))
  await notify(tx, userId, {
    text: `${reason} Pay with another card to keep it.`,
    title: `Your ${PLAN_LABELS[plan]} plan could not be renewed`,
  })
}

/** Notifies a person that a plan has ended, by mail and in the application. */
export async function tellOfEnd(tx: Db, site: Site, row: SubscriptionRow): Promise<void> {
  await mailOfEnd(tx, site, row)
  await notify(tx, row.userId, {
    text: 'Your account is on the Free plan now.',
    title: `Your ${PLAN_LABELS[row.plan]} plan has ended`,
  })
}

/** Mails a person who has just ended a plan that it has ended. */
export async function mailOfEnd(
  tx: Db,
  site: Site,
  { plan, userId }: SubscriptionRow,
): Promise<void> {
  await mailPerson(tx, site, userId, () => ({
    paragraphs: [
      `Your ${PLAN_LABELS[plan]} plan has ended, and your account is on the Free plan now. Everything you have here stays.`,
      'You can choose a plan again at any time.',
    ],
    subject: `Your ${PLAN_LABELS[plan]} plan has ended`,
  }))
}

async function notify(
  tx: Db,
  userId: number,
  words: { text: string; title: string },
): Promise<void> {
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (!person) return
  await tell(tx, { ...words, link: `/${person.role}/subscription`, type: 'system', userId })
}

async function mailPerson(
  tx: Db,
  site: Site,
  userId: number,
  write: (zone: string) => Words,
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
