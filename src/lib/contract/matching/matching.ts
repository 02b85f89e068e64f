import * as z from 'zod/mini'

/** The parts of a match, in the order of their weight. */
export const MATCH_PARTS = ['skills', 'occupation', 'experience', 'education'] as const

/** The sources of a fact: lines of the parsed resume (from 0), and whether the profile has it. */
const Proof = z.object({ lines: z.array(z.int()), profile: z.boolean() })

/** A skill that the posting names. */
export const MatchKeyword = z.object({
  name: z.string(),
  /** Whether the posting seems to require it, and not only to prefer or mention it. */
  required: z.boolean(),
  proof: Proof,
})
export type MatchKeyword = z.infer<typeof MatchKeyword>

/**
 * Whether the candidate has what the job asks for, something close to it, or neither. "Unclear" if
 * the texts do not show it: people describe one thing in many words and languages.
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
    /**
     * Parts that can be scored; `score` is 0 to 100, `weight` the share of the total in percent.
     */
    parts: z.array(z.object({ part: z.enum(MATCH_PARTS), score: z.int(), weight: z.int() })),
    /** Required ones first. */
    matched: z.array(MatchKeyword),
    /** Required tools, languages and licences without an alternative that are certainly missing. */
    missing: z.array(MatchKeyword),
    /** Other terms of the posting that are nowhere in the candidate's texts. */
    unclear: z.array(MatchKeyword),
    /** First what is found, then what is near, missing and unclear; each by descending weight. */
    reasons: z.array(MatchReason),
  })
  .register(z.globalRegistry, { id: 'Match' })
export type Match = z.infer<typeof Match>
