import { drizzle } from 'drizzle-orm/node-postgres'

import type { Database } from '#lib/server/db/connect.ts'
import { isSearch } from '#lib/server/db/prepared-statements.ts'

export interface Query {
  text: string
  params: unknown[]
}

interface PlanNode {
  'Actual Loops': number
  'Actual Rows': number
  'Index Cond'?: string
  'Node Type': string
  'Relation Name'?: string
  'Plans'?: PlanNode[]
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
}

/** Runs work on a database that records every query. Returns the queries. */
export async function queriesOf(
  { $client }: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<Query[]> {
  const queries: Query[] = []
  const logQuery = (text: string, params: unknown[]) => {
    if (/^(?:\s|\/\*.*?\*\/)*(select|with)\b/i.test(text)) queries.push({ params, text })
  }
  await work(drizzle({ client: $client, logger: { logQuery } }))
  return queries
}

/**
 * Runs a query and returns the tables that PostgreSQL scans sequentially. A scan that stops before
 * a tenth of the table, because it has enough rows, does not count.
 */
export async function tablesReadWhole(db: Database, query: Query): Promise<string[]> {
  const scans = (await runPlan(db, query)).filter(node => node['Node Type'] === 'Seq Scan')
  const tables: string[] = []
  for (const scan of scans) {
    const table = scan['Relation Name']
    if (table !== undefined && rowsOf(scan) >= (await countRows(db, table)) / 10) tables.push(table)
  }
  return tables
}

/**
 * The tables that PostgreSQL scans sequentially in the generic plan, which a prepared statement may get.
 * Empty for a search, which is planned for its words.
 */
export async function tablesScannedForAllValues(
  { $client }: Database,
  { text }: Query,
  { isPrepared = !isSearch(text) } = {},
): Promise<string[]> {
  if (!isPrepared) return []
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, format json) ${text}`,
  )
  const nodes = rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan))
  return nodes.flatMap(node =>
    node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
  )
}

async function countRows({ $client }: Database, table: string): Promise<number> {
  const { rows } = await $client.query<{ rows: number }>(
    `select count(*)::int as rows from ${table}`,
  )
  return rows[0]?.rows ?? 0
}

/**
 * Runs a query and returns the number of rows of a table that PostgreSQL reads, including filtered
 * rows.
 */
export async function rowsRead(db: Database, query: Query, table: string): Promise<number> {
  const nodes = (await runPlan(db, query)).filter(node => node['Relation Name'] === table)
  return nodes.reduce((sum, node) => sum + rowsOf(node), 0)
}

/** Runs a query and returns the index conditions of each scan. */
export async function indexConditions(db: Database, query: Query): Promise<string[]> {
  return (await runPlan(db, query)).flatMap(node => node['Index Cond'] ?? [])
}

function rowsOf(node: PlanNode): number {
  const { 'Actual Loops': loops, 'Actual Rows': rows } = node
  const { 'Rows Removed by Filter': removed = 0, 'Rows Removed by Index Recheck': refused = 0 } =
    node
  return loops * (rows + removed + refused)
}

async function runPlan({ $client }: Database, { params, text }: Query): Promise<PlanNode[]> {
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    params,
  )
  const [row] = rows
  return row ? nodesOf(row['QUERY PLAN'][0].Plan) : []
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
