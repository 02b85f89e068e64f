import type { Config } from '../config.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

/**
 * None of these greets by name: an address can be typed in by anybody, and so can a name, which
 * would let strangers put their words into our mail.
 */
type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>

export function verificationMail(site: Site, to: string, token: string): Mail {
  return letter(site, {
    action: { label: 'Confirm your email address', path: `/verify-email?token=${token}` },
    paragraphs: [
      `An account at ${site.SITE_NAME} was created with this email address. Please confirm that it is yours.`,
      'The link works for 24 hours. If you did not create an account, you can ignore this mail.',
    ],
    subject: `Confirm your email address for ${site.SITE_NAME}`,
    to,
  })
}

export function resetMail(site: Site, to: string, token: string): Mail {
  return letter(site, {
    action: { label: 'Set a new password', path: `/reset-password?token=${token}` },
    paragraphs: [
      `Somebody, hopefully you, asked for a new password at ${site.SITE_NAME}.`,
      'The link works once, for 30 minutes. If it was not you, you can ignore this mail: your password stays as it is.',
    ],
    subject: `Set a new password for ${site.SITE_NAME}`,
    to,
  })
}

export function passwordChangedMail(site: Site, to: string): Mail {
  return letter(site, {
    action: { label: 'Set a new password', path: '/forgot-password' },
    paragraphs: [
      `The password of your account at ${site.SITE_NAME} was changed. Everybody else who was signed in to it has been signed out.`,
      `If that was not you, set a new password at once and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Your password at ${site.SITE_NAME} was changed`,
    to,
  })
}

export function addressTakenMail(site: Site, to: string): Mail {
  return letter(site, {
    action: { label: 'Sign in', path: '/login' },
    paragraphs: [
      `Somebody tried to create an account at ${site.SITE_NAME} with this email address, but you have one already.`,
      'If it was you, just sign in; a forgotten password can be replaced there. If it was not, you need not do anything.',
    ],
    subject: `You already have an account at ${site.SITE_NAME}`,
    to,
  })
}
