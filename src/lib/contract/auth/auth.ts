import * as z from 'zod/mini'

import { isTimeZone } from '#lib/shared/dates/dates.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import { Email, line, plain } from '../fields.ts'
import {
  confirmation,
  GivenPassword,
  NewPassword,
  PasswordChange,
  PasswordReset,
} from './passwords.ts'
import { Id, Instant, Role, type Routes } from '../route.ts'

/** The signed-in person, as the API returns it under `user`. */
export const SessionUser = z
  .object({ id: Id, name: z.string(), email: z.string(), role: Role })
  .register(z.globalRegistry, { id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

/** `token` is a CSRF token for browsers (worthless without their cookie), an API token for other clients. */
export const SignedIn = z.object({ token: z.string(), user: SessionUser })

const Message = z.object({ message: z.string() })

/** Why an accepted password is weak. */
const warning = z.optional(z.string())

export const CHALLENGE_PURPOSES = ['login', 'register', 'contact'] as const
export const ChallengePurpose = z.enum(CHALLENGE_PURPOSES)
export type ChallengePurpose = z.infer<typeof ChallengePurpose>

/** An arithmetic question; the answer is sent back with the token. */
export const Challenge = z.object({ question: z.string(), token: z.string(), expires_at: Instant })
export type Challenge = z.infer<typeof Challenge>

/** The solved challenge beside a form. Browsers must send it. */
export const challengeFields = {
  challenge_token: z.optional(z.string().check(z.maxLength(500))),
  challenge_answer: z.optional(z.string().check(z.trim(), z.maxLength(20))),
}

/** The device's IANA zone; one that is unknown counts as none. */
export const timeZoneField = z.optional(
  z.pipe(
    z.string(),
    z.transform((zone: string) => (isTimeZone(zone) ? zone : undefined)),
  ),
)

const EMAIL_MESSAGE = 'Please enter a valid email address'

/**
 * A possible address. Whether it has an account is not revealed: the answer is the same for all.
 */
const Username = z
  .string(EMAIL_MESSAGE)
  .check(
    z.trim(),
    z.maxLength(LENGTHS.email.max, EMAIL_MESSAGE),
    z.regex(/^\S+@\S+$/, EMAIL_MESSAGE),
    plain(),
  )

export const Login = z.object({
  grant_type: z.literal('password', 'grant_type must be password'),
  username: Username,
  password: GivenPassword,
  remember_me: z._default(z.stringbool('Invalid input'), false),
  time_zone: timeZoneField,
  ...challengeFields,
})
export type Login = z.output<typeof Login>

/** The login form. The length is a hint in the browser only: a short guess must not look different. */
export const LoginForm = z.object({
  email: Email,
  password: z
    .string()
    .check(z.minLength(LENGTHS.loginPassword.min, 'Password must be at least 6 characters')),
  rememberMe: z.boolean(),
})

const registrationFields = {
  name: line(LENGTHS.name, 'Name must be at least 2 characters'),
  email: Email,
  password: NewPassword,
  role: z.enum(Role.options, 'Please select a role'),
  terms: z.literal(true, 'You must agree to the terms and conditions'),
}

export const Registration = z.object({
  ...registrationFields,
  /** The token of an invitation: needed where only invited people register. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
  time_zone: timeZoneField,
  ...challengeFields,
})
export type Registration = z.output<typeof Registration>

export const RegistrationForm = z
  .object({ ...registrationFields, confirmPassword: z.string() })
  .check(confirmation)

export const ForgottenPassword = z.object({ email: Email })

/** A place where the person is signed in. */
export const OpenSession = z
  .object({
    id: z.uuid(),
    created_at: Instant,
    last_seen_at: Instant,
    /** The network it was last used from: an IPv4 address, or the /64 of an IPv6 address. */
    network: z.string(),
    user_agent: z.string(),
    kind: z.enum(['web', 'api']),
    current: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'OpenSession' })
export type OpenSession = z.infer<typeof OpenSession>

const PurposeQuery = z.object({ purpose: ChallengePurpose })
/** `token` replaces the stored one where the session was renewed. */
const Renewed = z.object({ message: z.string(), token: z.optional(z.string()) })

export const authRoutes = {
  'POST /auth/login': {
    operationId: 'login',
    access: 'anyone',
    body: Login,
    encoding: 'form',
    response: SignedIn,
    summary: 'Sign in. Browsers get a cookie and a CSRF token, other clients an API token',
  },
  'POST /auth/register': {
    operationId: 'register',
    access: 'anyone',
    body: Registration,
    response: z.extend(SignedIn, { warning }),
    status: 201,
    summary: 'Create an account and sign in',
  },
  'POST /auth/logout': {
    operationId: 'logout',
    access: 'signed-in',
    response: null,
    summary: 'End this session',
    whileLeaving: true,
  },
  'GET /auth/verify': {
    operationId: 'verifySession',
    access: 'anyone',
    response: z.object({
      valid: z.boolean(),
      user: z.optional(SessionUser),
      /** The CSRF token of a browser's session, for a page that has lost it. */
      token: z.optional(z.string()),
    }),
    summary: 'Check the session and get its user',
    whileLeaving: true,
  },
  'GET /auth/challenge': {
    operationId: 'createChallenge',
    access: 'anyone',
    query: PurposeQuery,
    response: Challenge,
    summary: 'Get the arithmetic challenge that a form must answer',
  },
  'POST /auth/forgot-password': {
    operationId: 'requestPasswordReset',
    access: 'anyone',
    body: ForgottenPassword,
    response: Message,
    summary: 'Mail a link to set a new password; the answer is the same for every address',
  },
  'POST /auth/reset-password': {
    operationId: 'resetPassword',
    access: 'anyone',
    body: PasswordReset,
    response: z.extend(Message, { warning }),
    summary: 'Set a new password with the mailed token; ends all sessions',
  },
  'POST /auth/reset-password-inside': {
    operationId: 'changePassword',
    access: 'signed-in',
    body: PasswordChange,
    response: z.extend(Renewed, { warning }),
    summary: 'Change the password; renews this session and ends all others',
  },
  'GET /auth/sessions': {
    operationId: 'listSessions',
    access: 'signed-in',
    response: z.array(OpenSession),
    summary: 'List the sessions of the account',
  },
  'DELETE /auth/sessions': {
    operationId: 'endOtherSessions',
    access: 'signed-in',
    response: null,
    summary: 'End all other sessions of the account',
  },
  'DELETE /auth/sessions/{id}': {
    operationId: 'endSession',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    response: null,
    summary: 'End one session of the account',
  },
  'POST /auth/verify-email': {
    operationId: 'verifyEmail',
    access: 'anyone',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: Renewed,
    summary: 'Confirm an e-mail address with the mailed token',
  },
  'POST /auth/verify-email/resend': {
    operationId: 'resendVerificationEmail',
    access: 'signed-in',
    response: Message,
    summary: 'Send the confirmation link again',
  },
} as const satisfies Routes
