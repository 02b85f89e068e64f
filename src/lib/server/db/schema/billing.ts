import { integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

export const plan = pgEnum('plan', ['free', 'basic', 'pro', 'premium'])

export const subscriptions = pgTable('subscriptions', {
  userId: integer('user_id').primaryKey(),
  plan: plan('plan').notNull(),
  currentPeriodStart: instant('current_period_start').notNull().defaultNow(),
  currentPeriodEnd: instant('current_period_end'),
})

export const usageCounters = pgTable(
  'usage_counters',
  {
    userId: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    periodStart: instant('period_start').notNull(),
    used: integer('used').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.userId, table.kind, table.periodStart] })],
)
