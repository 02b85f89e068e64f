import { sql } from 'drizzle-orm'

import { FRAUD_RULES, type FraudRule } from '#lib/shared/jobs/fraud-rules.ts'

import type { Db } from '../../db/connect.ts'

/** The maximum of findings that are counted, newest first. */
const MAX_COUNTED = 10_000

export interface RuleFigures {
  name: string
  /** Findings to which the rule contributed. */
  found: number
  /** Of these: a job was frozen or an account suspended. */
  confirmed: number
  dismissed: number
}

/** The findings of each fraud rule in the last 30 days, and the decisions of moderators about them. */
export async function listRuleFigures(db: Db): Promise<RuleFigures[]> {
  const { rows } = await db.execute<{
    confirmed: number
    dismissed: number
    found: number
    rule: string
  }>(sql`
    select item ->> 'rule' as rule, count(distinct id)::int as found,
      count(distinct id) filter (where outcome in ('frozen', 'suspended'))::int as confirmed,
      count(distinct id) filter (where outcome = 'dismissed')::int as dismissed
    from (
      select id, evidence, outcome from reports
      where evidence is not null and created_at > now() - interval '30 days'
      order by created_at desc limit ${MAX_COUNTED}
    ) as newest cross join lateral jsonb_array_elements(evidence) as item
    group by 1 order by found desc, rule`)
  return rows.map(({ confirmed, dismissed, found, rule }) => ({
    confirmed,
    dismissed,
    found,
    name: FRAUD_RULES[rule as FraudRule] ?? rule,
  }))
}
