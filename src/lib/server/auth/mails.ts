import { INVITATION_DAYS } from '#lib/shared/companies/company-roles.ts'

import type { Config } from '../config.ts'
import { letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

/**
 * None of these mails contains the name: anyone can enter any address with any name, and could put
 * text into our mail.
 */
type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>

/** The link to register on a site that is open to invited people only. */
export function invitedMail(site: Site, to: string, token: string): Mail {
  return letter(site, {
    action: { label: 'Create an account', path: `/register?token=${token}` },
    paragraphs: [
      `You are invited to create an account at ${site.SITE_NAME}.`,
      `The link works once, for ${INVITATION_DAYS} days, and only with the address that this mail was sent to. If you do not know why you received it, you can ignore this mail.`,
    ],
    subject: `An invitation to ${site.SITE_NAME}`,
    to,
  })
}

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
      `Someone, hopefully you, asked for a new password at ${site.SITE_NAME}.`,
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
      `The password of your account at ${site.SITE_NAME} was changed. All other sessions have been signed out.`,
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
      `Someone tried to create an account at ${site.SITE_NAME} with this email address, but you have one already.`,
      'If it was you, sign in; you can reset a forgotten password there. If it was not, you do not need to do anything.',
    ],
    subject: `You already have an account at ${site.SITE_NAME}`,
    to,
  })
}

export function passkeyAddedMail(site: Site, to: string, name: string): Mail {
  return letter(site, {
    action: { label: 'See your passkeys', path: '/account#passkeys' },
    paragraphs: [
      `A passkey was added to your account at ${site.SITE_NAME}: “${name}”. It signs in without the password.`,
      `If that was not you, remove it, change your password and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `A passkey was added to your account at ${site.SITE_NAME}`,
    to,
  })
}

export function passkeyRemovedMail(site: Site, to: string, name: string): Mail {
  return letter(site, {
    action: { label: 'See your passkeys', path: '/account#passkeys' },
    paragraphs: [
      `The passkey “${name}” was removed from your account at ${site.SITE_NAME}. It can no longer be used to sign in.`,
      `If that was not you, change your password and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `A passkey was removed from your account at ${site.SITE_NAME}`,
    to,
  })
}

export function twoStepOnMail(site: Site, to: string): Mail {
  return letter(site, {
    action: { label: 'See your account settings', path: '/account#two-step' },
    paragraphs: [
      `Two-step sign-in was turned on for your account at ${site.SITE_NAME}. From now on, signing in with the password or a mailed link asks for a code of your authenticator app as well.`,
      `Keep your recovery codes in a place that you can reach without your phone. If it was not you, write to ${site.SUPPORT_EMAIL} at once.`,
    ],
    subject: `Two-step sign-in is on at ${site.SITE_NAME}`,
    to,
  })
}

export function twoStepOffMail(site: Site, to: string): Mail {
  return letter(site, {
    action: { label: 'See your account settings', path: '/account#two-step' },
    paragraphs: [
      `Two-step sign-in was turned off for your account at ${site.SITE_NAME}.`,
      `If that was not you, change your password, turn it on again and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Two-step sign-in is off at ${site.SITE_NAME}`,
    to,
  })
}

export function twoStepResetMail(site: Site, to: string): Mail {
  return letter(site, {
    action: { label: 'Sign in', path: '/login' },
    paragraphs: [
      `We were told that the phone and the recovery codes of your account at ${site.SITE_NAME} are lost. After a check we turned two-step sign-in off and signed you out everywhere.`,
      'Sign in with your password, and turn it on again in your account settings.',
      `If that was not you, set a new password at once and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Two-step sign-in was reset at ${site.SITE_NAME}`,
    to,
  })
}

export function newRecoveryCodesMail(site: Site, to: string): Mail {
  return letter(site, {
    action: { label: 'See your account settings', path: '/account#two-step' },
    paragraphs: [
      `New recovery codes were created for your account at ${site.SITE_NAME}. The previous codes no longer work.`,
      `If that was not you, change your password and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `New recovery codes at ${site.SITE_NAME}`,
    to,
  })
}

export function recoveryCodeUsedMail(site: Site, to: string, left: number): Mail {
  return letter(site, {
    action: { label: 'See your account settings', path: '/account#two-step' },
    paragraphs: [
      `Someone signed in to your account at ${site.SITE_NAME} with a recovery code. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
      `If that was not you, change your password and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `A recovery code was used at ${site.SITE_NAME}`,
    to,
  })
}

export function loginLinkMail(site: Site, to: string, token: string): Mail {
  return letter(site, {
    action: { label: 'Sign in', path: `/login/link?token=${token}` },
    paragraphs: [
      `Someone, hopefully you, asked for a link to sign in to ${site.SITE_NAME}.`,
      'The link works once, for 15 minutes. If it was not you, you can ignore this mail. It signs in only the person who opens the link.',
    ],
    subject: `Sign in to ${site.SITE_NAME}`,
    to,
  })
}

interface ChangeLink {
  token: string
}

export function emailChangeOldMail(
  site: Site,
  to: string,
  { newEmail, token }: ChangeLink & { newEmail: string },
): Mail {
  return letter(site, {
    action: { label: 'Allow or stop the change', path: `/change-email?token=${token}` },
    paragraphs: [
      `Your account at ${site.SITE_NAME} is about to get a new email address: ${newEmail}.`,
      'The link works for 30 minutes. Without it, your address stays as it is.',
      `If you did not ask for this, stop the change there, change your password and write to ${site.SUPPORT_EMAIL}.`,
    ],
    subject: `Change of your email address at ${site.SITE_NAME}`,
    to,
  })
}

export function emailChangeNewMail(
  site: Site,
  to: string,
  { oldEmail, token }: ChangeLink & { oldEmail: string },
): Mail {
  return letter(site, {
    action: { label: 'Confirm this address', path: `/change-email?token=${token}` },
    paragraphs: [
      `The account of ${oldEmail} at ${site.SITE_NAME} is about to get this email address.`,
      'The link works for 30 minutes. If you do not know of this, you can ignore this mail.',
    ],
    subject: `Confirm your new email address for ${site.SITE_NAME}`,
    to,
  })
}

export function emailChangedMail(site: Site, to: string, newEmail: string): Mail {
  return letter(site, {
    paragraphs: [
      `The email address of your account at ${site.SITE_NAME} is now ${newEmail}. All other sessions have been signed out.`,
      `If that was not you, write to ${site.SUPPORT_EMAIL} at once.`,
    ],
    subject: `Your email address at ${site.SITE_NAME} was changed`,
    to,
  })
}

export function emailChangeStoppedMail(site: Site, to: string, newEmail: string): Mail {
  return letter(site, {
    action: { label: 'See your account settings', path: '/account' },
    paragraphs: [
      `The change of your email address at ${site.SITE_NAME} to ${newEmail} was stopped. Your address stays as it is.`,
    ],
    subject: `Your email address at ${site.SITE_NAME} stays as it is`,
    to,
  })
}
