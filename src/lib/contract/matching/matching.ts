import * as z from 'zod/mini'

/** The parts of a match, in the order of their weight. */
export const MATCH_PARTS = ['skills', 'occupation', 'experience', 'education'] as const

/** Where something is found: lines of the parsed resume (from 0), and whether the profile says it. */
const Proof = z.object({ lines: z.array(z.int()), profile: z.boolean() })

/** A skill that the posting names. */
export const MatchKeyword = z.object({
  name: z.string(),
  /** Whether the posting seems to require it; a wish or a mention is no requirement. */
  required: z.boolean(),
  proof: Proof,
})
export type MatchKeyword = z.infer<typeof MatchKeyword>

/**
 * Whether the candidate has what the job asks for, something near to it, or nothing of it. "Unclear"
 * where the texts do not tell: people say one thing in many words and languages.
 */
export const MATCH_MARKS = ['found', 'near', 'missing', 'unclear'] as const
export type MatchMark = (typeof MATCH_MARKS)[number]

/** One thing that counted, or that is missing, in a short sentence. */
export const MatchReason = z.object({
  part: z.enum(MATCH_PARTS),
  mark: z.enum(MATCH_MARKS),
  text: z.string(),
  proof: Proof,
})
export type MatchReason = z.infer<typeof MatchReason>

/** How well a candidate and a job fit, the same for both sides, and why. */
export const Match = z
  .object({
    version: z.int(),
    /** 0 to 100. */
    score: z.int(),
    /** Parts that can be judged; `score` is 0 to 100 and `weight` their share of the whole in percent. */
    parts: z.array(z.object({ part: z.enum(MATCH_PARTS), score: z.int(), weight: z.int() })),
    /** Required ones first. */
    matched: z.array(MatchKeyword),
    /** Tools, languages and licences of requirements without a choice, that are surely not there. */
    missing: z.array(MatchKeyword),
    /** What else the posting names, in words that are nowhere in the candidate's texts. */
    unclear: z.array(MatchKeyword),
    /** What is found first, then what is near, missing and unclear; the heavier first. */
    reasons: z.array(MatchReason),
  })
  .register(z.globalRegistry, { id: 'Match' })
export type Match = z.infer<typeof Match>
