import { drizzle } from 'drizzle-orm/node-postgres'

import type { Database } from '#lib/server/db/connect.ts'

interface Query {
  text: string
  params: unknown[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Plans'?: PlanNode[]
}

/** Runs work on a database that notes every query, and answers what each was. */
export async function queriesOf(
  { $client }: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<Query[]> {
  const queries: Query[] = []
  const logQuery = (text: string, params: unknown[]) => {
    if (/^\s*(select|with)\b/i.test(text)) queries.push({ params, text })
  }
  await work(drizzle({ client: $client, logger: { logQuery } }))
  return queries
}

/** The tables that PostgreSQL reads from end to end for a query. */
export async function tablesReadWhole(
  { $client }: Database,
  { params, text }: Query,
): Promise<string[]> {
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    params,
  )
  const [row] = rows
  return row ? nodesOf(row['QUERY PLAN'][0].Plan).flatMap(sequentialTable) : []
}

function sequentialTable(node: PlanNode): string[] {
  const table = node['Relation Name']
  return node['Node Type'] === 'Seq Scan' && table !== undefined ? [table] : []
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
