import * as z from 'zod/mini'

import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { JOB_STATUSES, JOB_TYPES, WORKPLACES } from '#lib/shared/jobs/job-terms.ts'
import { LENGTHS, WITHIN_KM } from '#lib/shared/limits.ts'
import { SALARY_ORDER, SALARY_PERIODS } from '#lib/shared/money/salary.ts'
import { POSTED_WITHIN } from '#lib/shared/jobs/posted-within.ts'

import { searchText } from '../fields.ts'
import { MatchReason } from '../matching/matching.ts'
import { pagingFields } from '../paging.ts'
import { Id, Instant, LocalDate, PathId, type Routes } from '../route.ts'

export const JobType = z.enum(JOB_TYPES)
export const JobStatus = z.enum(JOB_STATUSES)
export const Category = z.enum(CATEGORIES)
export const SalaryPeriod = z.enum(SALARY_PERIODS)

/** Whole currency units, for example 120000 or 22.5; null where nothing is disclosed. */
export const Salary = z.object({
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  currency: z.string(),
  period: SalaryPeriod,
})

/** A job as it is shown to everyone. */
export const Job = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    location: z.string(),
    city: z.nullable(z.string()),
    region: z.nullable(z.string()),
    country: z.nullable(z.string()),
    workplace: z.enum(WORKPLACES),
    remote: z.boolean(),
    company_id: Id,
    company_name: z.string(),
    company_logo: z.nullable(z.string()),
    /** Whether the company has proved that it controls the domain of its website. */
    company_verified: z.boolean(),
    /** Applications answered within a week, in percent; null while none is a week old. */
    response_rate: z.nullable(z.int()),
    /** The median minutes until the company answers; null without answers. */
    answer_minutes: z.nullable(z.int()),
    type: JobType,
    category: Category,
    salary: z.nullable(Salary),
    requirements: z.array(z.string()),
    responsibilities: z.array(z.string()),
    skills: z.array(z.string()),
    education: z.array(z.string()),
    minimum_experience: z.nullable(z.int()),
    maximum_experience: z.nullable(z.int()),
    posted_at: z.nullable(Instant),
    deadline: z.nullable(LocalDate),
    time_zone: z.string(),
    /** Distance to the place of the search, in kilometres; absent in other lists. */
    distance_km: z.optional(z.int()),
    status: JobStatus,
    is_active: z.boolean(),
    /** The state of the signed-in candidate; absent for other viewers. */
    is_applied: z.optional(z.boolean()),
    is_saved: z.optional(z.boolean()),
    /** How well the signed-in candidate fits, in percent; null until it is computed, absent for others. */
    match_score: z.optional(z.nullable(z.int())),
    /** True while the match is computed again: profile, resume or job changed a moment ago. */
    match_pending: z.optional(z.boolean()),
    /** The reasons for the match: what is found or near, then what is missing. */
    match_reasons: z.optional(z.array(MatchReason)),
    /** Whether the candidate has opened its page before. */
    is_seen: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'Job' })
export type Job = z.infer<typeof Job>

/**
 * A search sorts by distance only around a place, by relevance only with words, and by match only for
 * a candidate with data to compare; otherwise it keeps its default order.
 */
export const JOB_SORTS = ['relevance', 'newest', 'match', 'salary', 'distance'] as const

/** The filters of a search. Every field is optional; lists may be repeated in the query. */
export const JobSearch = z.object({
  ...pagingFields,
  /** Words in title, skills, company, place or description. `search` is the same under its other documented name. */
  q: z.optional(searchText(LENGTHS.search.max)),
  search: z.optional(searchText(LENGTHS.search.max)),
  location: z.optional(searchText(LENGTHS.location.max)),
  withinKm: z.optional(
    z.coerce
      .number()
      .check(z.minimum(WITHIN_KM.min), z.maximum(WITHIN_KM.max), z.multipleOf(1))
      .register(z.globalRegistry, {
        description:
          'Also jobs within so many kilometres of the place, which may be in `q`, too. Most regions and countries have no point to measure from: there it changes nothing.',
      }),
  ),
  type: z.optional(z.array(JobType)),
  category: z.optional(z.array(Category)),
  experienceLevel: z.optional(z.array(z.enum(['entry', 'mid', 'senior', 'director', 'executive']))),
  skill: z.optional(searchText(LENGTHS.skill.max)),
  /** Yearly amounts in whole units of `currency`: at least, at most. */
  salary: z.optional(
    z
      .array(z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1e9))))
      .check(z.refine(([least = 0, most = Infinity]) => least <= most, SALARY_ORDER)),
  ),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  remote: z.optional(z.stringbool()),
  /** Posted within this many days. */
  postedWithin: z.optional(z.enum(POSTED_WITHIN)),
  sort: z.optional(z.enum(JOB_SORTS)),
})
export type JobSearch = z.output<typeof JobSearch>

/** A choice of a filter with the jobs that it would find. */
const FacetFigure = z.object({ jobs: z.int(), value: z.string() })

/** How many jobs each choice of a filter would find while the rest of the search stays the same. */
const FacetFigures = z
  .object({
    category: z.array(FacetFigure),
    experienceLevel: z.array(FacetFigure),
    /** Whether the count stopped at its limit: then every figure is a lower bound. */
    is_partial: z.boolean(),
    remote: z.int(),
    total: z.int(),
    type: z.array(FacetFigure),
  })
  .register(z.globalRegistry, { id: 'FacetFigures' })
export type FacetFigures = z.infer<typeof FacetFigures>

export const JobParams = z.object({ id: PathId })
/** The name of the tracked link by which the visitor came. */
const JobView = z.object({ source: z.optional(searchText(LENGTHS.search.max)) })
const HiddenState = z.object({ hidden: z.boolean() })

/** What a candidate has hidden from searches. */
export const HiddenList = z.object({
  companies: z.array(z.object({ id: Id, name: z.string() })),
  jobs: z.array(z.object({ company_name: z.string(), id: Id, title: z.string() })),
})
export type HiddenList = z.infer<typeof HiddenList>

/** A phrase to search for, and its kind. */
const SuggestedPhrase = z.object({
  kind: z.enum(['title', 'skill', 'company', 'place']),
  text: z.string(),
})
export type SuggestedPhrase = z.infer<typeof SuggestedPhrase>

/** Hidden jobs, views, figures and suggestions. Saved jobs are in saved-jobs.ts, other lists in matched-jobs.ts. */
export const jobRoutes = {
  'GET /jobs/facets': {
    operationId: 'countJobsByFacet',
    access: 'anyone',
    mayLag: true,
    query: z.omit(JobSearch, { cursor: true, limit: true, sort: true }),
    response: FacetFigures,
    shared: true,
    summary: 'Count the jobs of a search, and those that each choice of a filter would find',
  },
  'GET /jobs/suggestions': {
    operationId: 'suggestSearchTerms',
    access: 'anyone',
    mayLag: true,
    shared: true,
    query: z.object({ q: searchText(LENGTHS.search.max) }),
    response: z.object({
      phrases: z.array(SuggestedPhrase),
      suggestions: z.array(z.string()),
    }),
    summary:
      'Suggest titles, skills, companies and places of open jobs that begin with the typed text',
  },
  'GET /places': {
    operationId: 'listPlaces',
    access: 'anyone',
    mayLag: true,
    shared: true,
    query: z.object({ q: searchText(LENGTHS.location.max) }),
    response: z.object({ places: z.array(z.string()) }),
    summary: 'List the largest cities, regions and countries whose name begins with the typed text',
  },
  'GET /candidates/hidden': {
    operationId: 'listHidden',
    access: 'candidate',
    response: HiddenList,
    summary: 'List the hidden jobs and companies of the candidate, the last first',
  },
  'POST /jobs/{id}/views': {
    operationId: 'recordJobView',
    access: 'anyone',
    params: JobParams,
    body: JobView,
    response: null,
    summary: 'Record that a person opened the page of a job: counted once per person and day',
  },
  'POST /jobs/{id}/hide': {
    operationId: 'hideJob',
    access: 'candidate',
    params: JobParams,
    response: HiddenState,
    summary: 'Hide a job from searches',
  },
  'DELETE /jobs/{id}/hide': {
    operationId: 'unhideJob',
    access: 'candidate',
    params: JobParams,
    response: HiddenState,
    summary: 'Unhide a job',
  },
  'POST /companies/{id}/hide': {
    operationId: 'hideCompanyJobs',
    access: 'candidate',
    params: JobParams,
    response: HiddenState,
    summary: 'Hide all jobs of a company from searches',
  },
  'DELETE /companies/{id}/hide': {
    operationId: 'unhideCompanyJobs',
    access: 'candidate',
    params: JobParams,
    response: HiddenState,
    summary: 'Unhide the jobs of a company',
  },
} as const satisfies Routes
